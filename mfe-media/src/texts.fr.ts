import type { Translation } from '@vitrine/shared/language';
import type { texts } from './texts';

const promos = (count: number) => (count === 1 ? '1 promo' : `${count} promos`);
const forbidden =
  'Vous avez un accès en lecture seule. Pour modifier, adressez-vous à un propriétaire ou à un admin.';

export const textsFr: Translation<typeof texts> = {
  promos: 'Promos',
  createOrUpload: 'Créer ou importer',
  useTemplate: 'Utiliser un modèle',
  emptyTitle: 'Rien à montrer pour l’instant',
  emptyText: 'Importez votre promo et mélangez-la à d’autres vidéos.',
  emptyDrop: 'Déposez des images ou des vidéos sur cette page, ou commencez ici.',
  countState: (count, used, quota) => `${promos(count)}, ${used} sur ${quota} utilisés`,
  count: promos,
  search: 'Rechercher des promos',
  noMatch: (query) => `Aucune promo ne correspond à «\u00a0${query}\u00a0».`,
  noneOfKind: 'Pas encore de promos de ce type.',
  showAll: 'Afficher toutes les promos',
  sortBy: 'Trier par',
  sorts: {
    newest: 'Plus récentes',
    oldest: 'Plus anciennes',
    name: 'Par nom',
    size: 'Plus lourdes',
    longest: 'Plus longues',
  },
  kind: 'Type',
  kinds: { all: 'Tout', image: 'Images', video: 'Vidéos' },
  picture: 'Image',
  video: 'Vidéo',
  open: (name, length = '') => (length ? `Aperçu de ${name}, ${length}` : `Aperçu de ${name}`),
  select: (name) => `Sélectionner ${name}`,
  actionsOf: (name) => `Actions pour ${name}`,
  processing: 'En préparation',
  processingPercent: (percent) => `En préparation, ${percent}\u00a0%`,
  tryingAgain: 'Nouvelle tentative en cours.',
  tryAgainFailed: 'Ça n’a pas fonctionné. Rien n’a été modifié.',
  forbidden,
  notAllowed: forbidden,
  planEnded: 'Votre formule est terminée. Choisissez-en une pour créer et importer de nouveau.',
  storageFull:
    'Votre stockage est plein, rien ne peut être importé. Supprimez des promos ou ajoutez du stockage.',
  addStorage: 'Ajouter du stockage',
  dropHere: 'Déposez pour importer',
  uploadNotStarted: 'L’import n’a pas démarré. Rien n’a été importé.',
  loadingPromos: 'Chargement des promos',
  failedTitle: 'Impossible de charger vos promos',
  tryAgain: 'Réessayer',
  dialogNotLoaded: 'Chargement impossible. Vérifiez votre connexion et réessayez.',
  unknown: 'Inconnu',
};
