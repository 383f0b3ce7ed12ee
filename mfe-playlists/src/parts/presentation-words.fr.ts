import type { Translation } from '@vitrine/shared/language';
import type { FIT_WORDS, presentationTexts, TRANSITION_WORDS, ZONE_WORDS } from './presentation-words';

export const FIT_WORDS_FR: Translation<typeof FIT_WORDS> = {
  '': 'Automatique',
  fit: 'Image entière',
  fill: 'Remplir l’écran',
  blur: 'Bords flous',
};
export const TRANSITION_WORDS_FR: Translation<typeof TRANSITION_WORDS> = {
  '': 'Fondu enchaîné',
  cut: 'Coupe franche',
  slide: 'Glissement',
};
export const ZONE_WORDS_FR: Translation<typeof ZONE_WORDS> = {
  side: 'Colonne latérale',
  halves: 'Deux moitiés',
  banner: 'Bandeau en bas',
  'side-split': 'Deux sur le côté',
  'side-banner': 'Côté et bandeau',
  quarters: 'Quatre quarts',
};
export const presentationTextsFr: Translation<typeof presentationTexts> = {
  standard: 'Par défaut',
  shuffled: 'Aléatoire',
  listed: ([first = '', ...others]) => [first, ...others.map((part) => part.toLowerCase())].join(', '),
};
