import type { DesignColors } from '@vitrine/shared/contract';

const palette = (background: string, text: string, accent: string): DesignColors => ({
  background,
  text,
  accent,
});

/** Colours that go together, by name. */
export const PALETTES = {
  Midnight: palette('#17212b', '#ffffff', '#f2b84b'),
  Chalkboard: palette('#22302a', '#f6f3e8', '#9fd8a4'),
  Espresso: palette('#2b1d16', '#fbf3e7', '#e59f5c'),
  Bordeaux: palette('#4a1225', '#fff5f0', '#f5b9a3'),
  Cream: palette('#faf4e6', '#2e2a24', '#b4532a'),
  Mint: palette('#e6f4ee', '#143a30', '#0b7a5c'),
  Sky: palette('#eaf3fb', '#12304c', '#1466b8'),
  White: palette('#ffffff', '#1b1b1f', '#c0203f'),
};
export const PALETTE_NAMES = Object.keys(PALETTES) as (keyof typeof PALETTES)[];
