import type { FITS, TRANSITIONS, Presentation, ZonePattern } from '@vitrine/shared/contract';

export type Fit = (typeof FITS)[number] | '';
export type Transition = (typeof TRANSITIONS)[number] | '';

/** Ways to show pictures of another shape than the screen; '' is the default. */
export const FIT_WORDS: Record<Fit, string> = {
  '': 'Automatic',
  fit: 'Whole picture',
  fill: 'Fill the screen',
  blur: 'Blurred edges',
};
/** Ways to change to the next item; '' is the default. */
export const TRANSITION_WORDS: Record<Transition, string> = {
  '': 'Crossfade',
  cut: 'Cut',
  slide: 'Slide',
};

/** Divisions of the screen into zones. */
export const ZONE_WORDS: Record<ZonePattern, string> = {
  side: 'Side column',
  halves: 'Two halves',
  banner: 'Banner below',
  'side-split': 'Two at the side',
  'side-banner': 'Side and banner',
  quarters: 'Four quarters',
};

/** Words of a whole presentation. */
export const presentationTexts = {
  standard: 'Default',
  shuffled: 'Shuffled',
  listed: ([first = '', ...others]: readonly string[]) =>
    [first, ...others.map((part) => part.toLowerCase())].join(', '),
};

/** 'Blurred edges, slide, shuffled'; 'Default' without any. */
export function presentationWords({ fit, transition, shuffle, zones }: Presentation = {}): string {
  const parts = [
    ...(fit ? [FIT_WORDS[fit]] : []),
    ...(transition ? [TRANSITION_WORDS[transition]] : []),
    ...(shuffle ? [presentationTexts.shuffled] : []),
    ...(zones ? [ZONE_WORDS[zones.pattern]] : []),
  ];
  return parts.length === 0 ? presentationTexts.standard : presentationTexts.listed(parts);
}
