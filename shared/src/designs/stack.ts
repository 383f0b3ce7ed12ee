import type { Weight } from './fit-text.rule';
import { heightOf, fitted, type Align, type TextLook } from './text';
import { column, type DesignNode, type Size } from './node';

/** Text of a stack: gets its share of the height, and what others leave. Sizes in pixels. */
export interface StackText extends TextLook {
  text: string;
  share: number;
  most: number;
  least: number;
  weight?: Weight;
  lineHeight?: number;
}
interface Stack extends Size {
  gap: number;
  align?: Align;
  justify?: 'flex-start' | 'center' | 'flex-end' | 'space-between';
}

type Part = StackText | DesignNode;

/** Texts and nodes of a fixed height, one below the other, never higher than the stack. */
export function stack(
  { width, height, gap: wanted, align = 'flex-start', justify = 'center' }: Stack,
  given: (Part | null)[],
): DesignNode {
  const all = given.filter((part) => part !== null).filter((part) => isNode(part) || part.text.trim() !== '');
  // Where space is short, as in a small zone, the logo goes first, then half of the gaps.
  const withoutLogo = all.filter((part) => !isNode(part) || part.type !== 'img');
  const parts = spareOf(all, height, wanted) < 0 ? withoutLogo : all;
  const gap = spareOf(parts, height, wanted) < 0 ? wanted / 2 : wanted;
  const texts = parts.filter((part): part is StackText => !isNode(part));
  const draw = (part: StackText, limit: number) =>
    fitted(part.text, { ...part, width, height: limit }, { ...part, align: part.align ?? align });
  const drawn = new Map<StackText, DesignNode | null>();
  // The smallest shares first: what they leave goes to the larger ones. Each has a line at least.
  let spare = Math.max(0, spareOf(parts, height, gap));
  let shares = texts.reduce((sum, { share }) => sum + share, 0);
  for (const part of [...texts].sort((a, b) => a.share - b.share)) {
    const least = lineOf(part);
    const node = draw(part, least + (spare * part.share) / shares);
    drawn.set(part, node);
    spare -= Math.max(0, (node ? heightOf(node) : 0) - least);
    shares -= part.share;
  }
  return column(
    { width, height, gap, alignItems: align, justifyContent: justify },
    parts.map((part) => (isNode(part) ? part : (drawn.get(part) ?? null))),
  );
}

const isNode = (part: Part): part is DesignNode => 'props' in part;

const lineOf = ({ least, lineHeight = 1.2 }: StackText) => least * lineHeight;

/** Height that is left when each text has one line of its least size. */
function spareOf(parts: readonly Part[], height: number, gap: number): number {
  const heights = parts.map((part) => (isNode(part) ? heightOf(part) : lineOf(part)));
  return height - heights.reduce((sum, one) => sum + one, gap * Math.max(0, parts.length - 1));
}
