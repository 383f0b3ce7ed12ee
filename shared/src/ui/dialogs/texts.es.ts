import type { Translation } from '../../language';
import type { dialogTexts } from './texts';

export const dialogTextsEs: Translation<typeof dialogTexts> = {
  done: 'Listo',
  set: 'Fijar',
  setTime: 'Fijar tiempo (horas : minutos : segundos)',
  hours: 'Horas',
  minutes: 'Minutos',
  seconds: 'Segundos',
  outOfStorageTitle: 'Te has quedado sin almacenamiento',
  outOfStorageText: 'Compra más almacenamiento o elimina imágenes para liberar espacio.',
  buyStorage: 'Comprar almacenamiento',
  managePromo: 'Gestionar promos',
  eventsHeading: (playlists, devices) => `Listas: ${playlists}, dispositivos: ${devices ?? 'TODOS'}`,
  eventDevices: (devices) => `Dispositivos: ${devices ?? 'todos'}`,
  noDevices: 'Aún no hay dispositivos.',
};
