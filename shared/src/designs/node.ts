/** Style of a node: the flexbox subset that server, player and preview render alike. Lengths in pixels. */
export interface NodeStyle {
  display: 'flex';
  position?: 'relative' | 'absolute';
  flexDirection?: 'row' | 'column';
  flexShrink?: number;
  alignItems?: 'flex-start' | 'center' | 'flex-end' | 'stretch';
  justifyContent?: 'flex-start' | 'center' | 'flex-end' | 'space-between';
  gap?: number;
  width?: number;
  height?: number;
  left?: number;
  top?: number;
  overflow?: 'hidden';
  color?: string;
  backgroundColor?: string;
  borderRadius?: number;
  objectFit?: 'cover' | 'contain';
  objectPosition?: 'left' | 'center' | 'right' | 'top';
  fontSize?: number;
  fontWeight?: 400 | 700;
  fontFamily?: string;
  fontVariantNumeric?: 'tabular-nums';
  lineHeight?: number;
  whiteSpace?: 'pre';
}
/** Element of a layout, as satori takes it; the DOM renders the same. */
export interface DesignNode {
  type: 'div' | 'img';
  props: { style: NodeStyle; children?: DesignNode[] | string; src?: string };
}
/** Pixels of a screen, or of a part of it. */
export interface Size {
  width: number;
  height: number;
}

type Style = Omit<NodeStyle, 'display'>;

/** Box of other nodes; absent ones are left out. */
export const box = (style: Style, children: (DesignNode | null)[] = []): DesignNode => ({
  type: 'div',
  props: {
    style: { display: 'flex', flexShrink: 0, ...style },
    children: children.filter((child) => child !== null),
  },
});
/** Box of nodes side by side. */
export const row = (style: Style, children: (DesignNode | null)[]) =>
  box({ flexDirection: 'row', ...style }, children);
/** Box of nodes one below the other. */
export const column = (style: Style, children: (DesignNode | null)[]) =>
  box({ flexDirection: 'column', ...style }, children);
/** Picture that fills its box. */
export const image = (src: string, style: Style & Size): DesignNode => ({
  type: 'img',
  props: { style: { display: 'flex', flexShrink: 0, objectFit: 'cover', ...style }, src },
});
/** One line of text. */
export const line = (text: string, style: Style): DesignNode => ({
  type: 'div',
  props: { style: { display: 'flex', flexShrink: 0, whiteSpace: 'pre', ...style }, children: text },
});
