import type { Translation } from '@vitrine/shared/language';
import type { urgentTexts } from './texts';

export const urgentTextsEs: Translation<typeof urgentTexts> = {
  open: 'Mensaje urgente',
  unavailable: 'No se ha podido cargar. Comprueba tu conexión.',
};
