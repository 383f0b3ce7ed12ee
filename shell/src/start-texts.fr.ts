import type { Translation } from '@vitrine/shared/language';
import type { startTexts } from './start-texts';

export const startTextsFr: Translation<typeof startTexts> = {
  broken:
    'Cette page a rencontré un problème. Rien d’enregistré n’est perdu. « Réessayer » recharge la page.',
};
