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

/** Texts and nodes of a fixed height, one below the other, never higher than the stack. */
export function stack(
  { width, height, gap, align = 'flex-start', justify = 'center' }: Stack,
  given: (StackText | DesignNode | null)[],
): DesignNode {
  const parts = given.filter((part) => part !== null && (isNode(part) || part.text.trim() !== ''));
  const fixed = parts.reduce((sum, part) => sum + (part && isNode(part) ? heightOf(part) : 0), 0);
  const texts = parts.filter((part): part is StackText => part !== null && !isNode(part));
  const budget = Math.max(0, height - fixed - gap * Math.max(0, parts.length - 1));
  const draw = (part: StackText, limit: number) =>
    fitted(part.text, { ...part, width, height: limit }, { ...part, align: part.align ?? align });
  const drawn = new Map<StackText, DesignNode | null>();
  // The smallest shares first: what they leave goes to the larger ones.
  let left = budget;
  let shares = texts.reduce((sum, { share }) => sum + share, 0);
  for (const part of [...texts].sort((a, b) => a.share - b.share)) {
    const node = draw(part, (left * part.share) / shares);
    drawn.set(part, node);
    left -= node ? heightOf(node) : 0;
    shares -= part.share;
  }
  return column(
    { width, height, gap, alignItems: align, justifyContent: justify },
    parts.map((part) => (part && !isNode(part) ? (drawn.get(part) ?? null) : (part as DesignNode | null))),
  );
}

const isNode = (part: StackText | DesignNode): part is DesignNode => 'props' in part;
