/** Widths of characters in em: at least those of the four fonts in bold, but for rare ones. First match. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\p{M}\p{Cf}]/u, 0],
  [/[ijlI.,:;'|!()[\]`‘’·ìíîïіїІЇιίΙ\s]/u, 0.34],
  [/[rtf\-"/\\*“”г]/u, 0.45],
  [/[\p{Extended_Pictographic}\p{Regional_Indicator}]/u, 1.4],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, 1.05],
  [/[mwMW@%—…™&æœÆŒωΩжшщюыфмЖШЩЮЫФМ]/u, 0.98],
  [/\d/u, 0.66],
  [/[\p{Script=Greek}\p{Script=Cyrillic}]/u, 0.72],
  [/\p{Lu}/u, 0.77],
  [/./u, 0.63],
];
/** Weights differ by less than the fonts do. */
const REGULAR = 0.96;

/** Weights that the fonts have. */
export type Weight = 400 | 700;

/** Part of its largest size that a text keeps before a long word breaks. */
const LEAST_UNBROKEN = 0.4;

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

/** Words of a paragraph, each with its width in em. */
type Paragraph = readonly (readonly [word: string, width: number])[];

/** Paragraphs of a text, measured once for all sizes that are tried. */
function paragraphsOf(text: string, weight?: Weight): Paragraph[] {
  return text.split('\n').map((paragraph) =>
    paragraph
      .split(/\s+/u)
      .filter((word) => word !== '')
      .map((word) => [word, textWidth(word, weight)] as const),
  );
}

const widestOf = (paragraphs: readonly Paragraph[]) =>
  Math.max(0, ...paragraphs.flat().map(([, width]) => width));

/** Lines of at most `width` em; a word breaks only when it is wider than a line. */
function wrap(paragraphs: readonly Paragraph[], width: number, weight?: Weight): string[] {
  const space = textWidth(' ', weight);
  return paragraphs.flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    let used = 0;
    for (const [word, length] of paragraph) {
      if (line !== '' && used + space + length <= width) {
        line += ` ${word}`;
        used += space + length;
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces = length <= width ? [word] : split(word, width, weight);
      line = pieces.pop() ?? '';
      used = pieces.length === 0 ? length : textWidth(line, weight);
      lines.push(...pieces);
    }
    return [...lines, line];
  });
}

/** Pieces of a word, each as long as a line allows. */
function split(word: string, width: number, weight?: Weight): string[] {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const part of partsOf(word)) {
    const length = textWidth(part, weight);
    if (piece !== '' && used + length > width) {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += part;
    used += length;
  }
  return [...pieces, piece];
}

let segmenter: Intl.Segmenter | undefined;

/** Characters as a reader counts them; older browsers lack the segmenter. */
function partsOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return [...text];
  segmenter ??= new Intl.Segmenter('en');
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * Breaks a text into lines at the largest size that fits the box. Words break only if they would make it
 * much smaller; what does not fit at the least size ends with an ellipsis.
 */
export function fitText(text: string, box: TextBox): FittedText {
  const { most, least, weight = 400 } = box;
  const paragraphs = paragraphsOf(text, weight);
  const widest = widestOf(paragraphs);
  const mayBreak = widest * Math.min(most, Math.max(least, most * LEAST_UNBROKEN)) > box.width;
  for (let size = most; size > least; size *= 0.96) {
    if (!mayBreak && widest * size > box.width) continue;
    const width = box.width / size;
    const lines = wrap(paragraphs, width, weight);
    // A single character may be wider than a line.
    if (mayBreak && lines.some((line) => textWidth(line, weight) > width)) continue;
    if (lines.length <= linesThatFit(size, box)) return { fontSize: size, lines };
  }
  const fontSize = Math.min(least, most);
  return { fontSize, lines: shortened(paragraphs, fontSize, box) };
}

/** Largest size at which each of the texts fits its box: rows of a list look alike. */
export function sizeOfAll(texts: readonly string[], box: TextBox): number {
  return Math.min(box.most, ...texts.map((text) => fitText(text, box).fontSize));
}

const linesThatFit = (size: number, { height, lineHeight = 1.2 }: TextBox) =>
  Math.floor((height + 0.01) / (size * lineHeight));

function shortened(paragraphs: readonly Paragraph[], size: number, box: TextBox): string[] {
  const width = box.width / size;
  const lines = wrap(paragraphs, width, box.weight);
  const count = Math.max(1, linesThatFit(size, box));
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
  const paragraphs = paragraphsOf(text, box.weight);
  let low = widestOf(paragraphs);
  // A word that is broken anyway leaves nothing to balance.
  if (low > high) return lines;
  for (let step = 0; step < 8; step += 1) {
    const middle = (low + high) / 2;
    if (wrap(paragraphs, middle, box.weight).length <= lines.length) high = middle;
    else low = middle;
  }
  return wrap(paragraphs, high, box.weight);
}
