import type { Translation } from '@vitrine/shared/language';
import type { pickerTexts } from './texts';

export const pickerTextsFr: Translation<typeof pickerTexts> = {
  pickerSearch: 'Rechercher promos et médias',
  pickerKinds: { all: 'Tout', promo: 'Vos promos', media: 'Médiathèque' },
  pickerEmpty: 'Rien ici pour l’instant. Importez d’abord une promo.',
  pickerNoMatch: (query) => `Aucun résultat pour «\u00a0${query}\u00a0».`,
  pickerFailed: 'Impossible de charger la bibliothèque',
  loadMore: 'Afficher plus',
  addToPlaylist: (name, length = '') => (length ? `Ajouter ${name}, ${length}` : `Ajouter ${name}`),
  found: (total) => (total === 1 ? '1 résultat' : `${total} résultats`),
};
