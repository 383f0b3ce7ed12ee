import type { Translation } from '../../language';
import type { dialogTexts } from './texts';

export const dialogTextsFr: Translation<typeof dialogTexts> = {
  done: 'Terminé',
  set: 'Définir',
  setTime: 'Définir la durée (heures : minutes : secondes)',
  hours: 'Heures',
  minutes: 'Minutes',
  seconds: 'Secondes',
  outOfStorageTitle: 'Votre stockage est plein',
  outOfStorageText: 'Achetez du stockage ou supprimez des images pour libérer de la place.',
  buyStorage: 'Acheter du stockage',
  managePromo: 'Gérer les promos',
  eventsHeading: (playlists, devices) => `Playlists : ${playlists}, appareils : ${devices ?? 'TOUS'}`,
  eventDevices: (devices) => `Appareils : ${devices ?? 'tous'}`,
  noDevices: 'Aucun appareil pour l’instant.',
};
