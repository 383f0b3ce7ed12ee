import type { Translation } from '../language';
import type { liveTexts, transportTexts } from './texts';

export const transportTextsFr: Translation<typeof transportTexts> = {
  unknown: 'Inconnu',
  unreachable: 'Vitrine est injoignable. Vérifiez votre connexion et réessayez.',
  unexpectedAnswer:
    'Quelque chose sur votre réseau a répondu à la place de Vitrine. Vérifiez votre réseau et réessayez.',
  sessionOver: 'Votre session est terminée. Reconnectez-vous.',
};

export const liveTextsFr: Translation<typeof liveTexts> = {
  deviceSilent: 'L’écran n’a pas répondu. Il est peut-être hors ligne ou en veille.',
  linkDown:
    'Les mises à jour en direct sont interrompues, la commande ne peut pas atteindre l’écran. Réessayez dans un instant.',
};
