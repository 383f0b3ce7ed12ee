import type { Translation } from '@vitrine/shared/language';
import type { dayTexts } from './texts';

export const dayTextsFr: Translation<typeof dayTexts> = {
  title: 'Tous les groupes',
  back: 'Retour au planning',
  day: (when) => `Tous les groupes, ${when}`,
  gap: 'Les heures sans playlist sont hachurées.',
  gapAndClosed: 'Les heures sans playlist sont hachurées, les heures de fermeture sont grises.',
  failed: 'Impossible de charger ce groupe.',
  devices: (count) => (count === 1 ? '1 appareil' : `${count} appareils`),
  entry: (title, when) => `${title}, ${when}`,
};
