/** Widths of characters in em: at least those of the four fonts in bold, but for rare ones. First match. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\p{M}\p{Cf}]/u, 0],
  [/[ijlI.,:;'|!()[\]`‘’·ìíîïіїІЇιίΙ\s]/u, 0.34],
  [/[rtf\-"/\\*“”г]/u, 0.45],
  [/[\p{Extended_Pictographic}\p{Regional_Indicator}]/u, 1.4],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, 1.05],
  [/[mwMW@%—…™&æœÆŒωΩжшщюыфмЖШЩЮЫФМ]/u, 0.98],
  [/\d/u, 0.66],
  [/\p{Lu}/u, 0.76],
  [/./u, 0.61],
];
/** Weights differ by less than the fonts do. */
const REGULAR = 0.96;

/** Weights that the fonts have. */
export type Weight = 400 | 700;

/** Box of a text. `most` and `least` bound its size in pixels. */
export interface TextBox {
  width: number;
  height: number;
  most: number;
  least: number;
  weight?: Weight;
  lineHeight?: number;
}
/** Text broken into lines that fit, at this size. */
export interface FittedText {
  fontSize: number;
  lines: string[];
}

const known = new Map<string, number>();

function characterWidth(character: string): number {
  const found = known.get(character);
  if (found !== undefined) return found;
  const width = WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? 1;
  known.set(character, width);
  return width;
}

/** Width of a text in em. Nothing is measured, so that all renderers break lines alike. */
export function textWidth(text: string, weight: Weight = 400): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width * (weight === 400 ? REGULAR : 1);
}

/** Lines of at most `width` em; a word breaks only when it is wider than a line. */
export function wrap(text: string, width: number, weight: Weight = 400): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/\s+/u).filter((one) => one !== '')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (textWidth(longer, weight) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces = split(word, width, weight);
      line = pieces.pop() ?? '';
      lines.push(...pieces);
    }
    return [...lines, line];
  });
}

/** Pieces of a word, each as long as a line allows. */
function split(word: string, width: number, weight: Weight): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const part of partsOf(word)) {
    if (piece !== '' && textWidth(piece + part, weight) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += part;
  }
  return [...pieces, piece];
}

/** Characters as a reader counts them; older browsers lack the segmenter. */
function partsOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return [...text];
  return Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
}

const widestWord = (text: string, weight?: Weight) =>
  Math.max(0, ...text.split(/\s+/u).map((word) => textWidth(word, weight)));

/**
 * Breaks a text into lines at the largest size that fits the box. Words break only if even the least size is
 * too wide for them; what does not fit then ends with an ellipsis.
 */
export function fitText(text: string, box: TextBox): FittedText {
  const { most, least, weight = 400 } = box;
  const widest = widestWord(text, weight);
  const mayBreak = widest * Math.min(least, most) > box.width;
  for (let size = most; size > least; size *= 0.96) {
    if (!mayBreak && widest * size > box.width) continue;
    const lines = wrap(text, box.width / size, weight);
    if (lines.length <= linesThatFit(size, box)) return { fontSize: size, lines };
  }
  const fontSize = Math.min(least, most);
  return { fontSize, lines: shortened(text, fontSize, box) };
}

/** Largest size at which each of the texts fits its box: rows of a list look alike. */
export function sizeOfAll(texts: readonly string[], box: TextBox): number {
  return Math.min(box.most, ...texts.map((text) => fitText(text, box).fontSize));
}

const linesThatFit = (size: number, { height, lineHeight = 1.2 }: TextBox) =>
  Math.max(1, Math.floor((height + 0.01) / (size * lineHeight)));

function shortened(text: string, size: number, box: TextBox): string[] {
  const width = box.width / size;
  const lines = wrap(text, width, box.weight);
  const count = linesThatFit(size, box);
  if (lines.length <= count) return lines;
  const last = partsOf(lines[count - 1] ?? '');
  while (last.length > 0 && textWidth(`${last.join('')}…`, box.weight) > width) last.pop();
  return [...lines.slice(0, count - 1), `${last.join('').trimEnd()}…`];
}

/** Most lines that are made of equal width: longer texts are read as paragraphs. */
const MOST_BALANCED = 4;

/** Lines of about equal width, as many as before: no last line of a single word. */
export function balanced({ fontSize, lines }: FittedText, text: string, box: TextBox): string[] {
  const isEven = lines.length < 2 || lines.length > MOST_BALANCED;
  if (isEven || text.includes('\n') || lines.at(-1)?.endsWith('…')) return lines;
  let high = box.width / fontSize;
  let low = widestWord(text, box.weight);
  // A word that is broken anyway leaves nothing to balance.
  if (low > high) return lines;
  for (let step = 0; step < 8; step += 1) {
    const middle = (low + high) / 2;
    if (wrap(text, middle, box.weight).length <= lines.length) high = middle;
    else low = middle;
  }
  return wrap(text, high, box.weight);
}
