import type { Translation } from '@vitrine/shared/language';
import type { reloadTexts } from './texts';

export const reloadTextsDe: Translation<typeof reloadTexts> = {
  newVersion: 'Eine neue Version von Vitrine ist bereit.',
  reload: 'Neu laden',
};
