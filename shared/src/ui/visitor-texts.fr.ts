import type { Translation } from '../language';
import type { visitorTexts } from './visitor-texts';

export const visitorTextsFr: Translation<typeof visitorTexts> = {
  title: 'Cette vue ne peut pas être affichée',
  authTitle: 'Reconnectez-vous pour voir cette vue',
  authText: 'L’accès de cette page à Vitrine n’est plus valable. Réessayez ou rechargez la page.',
  awayTitle: 'Vitrine est injoignable',
  awayText: 'Vérifiez votre connexion. Cette vue continue d’essayer.',
  crashTitle: 'Cette vue a rencontré un problème',
  crashText: 'Rien de ce que vous avez enregistré n’est perdu. Réessayez.',
  authorsOnly:
    'Cette page n’est pas encore configurée pour Vitrine. La raison se trouve dans la console du navigateur.',
  outside: 'Cette page s’ouvre dans Vitrine même.',
  open: 'Ouvrir Vitrine',
};
