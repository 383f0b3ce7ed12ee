import type { Translation } from '@vitrine/shared/language';
import { namedDe, textsDe } from '../texts.de';
import type { moveTexts } from './texts';

export const moveTextsDe: Translation<typeof moveTexts> = {
  moveTitle: (title) => `${title} verschieben`,
  moveText: (from, to) => `Von ${from} nach ${to}.`,
  skippedOn: (title, day) => `${title} wird am ${day} ausgelassen.`,
  plays: (when) => `Läuft ${when}.`,
  othersStay: (count, at) =>
    count === 1 ? `Die andere Playlist um ${at} bleibt.` : `Die anderen ${count} Playlists um ${at} bleiben.`,
  everyDayKeepsDays: '„Jedes Mal“ ändert die Uhrzeit. Sie läuft weiterhin jeden Tag.',
  startsAt: 'Beginnt um',
  onlyThisDay: 'Nur an diesem Tag',
  everyTime: 'Jedes Mal',
  everyWeekday: [
    'Jeden Montag',
    'Jeden Dienstag',
    'Jeden Mittwoch',
    'Jeden Donnerstag',
    'Jeden Freitag',
    'Jeden Samstag',
    'Jeden Sonntag',
  ],
  otherDaysStay: 'Andere Tage behalten ihre Zeiten. „Bearbeiten“ ändert alle.',
  cancel: 'Abbrechen',
  moved: (title, when) => `${title} startet jetzt ${when}.`,
  endMoved: (title, until) => `${title} läuft jetzt bis ${until}.`,
  endRemoved: (title) => `${title} läuft jetzt bis zum Start der nächsten Playlist.`,
  movedTogether: (title, when, others) => `${title} startet jetzt ${when} zusammen mit ${namedDe(others)}.`,
  startAt: (time, day) => (day ? `am ${day} um ${time}` : `um ${time}`),
  joins: (others) => `Startet zusammen mit ${namedDe(others)}. Sie wechseln sich ab.`,
  undo: 'Rückgängig',
  undone: (title) => `${title} ist wieder zur alten Zeit.`,
  leftOut: 'An diesem Tag ausgelassen',
  liftKeys:
    'Pfeil- und Bildtasten verschieben den Eintrag, mit Umschalt sein Ende. Enter legt ab, Esc bricht ab.',
  liftedTo: (title, when) => `${title}: ${when}`,
  moveFailed: textsDe.moveFailed,
};
