import type { Translation } from '@vitrine/shared/language';
import type { demoTexts } from './texts';

export const demoTextsFr: Translation<typeof demoTexts> = {
  title: 'Regardez en direct',
  lead: 'Vitrine à côté de trois vrais lecteurs. Modifiez quelque chose et regardez les écrans suivre.',
  manager: 'La gestion',
  screens: 'Trois écrans',
  opening: 'Connexion',
  failed: 'Impossible de se connecter à la démo. Réessayez ou connectez-vous vous-même.',
  retry: 'Réessayer',
  player: (name) => `Ce qu’affiche ${name}`,
  network: 'Réseau',
  of: (name) => ` de ${name}`,
  online: 'Connecté',
  offline: 'Hors ligne. Continue avec ce qui est téléchargé.',
  notCut: 'Impossible de couper ou de rétablir le réseau. Réessayez.',
  places: { bar: 'Derrière le bar', window: 'En vitrine', totem: 'Totem vertical' },
  alone: 'Ouvrir la gestion seule',
};
