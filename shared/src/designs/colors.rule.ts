/** Contrast of text that can be read from afar (WCAG AA). */
const LEAST_CONTRAST = 4.5;
/** Contrast of large text (WCAG AA). */
export const LEAST_LARGE_CONTRAST = 3;

const partsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map((whole) => {
    const part = whole / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Colour between two others: 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const target = partsOf(to);
  const parts = partsOf(from).map((part, at) => Math.round(part + ((target[at] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour if it can be read on the background; else one towards black or white, whichever can. */
export function readable(color: string, background: string, least = LEAST_CONTRAST): string {
  const end = contrast('#000000', background) >= contrast('#ffffff', background) ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.1) {
    const mixed = mix(color, end, share);
    if (contrast(mixed, background) >= least) return mixed;
  }
  return end;
}
