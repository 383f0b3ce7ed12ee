import type { Translation } from '@vitrine/shared/language';
import type { urgentTexts } from './texts';

export const urgentTextsFr: Translation<typeof urgentTexts> = {
  open: 'Message urgent',
  unavailable: 'Impossible de charger ceci. Vérifiez votre connexion.',
};
