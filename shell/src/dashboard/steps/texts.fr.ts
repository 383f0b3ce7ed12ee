import type { Translation } from '@vitrine/shared/language';
import type { prepareTexts, stepTexts } from './texts';

export const prepareTextsFr: Translation<typeof prepareTexts> = {
  title: 'Mettez votre premier écran en route',
  progress: (done, total) => `${done} sur ${total} faits`,
  steps: {
    upload_promo: 'Importer une promo',
    create_playlist: 'Créer une playlist',
    connect_device: 'Connecter un écran',
    schedule_playlist: 'Programmer une playlist',
    invite_member: 'Inviter un collègue',
  },
  why: {
    upload_promo: 'Une image ou une vidéo que vos clients verront.',
    create_playlist: 'Mettez vos promos dans l’ordre et choisissez leur durée.',
    connect_device: 'Tout écran avec un navigateur. Il affiche un code : saisissez-le ici.',
    schedule_playlist: 'Choisissez quand la diffuser : tous les jours, certains jours ou une fois.',
    invite_member: 'Partagez le travail avec quelqu’un de votre établissement.',
  },
  done: 'Fait',
  dismiss: 'Masquer ces étapes',
  dismissed: 'Étapes masquées.',
};

export const stepTextsFr: Translation<typeof stepTexts> = {
  bringBack: (left) => (left === 1 ? 'Afficher la dernière étape' : `Afficher les ${left} étapes restantes`),
};
