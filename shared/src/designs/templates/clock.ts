import type { Layout } from '../design';
import { at, bar, frameOf, headingOf, logoOf, page, textOf, type Frame } from '../frame';
import { clockText } from '../live.rule';
import { image, type DesignNode } from '../node';
import { stack } from '../stack';
import { svgAddress } from '../svg';
import { dayText } from '../words.rule';

/** Time and date of the venue. A picture cannot follow them: it shows a clock without numbers. */
export const clock: Layout = (design, size, now) => {
  const frame = frameOf(design, size);
  const { unit, margin, width, height, isWide, muted, loud } = frame;
  const isDrawn = now === undefined;
  const time = isDrawn ? '' : clockText(now, design.hours);
  return page(design, frame, [
    at(
      margin,
      margin,
      stack({ width, height, gap: 4 * unit, align: 'center' }, [
        logoOf(design, frame, 'center'),
        headingOf(frame, design.texts['title'], 2, 7, { color: muted }),
        isDrawn ? face(frame) : null,
        headingOf(frame, time, 6, isWide ? 40 : 30, { color: loud, isTabular: true }),
        bar(frame),
        textOf(frame, isDrawn ? '' : dayText(now, design.language), 1, 6),
      ]),
    ),
  ]);
};

/** Face of a clock at ten past ten. */
function face({ unit, loud }: Frame): DesignNode {
  const side = 40 * unit;
  const lines = `fill="none" stroke="${loud}" stroke-width="5" stroke-linecap="round"`;
  const drawn = `<g ${lines}><circle cx="50" cy="50" r="46"/><path d="M29 38 50 50 74 29"/></g>`;
  return image(svgAddress(100, 100, drawn), { width: side, height: side, objectFit: 'contain' });
}
