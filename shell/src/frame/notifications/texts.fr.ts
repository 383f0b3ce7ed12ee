import type { Translation } from '@vitrine/shared/language';
import type { bellTexts } from './texts';

export const bellTextsFr: Translation<typeof bellTexts> = {
  label: 'Notifications',
  unread: (count) => (count === 1 ? '1 non lue' : `${count} non lues`),
  arrived: (first, more) => (more > 0 ? `${first}. Et ${more} autres.` : `${first}.`),
};
