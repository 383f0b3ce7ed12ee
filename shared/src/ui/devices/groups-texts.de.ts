import type { Translation } from '../../language';
import type { groupsTexts } from './groups-texts';

export const groupsTextsDe: Translation<typeof groupsTexts> = {
  devices: 'Geräte',
  allDevices: 'Alle Geräte',
  deletedGroup: 'Gelöschte Gruppe',
  another: 'Weitere Gruppe',
  add: 'Weitere Gruppe hinzufügen …',
  remove: (name) => `${name} entfernen`,
};
