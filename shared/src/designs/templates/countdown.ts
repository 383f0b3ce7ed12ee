import { timeLeft, type TimeLeft } from '../countdown.rule';
import type { Layout, ResolvedDesign } from '../design';
import { at, bar, frameOf, headingOf, logoOf, page, type Frame } from '../frame';
import { column, row, type DesignNode } from '../node';
import { stack } from '../stack';
import { fitted } from '../text';
import { dayText } from '../words.rule';

/** Time left until its end, then its text. A picture cannot count: it shows the date. */
export const countdown: Layout = (design, size, now) => {
  const frame = frameOf(design, size);
  const { unit, margin, width, height, isWide, loud } = frame;
  const { title, text } = design.texts;
  const left =
    now === undefined || design.at === undefined ? null : timeLeft(design.at, now, design.language);
  const isOver = now !== undefined && design.at !== undefined && left === null;
  return page(design, frame, [
    at(
      margin,
      margin,
      stack({ width, height, gap: 5 * unit, align: 'center' }, [
        logoOf(design, frame, 'center'),
        headingOf(frame, title, 3, isOver ? 9 : 11),
        left ? cards(frame, left) : null,
        isOver ? headingOf(frame, text, 4, isWide ? 15 : 13, { color: loud }) : null,
        ...(left || isOver ? [] : dateOf(design).map((one) => oneLine(frame, one))),
        isOver || left ? null : bar(frame),
      ]),
    ),
  ]);
};

/** Date and time of a floating time, in any zone the same. */
function dateOf({ at: end, language }: ResolvedDesign): string[] {
  return end === undefined ? [] : [dayText(end, language), new Date(end * 1000).toISOString().slice(11, 16)];
}

/** Text as large as one line allows. */
function oneLine({ unit, width, loud: color }: Frame, text: string): DesignNode | null {
  const box = { width, height: 14 * unit, most: 13 * unit, least: 5 * unit, lineHeight: 1.05 };
  return fitted(text, { ...box, weight: 700 }, { color, align: 'center' });
}

/** A card for each number, of a width that its digits do not change. */
function cards({ unit, width, isWide, panel, loud, muted }: Frame, left: TimeLeft[]): DesignNode {
  const gap = 4 * unit;
  const cardWidth = Math.min((isWide ? 40 : 30) * unit, (width - gap * (left.length - 1)) / left.length);
  const cardHeight = (isWide ? 36 : 32) * unit;
  const inner = cardWidth - 4 * unit;
  return row(
    { width, height: cardHeight, gap, justifyContent: 'center' },
    left.map((part) =>
      column(
        {
          ...{ width: cardWidth, height: cardHeight, backgroundColor: panel, borderRadius: 2.4 * unit },
          ...{ alignItems: 'center', justifyContent: 'center', gap: unit },
        },
        [
          fitted(
            part.value,
            {
              ...{ width: inner, height: 20 * unit, most: (isWide ? 18 : 14) * unit, least: 4 * unit },
              ...{ weight: 700, lineHeight: 1.1 },
            },
            { color: loud, align: 'center', isTabular: true },
          ),
          fitted(
            part.unit,
            { width: inner, height: 5 * unit, most: 3.6 * unit, least: 1.6 * unit },
            { color: muted, align: 'center' },
          ),
        ],
      ),
    ),
  );
}
