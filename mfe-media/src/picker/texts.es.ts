import type { Translation } from '@vitrine/shared/language';
import type { pickerTexts } from './texts';

export const pickerTextsEs: Translation<typeof pickerTexts> = {
  pickerSearch: 'Buscar promos y archivo',
  pickerKinds: { all: 'Todo', promo: 'Tus promos', media: 'Archivo' },
  pickerEmpty: 'Aquí aún no hay nada. Sube antes una promo.',
  pickerNoMatch: (query) => `Nada encontrado para «${query}».`,
  pickerFailed: 'No se ha podido cargar la biblioteca',
  loadMore: 'Mostrar más',
  addToPlaylist: (name, length = '') => (length ? `Añadir ${name}, ${length}` : `Añadir ${name}`),
  found: (total) => (total === 1 ? '1 resultado' : `${total} resultados`),
};
