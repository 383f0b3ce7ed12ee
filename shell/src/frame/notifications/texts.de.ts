import type { Translation } from '@vitrine/shared/language';
import type { bellTexts } from './texts';

export const bellTextsDe: Translation<typeof bellTexts> = {
  label: 'Mitteilungen',
  unread: (count) => `${count} ungelesen`,
  arrived: (first, more) => (more > 0 ? `${first}. Und ${more} weitere.` : `${first}.`),
};
