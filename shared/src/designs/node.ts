/** Style of a node: the flexbox subset that server, player and preview render alike. Lengths in pixels. */
export interface NodeStyle {
  display: 'flex';
  position?: 'relative' | 'absolute';
  flexDirection?: 'row' | 'column';
  flexGrow?: number;
  flexShrink?: number;
  flexBasis?: number;
  alignItems?: 'flex-start' | 'center' | 'flex-end' | 'stretch';
  justifyContent?: 'flex-start' | 'center' | 'flex-end' | 'space-between';
  gap?: number;
  width?: number | '100%';
  height?: number | '100%';
  left?: number;
  top?: number;
  paddingTop?: number;
  paddingRight?: number;
  paddingBottom?: number;
  paddingLeft?: number;
  overflow?: 'hidden';
  color?: string;
  backgroundColor?: string;
  borderRadius?: number;
  objectFit?: 'cover' | 'contain';
  fontSize?: number;
  fontWeight?: 400 | 700;
  fontFamily?: string;
  lineHeight?: number;
  letterSpacing?: number;
  textAlign?: 'left' | 'center' | 'right';
  opacity?: number;
}
/** Element of a layout, as satori takes it; the DOM renders the same. */
export interface DesignNode {
  type: 'div' | 'img';
  props: { style: NodeStyle; children?: DesignNode[] | string; src?: string };
}
export interface Size {
  width: number;
  height: number;
}

type Style = Omit<NodeStyle, 'display'>;

export const box = (style: Style, children: (DesignNode | null)[] = []): DesignNode => ({
  type: 'div',
  props: {
    style: { display: 'flex', ...style },
    children: children.filter((child) => child !== null),
  },
});
export const row = (style: Style, children: (DesignNode | null)[]) =>
  box({ flexDirection: 'row', ...style }, children);
export const column = (style: Style, children: (DesignNode | null)[]) =>
  box({ flexDirection: 'column', ...style }, children);
export const image = (src: string, style: Style): DesignNode => ({
  type: 'img',
  props: { style: { display: 'flex', objectFit: 'cover', ...style }, src },
});
export const word = (text: string, style: Style): DesignNode => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children: text },
});
