import type { Translation } from '@vitrine/shared/language';
import type { FIT_WORDS, presentationTexts, TRANSITION_WORDS, ZONE_WORDS } from './presentation-words';

export const FIT_WORDS_DE: Translation<typeof FIT_WORDS> = {
  '': 'Automatisch',
  fit: 'Ganzes Bild',
  fill: 'Bildschirm füllen',
  blur: 'Unscharfe Ränder',
};
export const TRANSITION_WORDS_DE: Translation<typeof TRANSITION_WORDS> = {
  '': 'Überblenden',
  cut: 'Harter Schnitt',
  slide: 'Schieben',
};
export const ZONE_WORDS_DE: Translation<typeof ZONE_WORDS> = {
  side: 'Seitenspalte',
  halves: 'Zwei Hälften',
  banner: 'Banner unten',
  'side-split': 'Zwei an der Seite',
  'side-banner': 'Seite und Banner',
  quarters: 'Vier Viertel',
};
export const presentationTextsDe: Translation<typeof presentationTexts> = {
  standard: 'Standard',
  shuffled: 'Gemischt',
  listed: (parts) => parts.join(', '),
};
