import { textWidth } from '../fit-text.rule';
import type { DesignNode, NodeStyle } from '../node';

interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}
interface DrawnText {
  text: string;
  size: number;
  color: string;
  /** Colour of what is painted behind its middle. */
  behind: string;
}
/** Layout of a tree, as a renderer would place it. */
export interface Drawing {
  texts: DrawnText[];
  /** Nodes that leave their boxes; styles out of the subset, and sizes that are none. */
  outside: string[];
  broken: string[];
}

const KNOWN: ReadonlySet<string> = new Set<keyof NodeStyle>([
  ...(['display', 'position', 'flexDirection', 'flexShrink', 'alignItems', 'justifyContent', 'gap'] as const),
  ...(['width', 'height', 'left', 'top', 'overflow', 'color', 'backgroundColor', 'borderRadius'] as const),
  ...(['objectFit', 'objectPosition', 'fontSize', 'fontWeight', 'fontFamily', 'lineHeight'] as const),
  ...(['fontVariantNumeric', 'whiteSpace'] as const),
]);
/** Rounding of sums. */
const GRAIN = 0.5;

/** Places the nodes of a tree: a flexbox of fixed sizes, which is all that layouts use. */
export function drawingOf(page: DesignNode): Drawing {
  const drawing: Drawing = { texts: [], outside: [], broken: [] };
  const painted: (Rectangle & { color: string })[] = [];

  function visit(node: DesignNode, place: Rectangle, parent: Rectangle, isClipped: boolean) {
    const { style, children } = node.props;
    const name = typeof children === 'string' ? children : node.type;
    for (const [key, value] of Object.entries(style)) {
      if (!KNOWN.has(key)) drawing.broken.push(`${name}: ${key}`);
      const isSize = typeof value === 'number';
      if (isSize && !(Number.isFinite(value) && value >= 0)) drawing.broken.push(`${name}: ${key} ${value}`);
    }
    if (!isClipped && !isInside(place, parent)) drawing.outside.push(`${name} leaves its box`);
    if (style.backgroundColor) painted.push({ ...place, color: style.backgroundColor });
    if (typeof children === 'string') drawing.texts.push(textOf(node, place, painted));
    else if (children) placeAll(children, style, place);
  }

  function placeAll(children: DesignNode[], style: NodeStyle, box: Rectangle) {
    const isColumn = style.flexDirection === 'column';
    const sizes = children.map(sizeOf);
    const flowing = children.filter(({ props }) => props.style.position !== 'absolute');
    const gap = style.gap ?? 0;
    const lengths = children.map((child, at) =>
      flowing.includes(child) ? ((isColumn ? sizes[at]?.height : sizes[at]?.width) ?? 0) : 0,
    );
    const used = lengths.reduce((sum, one) => sum + one, 0) + gap * Math.max(0, flowing.length - 1);
    const spare = (isColumn ? box.height : box.width) - used;
    let next = spare * shareOf(style.justifyContent);
    const between =
      style.justifyContent === 'space-between' && flowing.length > 1 ? spare / (flowing.length - 1) : 0;
    children.forEach((child, at) => {
      const { width, height } = sizes[at] ?? { width: 0, height: 0 };
      const { position, left = 0, top = 0 } = child.props.style;
      const cross = shareOf(style.alignItems);
      const own =
        position === 'absolute'
          ? { left: box.left + left, top: box.top + top }
          : isColumn
            ? { left: box.left + (box.width - width) * cross, top: box.top + next }
            : { left: box.left + next, top: box.top + (box.height - height) * cross };
      if (position !== 'absolute') next += (lengths[at] ?? 0) + gap + between;
      const isClipped = style.overflow === 'hidden' && style.position !== 'relative';
      visit(child, { ...own, width, height }, box, isClipped);
    });
  }

  const { width = 0, height = 0 } = page.props.style;
  const screen = { left: 0, top: 0, width, height };
  visit(page, screen, screen, false);
  return drawing;
}

const shareOf = (value: string | undefined) => (value === 'center' ? 0.5 : value === 'flex-end' ? 1 : 0);

const isInside = (one: Rectangle, other: Rectangle) =>
  one.left >= other.left - GRAIN &&
  one.top >= other.top - GRAIN &&
  one.left + one.width <= other.left + other.width + GRAIN &&
  one.top + one.height <= other.top + other.height + GRAIN;

/** Size of a node: stated, or that of its content. */
function sizeOf({ props: { style, children } }: DesignNode): { width: number; height: number } {
  const { fontSize = 0, fontWeight = 400, lineHeight = 1 } = style;
  if (typeof children === 'string')
    return {
      width: style.width ?? textWidth(children, fontWeight) * fontSize,
      height: style.height ?? fontSize * lineHeight,
    };
  const sizes = (children ?? []).map(sizeOf);
  const gaps = (style.gap ?? 0) * Math.max(0, sizes.length - 1);
  const sum = (side: 'width' | 'height') => sizes.reduce((all, one) => all + one[side], gaps);
  const most = (side: 'width' | 'height') => Math.max(0, ...sizes.map((one) => one[side]));
  const isColumn = style.flexDirection === 'column';
  return {
    width: style.width ?? (isColumn ? most('width') : sum('width')),
    height: style.height ?? (isColumn ? sum('height') : most('height')),
  };
}

function textOf(
  { props }: DesignNode,
  place: Rectangle,
  painted: (Rectangle & { color: string })[],
): DrawnText {
  const [x, y] = [place.left + place.width / 2, place.top + place.height / 2];
  const behind = painted.findLast(
    ({ left, top, width, height }) => x >= left && x <= left + width && y >= top && y <= top + height,
  );
  const { fontSize = 0, color = '' } = props.style;
  return { text: String(props.children), size: fontSize, color, behind: behind?.color ?? '' };
}
