import type { Translation } from '../../language';
import type { receiptTexts } from './receipt-texts';

export const receiptTextsFr: Translation<typeof receiptTexts> = {
  have: (have, total) => {
    if (have === total) return total === 1 ? 'L’écran l’a reçu.' : `Les ${total} écrans l’ont reçu.`;
    if (have > 0) return `${have} écrans sur ${total} l’ont reçu.`;
    return total === 1 ? 'Envoi à l’écran…' : `Envoi à ${total} écrans…`;
  },
  offline: (count) => `${count} sont hors ligne et le recevront à leur retour.`,
  oneOffline: (name, since) =>
    `${name} est hors ligne${since && ` depuis ${since}`} et le recevra à son retour.`,
  nothingNew: 'Rien ne change pour l’instant sur vos écrans.',
};
