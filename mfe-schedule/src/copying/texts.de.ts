import type { Translation } from '@vitrine/shared/language';
import type { copyTexts } from './texts';

const named = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`;
const entries = (count: number) => (count === 1 ? '1 Eintrag' : `${count} Einträge`);

export const copyTextsDe: Translation<typeof copyTexts> = {
  weekTitle: 'Woche kopieren',
  dayTitle: 'Tag kopieren',
  copy: 'Kopieren',
  sendForApproval: 'Zur Freigabe senden',
  from: 'Von',
  to: 'Nach',
  fromWeek: 'Von der Woche ab',
  toWeek: 'In die Woche ab',
  periods: (from, to) => `${from} nach ${to}`,

  added: 'Hinzugefügt',
  changed: 'An diesen Tagen geändert',
  leftOut: 'Weggelassen',
  entry: (title, when, devices) => `${title}, ${when}, ${devices}`,
  moved: (title, from, to) => `${title}, ${from}: läuft ${to}`,
  skipped: (title, from) => `${title}, ${from}: ausgelassen`,
  repeating: (titles) => `Läuft dort schon: ${named(titles)}.`,
  stays: 'Was schon da ist, bleibt.',
  reasons: {
    ended: 'wiederholt sich nicht so lange',
    not_begun: 'wiederholt sich noch nicht',
    there: 'schon da',
    past: 'diese Zeit ist vorbei',
    empty: 'keine Inhalte',
    not_allowed: 'nur ein Freigeber kann Tage verschieben oder auslassen',
  },
  left: (title, when, reason) => `${title}, ${when}: ${reason}`,

  sameDays: 'Wählen Sie eine andere Zeit als Ziel.',
  noDate: 'Wählen Sie beide Daten.',
  tooFar: 'Die beiden Daten können höchstens ein Jahr auseinanderliegen.',
  nothing: 'Es gibt nichts zu kopieren.',
  tooMuch: 'Das ist zu viel auf einmal. Kopieren Sie stattdessen einzelne Tage.',
  subscriptionEnded: 'Wählen Sie einen Tarif, um wieder Playlists zu erstellen.',
  reviewed: 'Ein Freigeber prüft die Kopien, bevor Bildschirme sie abspielen.',
  loadFailed: 'Diese Tage konnten nicht geladen werden.',
  changedMeanwhile:
    'Der Zeitplan wurde inzwischen geändert. Prüfen Sie die Liste und kopieren Sie noch einmal.',
  failed: 'Das hat nicht geklappt. Es wurde nichts geändert.',
  done: (count, to) => `${entries(count)} nach ${to} kopiert.`,
  sent: (count) => `${entries(count)} zur Freigabe gesendet.`,
  undo: 'Rückgängig',
  undone: 'Die Kopie ist rückgängig gemacht.',
  undoFailed: 'Rückgängig machen war nicht möglich.',
};
