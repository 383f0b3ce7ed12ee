import type { Translation } from '@vitrine/shared/language';
import type { filterTexts } from './filter-texts';

export const filterTextsEs: Translation<typeof filterTexts> = {
  notDownloaded: 'La descarga no ha empezado. Inténtalo de nuevo.',
  allFolders: 'Todas las carpetas',
  noFolder: 'Sin carpeta',
  folders: 'Carpeta',
  allTags: 'Todas las etiquetas',
  tag: 'Etiqueta',
};
