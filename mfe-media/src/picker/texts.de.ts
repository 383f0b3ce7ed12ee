import type { Translation } from '@vitrine/shared/language';
import type { pickerTexts } from './texts';

export const pickerTextsDe: Translation<typeof pickerTexts> = {
  pickerSearch: 'Promos und Archiv durchsuchen',
  pickerKinds: { all: 'Alle', promo: 'Ihre Promos', media: 'Archiv' },
  pickerEmpty: 'Hier ist noch nichts. Laden Sie zuerst eine Promo hoch.',
  pickerNoMatch: (query) => `Nichts gefunden für „${query}“.`,
  pickerFailed: 'Die Bibliothek konnte nicht geladen werden',
  loadMore: 'Mehr anzeigen',
  addToPlaylist: (name, length = '') => (length ? `${name} hinzufügen, ${length}` : `${name} hinzufügen`),
  found: (total) => `${total} gefunden`,
};
