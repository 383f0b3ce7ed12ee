import type { Translation } from '../../language';
import type { dialogTexts } from './texts';

export const dialogTextsDe: Translation<typeof dialogTexts> = {
  done: 'Fertig',
  set: 'Festlegen',
  setTime: 'Zeit festlegen (Stunden : Minuten : Sekunden)',
  hours: 'Stunden',
  minutes: 'Minuten',
  seconds: 'Sekunden',
  outOfStorageTitle: 'Ihr Speicher ist voll',
  outOfStorageText: 'Kaufen Sie Speicher dazu oder löschen Sie Bilder, um Platz zu schaffen.',
  buyStorage: 'Speicher kaufen',
  managePromo: 'Promos verwalten',
  eventsHeading: (playlists, devices) => `Playlists: ${playlists}, Geräte: ${devices ?? 'ALLE'}`,
  eventDevices: (devices) => `Geräte: ${devices ?? 'Alle'}`,
  noDevices: 'Noch keine Geräte.',
};
