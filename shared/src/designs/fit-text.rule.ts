import { word, type DesignNode, type NodeStyle } from './node';

/** Average width of a character in em, generous: nothing is measured, so that all renderers agree. */
const CHARACTER_EM = { 400: 0.56, 700: 0.6 };

/** Box of a text. `most` and `least` bound its size in pixels. */
export interface TextBox {
  width: number;
  height: number;
  most: number;
  least: number;
  weight?: 400 | 700;
  lineHeight?: number;
}

/** Lines that a text takes at a size: words do not break unless they are longer than a line. */
export function linesOf(text: string, perLine: number): number {
  let lines = 1;
  let used = 0;
  for (const one of text.split(/\s+/u)) {
    const length = [...one].length;
    if (used > 0 && used + 1 + length > perLine) {
      lines += 1;
      used = 0;
    }
    const over = Math.max(0, Math.ceil(length / perLine) - 1);
    lines += over;
    used = over > 0 ? length - over * perLine : used + (used > 0 ? 1 : 0) + length;
  }
  return lines;
}

/** Size in pixels at which a text fits its box, by its length only; `lines` is the number that fit. */
export function fitText(text: string, given: TextBox): { fontSize: number; lines: number } {
  const { width, height, most, least, weight = 400, lineHeight = 1.2 } = given;
  const linesAt = (size: number) => Math.max(1, Math.floor(height / (size * lineHeight)));
  for (let size = most; size > least; size *= 0.95) {
    const perLine = Math.max(1, Math.floor(width / (size * CHARACTER_EM[weight])));
    const longest = Math.max(0, ...text.split(/\s+/u).map((one) => [...one].length));
    if (longest <= perLine && linesOf(text, perLine) <= linesAt(size))
      return { fontSize: size, lines: linesAt(size) };
  }
  return { fontSize: least, lines: linesAt(least) };
}

/** Text that fits its box; what does not fit at the least size ends with an ellipsis. */
export function fitted(
  text: string,
  given: TextBox,
  style: Omit<NodeStyle, 'display'> = {},
): DesignNode | null {
  if (text === '') return null;
  const { weight = 400, lineHeight = 1.2 } = given;
  const { fontSize, lines } = fitText(text, given);
  const perLine = Math.max(1, Math.floor(given.width / (fontSize * CHARACTER_EM[weight])));
  return word(shorten(text, perLine, lines), {
    fontSize,
    fontWeight: weight,
    lineHeight,
    flexShrink: 0,
    overflow: 'hidden',
    ...style,
  });
}

/** Text of at most so many lines. */
function shorten(text: string, perLine: number, lines: number): string {
  if (linesOf(text, perLine) <= lines) return text;
  const letters = [...text];
  let [low, high] = [1, letters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (linesOf(letters.slice(0, middle).join('') + '…', perLine) <= lines) low = middle;
    else high = middle - 1;
  }
  return `${letters.slice(0, low).join('').trimEnd()}…`;
}
