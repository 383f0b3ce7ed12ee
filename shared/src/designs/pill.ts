import { fitText, textWidth } from './fit-text.rule';
import { LEAST_TEXT, type Frame } from './frame';
import { box, type DesignNode } from './node';
import { written } from './text';

/** Text on a rounded shape in the accent colour; `most` and `least` in units; null without text. */
export function pill(
  { unit, shape, onShape }: Frame,
  text: string | undefined,
  width: number,
  most: number,
): DesignNode | null {
  if (!text?.trim()) return null;
  const fit = { most: most * unit, least: LEAST_TEXT * unit, weight: 700 as const, lineHeight: 1.15 };
  const pad = Math.min(3.2, most * 0.42) * unit;
  const given = { ...fit, width: width - 2 * pad, height: most * unit * fit.lineHeight };
  const found = fitText(text, given);
  const needed = Math.max(...found.lines.map((one) => textWidth(one, 700))) * found.fontSize;
  const inner = Math.min(given.width, needed + 0.1);
  const words = written(
    found,
    { ...given, width: inner },
    { color: onShape, align: 'center', isTabular: true },
  );
  const height = found.lines.length * found.fontSize * fit.lineHeight + 1.1 * pad;
  return box(
    {
      ...{ width: inner + 2 * pad, height, alignItems: 'center', justifyContent: 'center' },
      ...{ backgroundColor: shape, borderRadius: Math.min(height / 2, 2 * unit) },
    },
    [words],
  );
}
