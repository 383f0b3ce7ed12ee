import type { Translation } from '@vitrine/shared/language';
import type { zoneTexts } from './texts';

export const zoneTextsDe: Translation<typeof zoneTexts> = {
  open: 'Bildschirm teilen…',
  title: 'Bildschirm teilen',
  lead: 'Diese Playlist läuft in der ersten Zone. Wählen Sie, was in den anderen läuft: Jede wiederholt ihre freigegebenen Elemente.',
  portrait: 'Im Hochformat liegen die seitlichen Zonen unter der ersten.',
  layout: 'Aufteilung',
  whole: 'Ganzer Bildschirm',
  zone: (number) => `Zone ${number}`,
  choose: 'Playlist auswählen',
  none: 'Es gibt keine andere freigegebene Playlist für eine Zone.',
  missing: 'Gelöschte Playlist',
  fault: 'Wählen Sie für jede Zone eine Playlist.',
  set: 'Übernehmen',
  failed: 'Ihre Playlists konnten nicht geladen werden',
};
