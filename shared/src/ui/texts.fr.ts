import type { Translation } from '../language';
import type { texts } from './texts';

export const textsFr: Translation<typeof texts> = {
  close: 'Fermer',
  cancel: 'Annuler',
  yes: 'Oui',
  no: 'Non',
  questionAbout: (name) => `${name}\u00a0?`,
  retry: 'Réessayer',
  showMore: 'Afficher plus',
  loading: 'Chargement',
  somethingWrong: 'Oups, un problème est survenu',
  failedHint: 'Vérifiez votre connexion et réessayez. Rien n’est perdu.',
  forbidden: 'Vous êtes en lecture seule. Pour modifier, adressez-vous à un propriétaire ou admin.',
  dismiss: 'Masquer',
  preparing: 'Ce fichier est encore en préparation.',
  live: 'En direct',
  offline: 'Hors ligne',
  unknownLive: 'État inconnu',
  noPicture: 'Pas encore d’image',
  orientations: ['Paysage', 'Portrait', 'Paysage inversé', 'Portrait inversé'],
};
