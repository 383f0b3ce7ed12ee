import type { Translation } from '@vitrine/shared/language';
import type { CSV_TEXTS } from './csv-texts.table';

export const CSV_TEXTS_DE: Translation<typeof CSV_TEXTS> = {
  columns: ['Datum', 'Tag', 'Beginn', 'Ende', 'Playlist', 'Wiederholung', 'Geräte'],
  days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
};
