import { readable } from './colors.rule';
import type { ResolvedDesign } from './design';
import { box, column, image, type DesignNode, type Size } from './node';

/** Measures of a screen that all templates share; `unit` is a hundredth of its shorter side. */
export interface Frame {
  unit: number;
  margin: number;
  isWide: boolean;
  width: number;
  height: number;
  text: string;
  accent: string;
}

/** Size of the area inside the margins. */
export function frameOf({ colors }: ResolvedDesign, { width, height }: Size): Frame {
  const unit = Math.min(width, height) / 100;
  const margin = 7 * unit;
  return {
    unit,
    margin,
    isWide: width >= height,
    width: width - 2 * margin,
    height: height - 2 * margin,
    text: readable(colors.text, colors.background),
    accent: readable(colors.accent, colors.background),
  };
}

/** Whole screen in the colours and font of the design. */
export function page(
  design: ResolvedDesign,
  { width, height }: Size,
  { margin, text, unit }: Frame,
  children: (DesignNode | null)[],
): DesignNode {
  const content = column(
    {
      width: '100%',
      height: '100%',
      paddingTop: margin,
      paddingRight: margin,
      paddingBottom: margin,
      paddingLeft: margin,
    },
    children,
  );
  const logo = design.logo
    ? image(design.logo, {
        position: 'absolute',
        left: width - 12 * unit - margin,
        top: margin,
        width: 12 * unit,
        height: 12 * unit,
        objectFit: 'contain',
      })
    : null;
  return box(
    {
      position: 'relative',
      width,
      height,
      overflow: 'hidden',
      backgroundColor: design.colors.background,
      color: text,
      fontFamily: design.font,
    },
    [content, logo],
  );
}

/** Short line in the accent colour, under a heading. */
export const rule = ({ unit, accent }: Frame): DesignNode =>
  box({ width: 12 * unit, height: 0.8 * unit, backgroundColor: accent, flexShrink: 0 });
