import type { Translation } from '@vitrine/shared/language';
import type { menuTexts } from './menu-texts';

export const menuTextsFr: Translation<typeof menuTexts> = {
  loading: 'Chargement…',
  allGroups: 'Tous les groupes côte à côte',
  copyWeek: 'Copier cette semaine vers…',
  copyLastWeek: 'Copier la semaine dernière',
  copyDay: 'Copier un jour vers…',
  subscribe: 'S’abonner…',
  mayNotSubscribe: 'Seuls les propriétaires et les admins peuvent partager des adresses d’agenda.',
  print: 'Imprimer…',
  csv: 'Télécharger en CSV',
};
