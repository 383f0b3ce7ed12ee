import type { Translation } from '@vitrine/shared/language';
import type { urgentTexts } from './texts';

export const urgentTextsDe: Translation<typeof urgentTexts> = {
  open: 'Eilmeldung',
  unavailable: 'Das konnte nicht geladen werden. Prüfen Sie Ihre Verbindung.',
};
