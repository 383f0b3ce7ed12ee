import type { Translation } from '@vitrine/shared/language';
import type { areaTexts, frameTexts } from './texts';

export const frameTextsFr: Translation<typeof frameTexts> = {
  skip: 'Aller au contenu',
  navigation: 'Menu principal',
  waiting: (count) => `${count} en attente de validation`,
  dashboard: 'Accueil',
  fold: 'Réduire le menu',
  unfold: 'Déplier le menu',
  search: 'Rechercher',
  searchKeys: 'Ctrl K',
  you: 'Vous',
  storage: (used, quota) => `${used} sur ${quota}`,
  storageLabel: 'Stockage utilisé',
  linkUp: 'Direct actif',
  linkConnecting: 'Connexion',
  linkDown: 'Direct en pause',
  linkUpLong: 'Les modifications apparaissent aussitôt.',
  linkConnectingLong: 'Connexion aux mises à jour en direct.',
  linkDownLong: 'Les mises à jour en direct sont interrompues. Tout le reste fonctionne. Reconnexion…',
  linkUnreached: 'Non connecté',
  unreached: 'Vitrine est injoignable.',
  lastUpdated: (ago) => `Dernière mise à jour : ${ago}.`,
  liveToo: {
    up: 'Les mises à jour en direct arrivent encore.',
    connecting: 'Les mises à jour en direct sont aussi interrompues.',
    down: 'Les mises à jour en direct sont aussi interrompues.',
  },
};

export const areaTextsFr: Translation<typeof areaTexts> = {
  failedTitle: (title) => `${title} : échec du chargement`,
  failedText: 'Le reste de Vitrine fonctionne. Réessayez, ou revenez dans un instant.',
  misfitTitle: (title) => `${title} : un Vitrine plus récent est nécessaire`,
  misfitText:
    'Rechargez la page pour mettre à jour. Si cela ne suffit pas, demandez à votre exploitant de le faire. Tout le reste fonctionne, et rien d’enregistré n’est perdu.',
  crashedTitle: (title) => `${title} : un problème est survenu`,
  crashedText: 'Rien d’enregistré n’est perdu. Réessayez, ou rechargez la page.',
  stillLoading: 'Chargement en cours. La connexion est lente.',
  tryPrevious: 'Essayer la version précédente',
  usePrevious: 'Utiliser la version précédente',
  retry: 'Réessayer',
  reload: 'Recharger la page',
  resetOverride: 'Annuler le remplacement et recharger',
  loading: (title) => `Chargement : ${title}`,
};
