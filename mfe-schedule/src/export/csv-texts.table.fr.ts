import type { Translation } from '@vitrine/shared/language';
import type { CSV_TEXTS } from './csv-texts.table';

export const CSV_TEXTS_FR: Translation<typeof CSV_TEXTS> = {
  columns: ['Date', 'Jour', 'Début', 'Fin', 'Playlist', 'Répétition', 'Appareils'],
  days: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
};
