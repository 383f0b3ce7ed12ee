import type { Translation } from '../../language';
import type { receiptTexts } from './receipt-texts';

export const receiptTextsDe: Translation<typeof receiptTexts> = {
  have: (have, total) => {
    if (have === total) return total === 1 ? 'Der Bildschirm hat es.' : `Alle ${total} Bildschirme haben es.`;
    if (have > 0) return `${have} von ${total} Bildschirmen haben es.`;
    return total === 1 ? 'Wird an den Bildschirm gesendet …' : `Wird an ${total} Bildschirme gesendet …`;
  },
  offline: (count) => `${count} sind offline und bekommen es, sobald sie wieder online sind.`,
  oneOffline: (name, since) =>
    `${name} ist offline${since && ` seit ${since}`} und bekommt es nach der Rückkehr.`,
  nothingNew: 'An Ihren Bildschirmen ändert sich vorerst nichts.',
};
