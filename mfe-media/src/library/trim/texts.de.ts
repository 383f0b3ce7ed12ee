import type { Translation } from '@vitrine/shared/language';
import type { trimTexts } from './texts';

export const trimTextsDe: Translation<typeof trimTexts> = {
  title: (name) => `„${name}“ zuschneiden`,
  start: 'Anfang',
  end: 'Ende',
  setStart: 'Anfang hier setzen',
  setEnd: 'Ende hier setzen',
  play: 'Diesen Teil abspielen',
  pause: 'Anhalten',
  whole: 'Ganzes Video',
  hint: 'Minuten:Sekunden',
  submit: 'Zuschneiden',
  length: (part, all) => `Spielt ${part} von ${all}`,
  noVideo: 'Dieser Browser kann das Original nicht abspielen. Geben Sie die Zeiten ein.',
  unreadable: 'Geben Sie eine Zeit ein, zum Beispiel 0:05.0.',
  reversed: 'Das Ende muss nach dem Anfang liegen.',
  tooShort: 'Lassen Sie mindestens 1 Sekunde übrig.',
  beyond: (end) => `Das Video endet bei ${end}.`,
  unchanged: 'Das hat nicht geklappt. Es wurde nichts geändert.',
  done: (name) =>
    `Der Teil von „${name}“ ist gespeichert. Die Bildschirme spielen ihn, sobald er bereit ist.`,
};
