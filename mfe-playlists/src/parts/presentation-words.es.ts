import type { Translation } from '@vitrine/shared/language';
import type { FIT_WORDS, presentationTexts, TRANSITION_WORDS, ZONE_WORDS } from './presentation-words';

export const FIT_WORDS_ES: Translation<typeof FIT_WORDS> = {
  '': 'Automático',
  fit: 'Imagen completa',
  fill: 'Llenar la pantalla',
  blur: 'Bordes difuminados',
};
export const TRANSITION_WORDS_ES: Translation<typeof TRANSITION_WORDS> = {
  '': 'Fundido',
  cut: 'Corte',
  slide: 'Deslizar',
};
export const ZONE_WORDS_ES: Translation<typeof ZONE_WORDS> = {
  side: 'Columna lateral',
  halves: 'Dos mitades',
  banner: 'Banda inferior',
  'side-split': 'Dos al lado',
  'side-banner': 'Lado y banda',
  quarters: 'Cuatro cuartos',
};
export const presentationTextsEs: Translation<typeof presentationTexts> = {
  standard: 'Predeterminado',
  shuffled: 'Orden aleatorio',
  listed: ([first = '', ...others]) => [first, ...others.map((part) => part.toLowerCase())].join(', '),
};
