/** Colours of one theme that follow from an accent colour. Names are those of the palette's roles. */
export interface AccentColors {
  accent: string;
  accentHover: string;
  onAccent: string;
  accentText: string;
  accentSoft: string;
  noticeAction: string;
}

/** The product's own colours; a test compares them with the palettes. */
export const OWN_COLORS: { light: AccentColors; dark: AccentColors } = {
  light: {
    accent: '#2a34b8',
    accentHover: '#1f289b',
    onAccent: '#ffffff',
    accentText: '#2a34b8',
    accentSoft: '#e8eafa',
    noticeAction: '#b7c0ff',
  },
  dark: {
    accent: '#4f5ce6',
    accentHover: '#4450d4',
    onAccent: '#ffffff',
    accentText: '#aab4ff',
    accentSoft: '#24284f',
    noticeAction: '#2a34b8',
  },
};

/** Backgrounds of each theme; a test compares them with the palettes. */
export const ACCENT_GROUNDS = {
  light: { pages: ['#fbfaf7', '#ffffff'], texts: ['#fbfaf7', '#ffffff', '#efece6'] },
  dark: { pages: ['#161412', '#1d1b18'], texts: ['#0f0e0c', '#161412', '#1d1b18', '#25221f', '#302c28'] },
} as const;

const TEXT_CONTRAST = 4.5;
/** Contrast of what is not text, like a button (WCAG 1.4.11). */
const MARK_CONTRAST = 3;
const BLACK = '#000000';
const WHITE = '#ffffff';
const STEPS = 50;

const channels = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours `#rrggbb`, from 1 to 21 (WCAG 2.2). */
export function contrastOf(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Colour between two others; `part` 0 is the first, 1 the second. */
function mix(a: string, b: string, part: number): string {
  const to = channels(b);
  const mixed = channels(a).map((from, at) => Math.round(from + ((to[at] ?? 0) - from) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const lowest = (color: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrastOf(color, ground)));

/** First colour on the way from one to another that fits; else the last. */
function towards(from: string, to: string, fits: (color: string) => boolean): string {
  for (let step = 0; step < STEPS; step += 1) {
    const color = mix(from, to, step / STEPS);
    if (fits(color)) return color;
  }
  return to;
}

/** Colours of both themes for an accent colour `#rrggbb`: texts on and in it have a contrast of 4.5:1. */
export function accentColors(accent: string): { light: AccentColors; dark: AccentColors } {
  const onAccent = contrastOf(accent, WHITE) >= TEXT_CONTRAST ? WHITE : BLACK;
  const accentHover = mix(accent, onAccent === WHITE ? BLACK : WHITE, 0.14);
  const theme = (name: 'light' | 'dark') => {
    const accentSoft =
      name === 'light' ? mix(WHITE, accent, 0.08) : mix(ACCENT_GROUNDS.dark.texts[2], accent, 0.14);
    const grounds = [...ACCENT_GROUNDS[name].texts, accentSoft];
    const accentText = towards(
      accent,
      name === 'light' ? BLACK : WHITE,
      (color) => lowest(color, grounds) >= TEXT_CONTRAST,
    );
    return { accent, accentHover, onAccent, accentText, accentSoft };
  };
  const [light, dark] = [theme('light'), theme('dark')];
  // Notices have the colours of the other theme.
  return {
    light: { ...light, noticeAction: dark.accentText },
    dark: { ...dark, noticeAction: light.accentText },
  };
}

/** Problem of an accent colour: malformed, or too close to the pages of a theme; null for a good one. */
export type AccentFault =
  | { kind: 'malformed' }
  | { kind: 'contrast'; theme: 'light' | 'dark'; contrast: number; nearest: string };

/** Finds the problem of an accent colour, which may be any text. */
export function accentFault(accent: string): AccentFault | null {
  if (!/^#[0-9a-f]{6}$/.test(accent)) return { kind: 'malformed' };
  const fits = (color: string) =>
    (['light', 'dark'] as const).every((name) => lowest(color, ACCENT_GROUNDS[name].pages) >= MARK_CONTRAST);
  if (fits(accent)) return null;
  const theme = lowest(accent, ACCENT_GROUNDS.dark.pages) < MARK_CONTRAST ? 'dark' : 'light';
  const contrast = Math.floor(lowest(accent, ACCENT_GROUNDS[theme].pages) * 10) / 10;
  return {
    ...{ kind: 'contrast' as const, theme, contrast },
    nearest: towards(accent, theme === 'dark' ? WHITE : BLACK, fits),
  };
}
