import type { Translation } from '@vitrine/shared/language';
import type { dashboardTexts } from './texts';

export const dashboardTextsFr: Translation<typeof dashboardTexts> = {
  title: 'Bonjour ! Place au spectacle !',
  failed: 'Oups, un problème est survenu',
  retry: 'Réessayer',
  promoTitle: 'Vos promos',
  promoCreate: 'Créer ou importer',
  seeAll: 'Tout voir',
  promoEmpty: 'Importez votre promo et mêlez-la à d’autres vidéos.',
  playlistTitle: 'Vos playlists',
  playlistCreate: 'Créer +',
  playlistEmpty:
    'Créez des playlists et divertissez vos visiteurs avec des vidéos variées, des scènes de nature aux spécialités culinaires.',
  loading: 'Chargement de votre tableau de bord',
  makingDemo: 'Création de promos et de playlists d’exemple. Elles apparaissent ici dans un instant.',
  nextTitle: 'À suivre',
  screensTitle: 'Vos écrans',
  screensEmpty: 'Connectez un écran pour voir ici ce qu’il diffuse.',
  screensConnect: 'Connecter un écran',
  screenOffline: 'Hors ligne',
  offlineSince: (when) => `Hors ligne depuis ${when}`,
  noPicture: {
    fresh: 'Vient de se connecter',
    unknown: 'État inconnu',
    card: 'Rien de programmé pour le moment',
  },
  contentOlder: 'Téléchargement du nouveau contenu',
  contentReady: (ready, total) => `${ready} sur ${total} téléchargés`,
  createBlocked: 'Votre abonnement est terminé. Choisissez une formule pour créer à nouveau.',
  createHeld: 'Votre abonnement pose un problème. Vous pourrez créer à nouveau une fois qu’il sera résolu.',
  createForbidden: 'Vous êtes en lecture seule.',
  processing: 'En préparation',
  pending: 'En attente de validation',
  ranOut: 'Plus rien à diffuser',
  itemCount: (count) => (count === 1 ? '1 élément' : `${count} éléments`),
};
