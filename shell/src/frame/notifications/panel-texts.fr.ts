import type { Translation } from '@vitrine/shared/language';
import type { panelTexts } from './panel-texts';

export const panelTextsFr: Translation<typeof panelTexts> = {
  readAll: 'Tout marquer comme lu',
  allRead: 'Vous les avez toutes lues.',
  emptyTitle: 'Aucune notification',
  empty:
    'Quand un écran passe hors ligne, qu’une playlist attend une validation ou que le stockage s’épuise, vous le voyez ici.',
  failedTitle: 'Impossible de charger vos notifications',
  loading: 'Chargement des notifications',
  older: 'Afficher les précédentes',
  olderFailed: 'Impossible de charger les notifications précédentes.',
  kept: 'Les notifications sont conservées 90 jours.',
  settings: 'E-mails et heures de repos',
  unread: 'Non lue',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  notSaved: 'Ce n’est pas enregistré. Vérifiez votre connexion et réessayez.',
};
