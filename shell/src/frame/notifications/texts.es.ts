import type { Translation } from '@vitrine/shared/language';
import type { bellTexts } from './texts';

export const bellTextsEs: Translation<typeof bellTexts> = {
  label: 'Notificaciones',
  unread: (count) => `${count} sin leer`,
  arrived: (first, more) => (more > 0 ? `${first}. Y ${more} más.` : `${first}.`),
};
