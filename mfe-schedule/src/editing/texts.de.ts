import type { Translation } from '@vitrine/shared/language';
import type { editTexts } from './texts';

/** Formats "a, b und c". */
export const listedDe = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`;

export const editTextsDe: Translation<typeof editTexts> = {
  addAt: (time) => `Um ${time} hinzufügen`,
  edit: 'Bearbeiten',
  copy: 'Duplizieren',
  remove: 'Entfernen',
  openPlaylist: 'Playlist öffnen',
  reviewed: 'Ein Freigeber prüft das, bevor Bildschirme es zeigen.',
  waiting: (name) => `${name} hat Änderungen, die auf Freigabe warten. Prüfen Sie diese zuerst.`,
  rejected: (name) =>
    `Die letzte Änderung von ${name} wurde abgelehnt. Öffnen Sie die Playlist, um sie zu bearbeiten.`,
  empty: (name) => `${name} hat keine Inhalte. Öffnen Sie die Playlist, um welche hinzuzufügen.`,
  blockedBy: { waiting: 'Prüfen', rejected: 'Playlist öffnen', empty: 'Playlist öffnen' },
  saved: (name, when) => `${name} läuft jetzt ${when}.`,
  sent: (name) => `${name} wurde zur Freigabe gesendet.`,
  removed: (name) => `${name} ist nicht mehr im Zeitplan.`,
  removalSent: (name) => `Ein Freigeber prüft, ob ${name} aus dem Zeitplan genommen wird.`,
  failed: 'Das hat nicht geklappt. Es wurde nichts geändert.',
  undo: 'Rückgängig',
  undone: (name) => `${name} hat wieder die alten Zeiten.`,
  copyUndone: (name) => `${name} wurde gelöscht.`,
  undoFailed: 'Rückgängig machen war nicht möglich.',
  removeTitle: 'Aus dem Zeitplan entfernen',
  removeText: (when, note) =>
    `Sie läuft ${when}. Alle diese Zeiten werden entfernt; die Playlist und ihre Inhalte bleiben.${note} Entfernen:`,
  keep: 'Behalten',
  everyDay: (hours) => `jeden Tag ${hours}`,
  onDays: (days, hours) => `${listedDe(days)} ${hours}`,
  from: (start) => `ab ${start}`,
  until: (start, end) => `${start} – ${end}`,
  shortDays: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
  allWeekdays: 'Mo–Fr',
  allWeekends: 'Sa und So',
  dialogTitle: (start, end, day) => `${start} – ${end}, ${day}`,
  playsAs: (title) => `Bildschirme zeigen sie als „${title}“, bis der neue Name freigegeben ist.`,
  skip: 'An diesem Tag auslassen',
};
