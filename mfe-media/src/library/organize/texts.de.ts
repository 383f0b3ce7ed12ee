import type { Translation } from '@vitrine/shared/language';
import type { organizeTexts } from './texts';

export const organizeTextsDe: Translation<typeof organizeTexts> = {
  more: 'Weitere Aktionen',
  editDesign: 'Gestaltung bearbeiten',
  add: 'Zu Playlists hinzufügen',
  folder: 'In Ordner verschieben',
  tags: 'Tags bearbeiten',
  remove: 'Aus Playlists entfernen',
  trim: 'Zuschneiden…',
  replace: 'Datei ersetzen',
  download: 'Herunterladen',
  plays: 'Abspielnachweis',
  tooMany: (most) => `Wählen Sie für einen Download höchstens ${most} Promos.`,
};
