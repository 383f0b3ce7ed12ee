import { balanced, fitText, type FittedText, type TextBox } from './fit-text.rule';
import { column, line, type DesignNode } from './node';

/** Alignment of a text's lines. */
export type Align = 'flex-start' | 'center' | 'flex-end';
/** Look of a text in its box. */
export interface TextLook {
  color: string;
  align?: Align;
  isTabular?: boolean;
}

/** Text that fits its box, at the largest size that does; null without text. */
export function fitted(text: string, box: TextBox, look: TextLook): DesignNode | null {
  if (text.trim() === '') return null;
  const found = fitText(text, box);
  return written({ ...found, lines: balanced(found, text, box) }, box, look);
}

/** Lines of a text, as wide as its box and as high as they are. */
export function written(
  { fontSize, lines }: FittedText,
  { width, weight = 400, lineHeight = 1.2 }: TextBox,
  { color, align = 'flex-start', isTabular }: TextLook,
): DesignNode {
  const height = fontSize * lineHeight;
  const style = {
    height,
    color,
    fontSize,
    fontWeight: weight,
    lineHeight,
    ...(isTabular ? { fontVariantNumeric: 'tabular-nums' as const } : {}),
  };
  return column(
    { width, height: height * lines.length, alignItems: align },
    // A blank line keeps its height.
    lines.map((one) => line(one === '' ? ' ' : one, style)),
  );
}

/** Height of a node that states it. */
export const heightOf = (node: DesignNode): number => node.props.style.height ?? 0;
