import type { Translation } from '@vitrine/shared/language';
import type { menuTexts } from './menu-texts';

export const menuTextsDe: Translation<typeof menuTexts> = {
  selectOne: 'Auswählen',
  preview: 'Vorschau',
  whereUsed: 'Wo verwendet',
  rename: 'Umbenennen',
  delete: 'Löschen',
  selected: (count) => `${count} ausgewählt`,
  selectAll: 'Alle auswählen',
  clearSelection: 'Auswahl aufheben',
};
