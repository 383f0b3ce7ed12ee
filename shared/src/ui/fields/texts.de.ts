import type { Translation } from '../../language';
import type { fieldTexts } from './texts';

export const fieldTextsDe: Translation<typeof fieldTexts> = {
  search: 'Suchen',
  clearSearch: 'Suche leeren',
  show: 'Anzeigen',
  hide: 'Verbergen',
  timeForm: 'HH:MM',
  tooLong: (label, most, count) => `${label}: höchstens ${most} Zeichen. Es sind ${count}.`,
  noTime: 'Geben Sie eine Zeit von 0:00 bis 23:59 ein, etwa 9, 0900 oder 21:30.',
  scheduleType: 'Zeitplan',
  days: 'Tage',
  weekdays: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  weekdaysShort: ['MO', 'DI', 'MI', 'DO', 'FR', 'SA', 'SO'],
  ends: 'Endet',
  endsOpen: 'Wenn die nächste Playlist startet',
  endsAtTime: 'Zu fester Zeit',
  endsAt: 'Endet um',
  nextDay: 'Am nächsten Tag',
  firstDay: 'Erster Tag',
  lastDay: 'Letzter Tag',
  optional: 'Optional',
  unfinished: 'Vervollständigen oder leeren Sie dieses Datum.',
};
