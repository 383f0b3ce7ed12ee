import type { Translation } from '@vitrine/shared/language';
import type { menuTexts } from './menu-texts';

export const menuTextsFr: Translation<typeof menuTexts> = {
  selectOne: 'Sélectionner',
  preview: 'Aperçu',
  whereUsed: 'Utilisation',
  rename: 'Renommer',
  delete: 'Supprimer',
  selected: (count) => (count === 1 ? '1 sélectionnée' : `${count} sélectionnées`),
  selectAll: 'Tout sélectionner',
  clearSelection: 'Annuler la sélection',
};
