import type { Translation } from '@vitrine/shared/language';
import type { trimTexts } from './texts';

export const trimTextsFr: Translation<typeof trimTexts> = {
  title: (name) => `Raccourcir «\u00a0${name}\u00a0»`,
  start: 'Début',
  end: 'Fin',
  setStart: 'Placer le début ici',
  setEnd: 'Placer la fin ici',
  play: 'Lire cette partie',
  pause: 'Pause',
  whole: 'Vidéo entière',
  hint: 'Minutes:secondes',
  submit: 'Raccourcir',
  length: (part, all) => `Diffuse ${part} sur ${all}`,
  noVideo: 'Ce navigateur ne peut pas lire l’original. Saisissez les temps à la place.',
  unreadable: 'Saisissez un temps, comme 0:05.0.',
  reversed: 'La fin doit venir après le début.',
  tooShort: 'Gardez au moins 1 seconde.',
  beyond: (end) => `La vidéo se termine à ${end}.`,
  unchanged: 'Ça n’a pas fonctionné. Rien n’a été modifié.',
  done: (name) =>
    `Partie de «\u00a0${name}\u00a0» enregistrée. Les écrans la diffusent dès qu’elle est prête.`,
};
