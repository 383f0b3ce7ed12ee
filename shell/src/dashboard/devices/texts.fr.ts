import type { Translation } from '@vitrine/shared/language';
import type { screenTexts } from './texts';

export const screenTextsFr: Translation<typeof screenTexts> = {
  showAll: (count) => `Afficher les ${count} écrans`,
  showFewer: 'Afficher moins',
  fleet: { offline: 'Hors ligne', fresh: 'Vient de se connecter' },
  ungrouped: 'Sans groupe',
  content: 'Contenu de vos écrans',
  lacking: (count) =>
    count === 1 ? 'Il manque du contenu à 1 écran.' : `Il manque du contenu à ${count} écrans.`,
  allReady: (count, offline) => {
    if (offline === count)
      return count === 1 ? 'Votre écran est hors ligne.' : `Les ${count} écrans sont hors ligne.`;
    if (offline > 0)
      return `${count - offline} écrans sur ${count} sont à jour. ${offline} ${offline === 1 ? 'est' : 'sont'} hors ligne.`;
    return count === 1 ? 'Votre écran est à jour.' : `Les ${count} écrans sont à jour.`;
  },
  ready: (ready, total) => `${ready} sur ${total}`,
  older: 'Pas à jour',
  onBoard: (name, ready, total) => `${name} : ${ready} sur ${total} téléchargés`,
  more: (count) => (count === 1 ? 'et 1 autre écran' : `et ${count} autres écrans`),
};
