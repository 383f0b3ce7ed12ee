import type { LiveNews } from '../../contract';
import type { Layout } from '../design';
import { at, bar, frameOf, headingOf, logoOf, page, textOf, type Frame } from '../frame';
import { sizeOfAll } from '../fit-text.rule';
import { ageText, clockText, freshData, pageAt } from '../live.rule';
import { column, type DesignNode, type Size } from '../node';
import { stack } from '../stack';
import { fitted, heightOf } from '../text';
import { dayText } from '../words.rule';
import { WORDS } from '../words.table';

/** Entries of a feed, a page after the other; without them the time. */
export const news: Layout = (design, size, now) => {
  const frame = frameOf(design, size);
  const { unit, margin, width, height, isWide, muted, loud } = frame;
  const found = freshData(design, 'news', now);
  const title = design.texts['title'] ?? (found?.title || WORDS[design.language ?? 'en'].news);
  if (!found || now === undefined)
    return page(design, frame, [
      at(
        margin,
        margin,
        stack({ width, height, gap: 4 * unit, align: 'center' }, [
          logoOf(design, frame, 'center'),
          headingOf(frame, title, 4, 14),
          bar(frame),
          ...(now === undefined
            ? []
            : [
                headingOf(frame, clockText(now, design.hours), 3, isWide ? 20 : 18, {
                  color: loud,
                  isTabular: true,
                }),
                textOf(frame, dayText(now, design.language), 1, 5),
              ]),
        ]),
      ),
    ]);
  const [top, gap, foot] = [(isWide ? 12 : 18) * unit, 3 * unit, 3 * unit];
  const area = { width, height: height - top - foot - 2 * gap };
  const age = design.live ? ageText(design.live.at, now, design) : '';
  return page(design, frame, [
    at(
      margin,
      margin,
      column({ width, height, gap }, [
        stack({ width, height: top, gap: 2 * unit }, [headingOf(frame, title, 1, 7), bar(frame)]),
        entries(frame, area, found.items, now),
        stack({ width, height: foot, gap: 0 }, [textOf(frame, age, 1, 2.4, { color: muted })]),
      ]),
    ),
  ]);
};

/** Entries of the page that is due, each with as much space as the others. */
function entries(frame: Frame, { width, height }: Size, items: LiveNews['items'], now: number): DesignNode {
  const { unit, isWide, muted, text } = frame;
  const perPage = isWide ? 3 : 5;
  const pages = Math.ceil(items.length / perPage);
  const first = pageAt(now, pages) * perPage;
  const shown = items.slice(first, first + perPage);
  const gap = 3.5 * unit;
  const space = (height - gap * (perPage - 1)) / perPage;
  const titleBox = {
    width,
    height: space * 0.58,
    most: 5.4 * unit,
    least: 3.4 * unit,
    weight: 700,
    lineHeight: 1.2,
  } as const;
  const most = sizeOfAll(
    shown.map((item) => item.title).filter((title) => title !== ''),
    titleBox,
  );
  return column(
    { width, height, gap },
    shown.map((item) => {
      const title = fitted(item.title, { ...titleBox, most }, { color: text });
      const left = space - (title ? heightOf(title) + unit : 0);
      const about = fitted(
        item.text,
        { width, height: left, most: 3.2 * unit, least: Math.min(2.4 * unit, left / 1.3), lineHeight: 1.3 },
        { color: muted },
      );
      return column({ width, height: space, gap: unit, justifyContent: 'flex-start' }, [title, about]);
    }),
  );
}
