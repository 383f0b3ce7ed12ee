import type { Translation } from '../../language';
import type { groupsTexts } from './groups-texts';

export const groupsTextsFr: Translation<typeof groupsTexts> = {
  devices: 'Appareils',
  allDevices: 'Tous les appareils',
  deletedGroup: 'Groupe supprimé',
  another: 'Autre groupe',
  add: 'Ajouter un autre groupe…',
  remove: (name) => `Retirer ${name}`,
};
