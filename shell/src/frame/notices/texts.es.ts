import type { Translation } from '@vitrine/shared/language';
import type { reloadTexts } from './texts';

export const reloadTextsEs: Translation<typeof reloadTexts> = {
  newVersion: 'Hay una nueva versión de Vitrine lista.',
  reload: 'Recargar',
};
