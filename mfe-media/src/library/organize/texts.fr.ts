import type { Translation } from '@vitrine/shared/language';
import type { organizeTexts } from './texts';

export const organizeTextsFr: Translation<typeof organizeTexts> = {
  more: 'Autres actions',
  editDesign: 'Modifier le design',
  add: 'Ajouter à des playlists',
  folder: 'Déplacer vers un dossier',
  tags: 'Modifier les étiquettes',
  remove: 'Retirer des playlists',
  trim: 'Raccourcir…',
  replace: 'Remplacer le fichier',
  download: 'Télécharger',
  plays: 'Preuve de diffusion',
  tooMany: (most) => `Sélectionnez ${most} promos au plus par téléchargement.`,
};
