import type { Translation } from '../../language';
import type { groupsTexts } from './groups-texts';

export const groupsTextsEs: Translation<typeof groupsTexts> = {
  devices: 'Dispositivos',
  allDevices: 'Todos los dispositivos',
  deletedGroup: 'Grupo eliminado',
  another: 'Otro grupo',
  add: 'Añadir otro grupo…',
  remove: (name) => `Quitar ${name}`,
};
