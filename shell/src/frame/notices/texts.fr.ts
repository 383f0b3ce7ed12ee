import type { Translation } from '@vitrine/shared/language';
import type { reloadTexts } from './texts';

export const reloadTextsFr: Translation<typeof reloadTexts> = {
  newVersion: 'Une nouvelle version de Vitrine est prête.',
  reload: 'Recharger',
};
