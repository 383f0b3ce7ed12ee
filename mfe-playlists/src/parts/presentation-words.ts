import type { FITS, TRANSITIONS, Presentation } from '@vitrine/shared/contract';

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

/** 'Blurred edges, slide, shuffled'; 'Default' without any. */
export function presentationWords({ fit, transition, shuffle }: Presentation = {}): string {
  const parts = [
    ...(fit ? [FIT_WORDS[fit]] : []),
    ...(transition ? [TRANSITION_WORDS[transition]] : []),
    ...(shuffle ? ['Shuffled'] : []),
  ];
  const [first = 'Default', ...others] = parts;
  return [first, ...others.map((part) => part.toLowerCase())].join(', ');
}
