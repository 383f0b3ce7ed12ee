import type { Translation } from '@vitrine/shared/language';
import type { filterTexts } from './filter-texts';

export const filterTextsDe: Translation<typeof filterTexts> = {
  notDownloaded: 'Der Download hat nicht begonnen. Versuchen Sie es noch einmal.',
  allFolders: 'Alle Ordner',
  noFolder: 'Kein Ordner',
  folders: 'Ordner',
  allTags: 'Alle Tags',
  tag: 'Tag',
};
