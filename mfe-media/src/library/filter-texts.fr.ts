import type { Translation } from '@vitrine/shared/language';
import type { filterTexts } from './filter-texts';

export const filterTextsFr: Translation<typeof filterTexts> = {
  notDownloaded: 'Le téléchargement n’a pas démarré. Réessayez.',
  allFolders: 'Tous les dossiers',
  noFolder: 'Aucun dossier',
  folders: 'Dossier',
  allTags: 'Toutes les étiquettes',
  tag: 'Étiquette',
};
