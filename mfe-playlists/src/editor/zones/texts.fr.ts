import type { Translation } from '@vitrine/shared/language';
import type { zoneTexts } from './texts';

export const zoneTextsFr: Translation<typeof zoneTexts> = {
  open: 'Diviser l’écran…',
  title: 'Diviser l’écran',
  lead: 'Cette playlist est diffusée dans la première zone. Choisissez le contenu des autres : chacune répète ses éléments validés.',
  portrait: 'Sur un écran vertical, les zones latérales passent sous la première.',
  layout: 'Disposition',
  whole: 'Écran entier',
  zone: (number) => `Zone ${number}`,
  choose: 'Choisir une playlist',
  none: 'Il n’y a pas d’autre playlist validée à afficher dans une zone.',
  missing: 'Playlist supprimée',
  fault: 'Choisissez une playlist pour chaque zone.',
  set: 'Appliquer',
  failed: 'Impossible de charger vos playlists',
};
