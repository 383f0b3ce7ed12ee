import { contrast, LEAST_LARGE_CONTRAST, mix, readable } from './colors.rule';
import type { ResolvedDesign } from './design';
import type { Weight } from './fit-text.rule';
import { box, image, type DesignNode, type Size } from './node';
import type { StackText } from './stack';
import type { Align } from './text';

/** Contrast of a shape that can just be seen. */
const LEAST_SHAPE_CONTRAST = 1.4;
/** Ratio of a screen that is wide enough for two parts side by side. */
const LEAST_WIDE = 1.25;
/** Smallest text, in hundredths of the shorter side: 17 px on a screen of 1080 lines. */
export const LEAST_TEXT = 1.6;

/** Colours of a design, each readable where it stands. */
export interface Palette {
  background: string;
  text: string;
  muted: string;
  /** Text in the accent colour; `loud` only for large text. */
  accent: string;
  loud: string;
  /** Filled shapes in the accent colour, and text on them. */
  shape: string;
  onShape: string;
  /** Panels, and thin lines. */
  panel: string;
  line: string;
}
/** Measures and colours that all templates share; `unit` is a hundredth of the shorter side. */
export interface Frame extends Palette, Size {
  unit: number;
  margin: number;
  isWide: boolean;
  screen: Size;
}

/** Measures of a screen; `width` and `height` are those inside the margins. */
export function frameOf({ colors }: ResolvedDesign, screen: Size): Frame {
  const unit = Math.max(1, Math.min(screen.width, screen.height)) / 100;
  const margin = 8 * unit;
  return {
    unit,
    margin,
    screen,
    isWide: screen.width >= screen.height * LEAST_WIDE,
    width: Math.max(unit, screen.width - 2 * margin),
    height: Math.max(unit, screen.height - 2 * margin),
    ...paletteOf(colors),
  };
}

/** Colours on a background, each readable on it. */
function paletteOf({ background, text, accent }: ResolvedDesign['colors']): Palette {
  const words = readable(text, background);
  const isSeen = contrast(accent, background) >= LEAST_SHAPE_CONTRAST;
  const shape = isSeen ? accent : readable(accent, background, LEAST_LARGE_CONTRAST);
  const panel = mix(background, words, 0.07);
  return {
    background,
    text: readable(words, panel),
    muted: readable(mix(words, background, 0.3), panel),
    accent: readable(accent, panel),
    loud: readable(accent, panel, LEAST_LARGE_CONTRAST),
    shape,
    onShape: readable(background, shape),
    panel,
    line: mix(background, words, 0.2),
  };
}

/** Whole screen in the colours and font of the design. */
export function page(
  { font }: ResolvedDesign,
  { screen, background, text }: Frame,
  children: (DesignNode | null)[],
): DesignNode {
  return box(
    {
      ...{ position: 'relative', width: screen.width, height: screen.height, overflow: 'hidden' },
      ...{ backgroundColor: background, color: text, fontFamily: font },
    },
    children,
  );
}

/** Part of the screen at a place of its own. */
export const at = (left: number, top: number, node: DesignNode): DesignNode => ({
  ...node,
  props: { ...node.props, style: { ...node.props.style, position: 'absolute', left, top } },
});

/** Short bar in the accent colour. */
export const bar = ({ unit, shape }: Frame): DesignNode =>
  box({ width: 10 * unit, height: unit, borderRadius: 0.5 * unit, backgroundColor: shape });

/** Logo in a box of its own, or null. */
export function logoOf({ logo }: ResolvedDesign, { unit }: Frame, align: Align): DesignNode | null {
  if (!logo) return null;
  const objectPosition = ({ 'flex-start': 'left', center: 'center', 'flex-end': 'right' } as const)[align];
  return image(logo, { width: 26 * unit, height: 10 * unit, objectFit: 'contain', objectPosition });
}

/** Text of a stack; `most` in units. */
export function textOf(
  { unit, text: color }: Frame,
  text: string | undefined,
  share: number,
  most: number,
  look: Partial<StackText> = {},
): StackText {
  return { color, least: LEAST_TEXT * unit, ...look, text: text ?? '', share, most: most * unit };
}

/** Heading of a stack, bold and tight. */
export const headingOf = (
  frame: Frame,
  text: string | undefined,
  share: number,
  most: number,
  look: Partial<StackText> = {},
) => textOf(frame, text, share, most, { weight: 700 satisfies Weight, lineHeight: 1.1, ...look });
