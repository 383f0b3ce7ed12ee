import type { DesignRow } from '../contract';
import { sizeOfAll, textWidth } from './fit-text.rule';
import { LEAST_TEXT, type Frame } from './frame';
import { box, column, row, type DesignNode, type Size } from './node';
import { fitted, heightOf } from './text';

interface TableLook extends Size {
  columns: number;
  align: 'flex-start' | 'center';
  /** Highest row and largest text, in units. */
  mostRow: number;
  most: number;
}
/** Measures of a table's cells, the same in all rows. */
interface Cells extends Size {
  size: number;
  nameWidth: number;
  priceWidth: number;
}

/** Space between the columns of a table. */
const GAP = 7;
const LINE_HEIGHT = 1.18;
/** Part of its size that text may lose to stay in one line. */
const LEAST_SHARE = 0.6;

/** Names at the left, prices at the right, notes below; in columns from top to bottom. */
export function table(frame: Frame, rows: readonly DesignRow[], look: TableLook): DesignNode {
  const { unit } = frame;
  const { width, height, columns } = look;
  const perColumn = Math.max(1, Math.ceil(rows.length / columns));
  const gap = GAP * unit;
  const columnWidth = (width - gap * (columns - 1)) / columns;
  const cells = cellsOf(frame, rows, {
    width: columnWidth,
    height: Math.min(height / perColumn, look.mostRow * unit),
    most: look.most * unit,
  });
  const lists = Array.from({ length: columns }, (_, index) =>
    column(
      { width: columnWidth },
      rows
        .slice(index * perColumn, (index + 1) * perColumn)
        .map((one, place) => rowOf(frame, one, cells, place === 0)),
    ),
  );
  return row({ width, height, gap, alignItems: look.align, justifyContent: 'flex-start' }, lists);
}

function cellsOf(
  { unit }: Frame,
  rows: readonly DesignRow[],
  { width, height, most }: Size & { most: number },
): Cells {
  const hasNotes = rows.some(({ note }) => note !== '');
  const least = LEAST_TEXT * unit;
  const wanted = Math.max(least, Math.min(most, height * (hasNotes ? 0.4 : 0.52)));
  const longestOf = (texts: string[]) => Math.max(0, ...texts.map((text) => textWidth(text, 700)));
  const prices = longestOf(rows.map(({ price }) => price));
  const gap = prices > 0 ? 2.5 * unit : 0;
  // Rows of one line, if its text is not much smaller for it.
  const inOneLine = (width - gap) / (prices + longestOf(rows.map(({ name }) => name)) + 0.01);
  const isOneLine = inOneLine >= Math.max(least, wanted * LEAST_SHARE);
  const size = isOneLine ? Math.min(wanted, inOneLine) : wanted;
  const priceWidth = isOneLine ? prices * size + 0.1 : Math.min(width * 0.42, prices * size + 0.1);
  const nameWidth = width - priceWidth - gap;
  if (isOneLine) return { width, height, nameWidth, priceWidth, size };
  const names = sizeOfAll(
    rows.map(({ name }) => name),
    {
      ...{ width: nameWidth, height: height * (hasNotes ? 0.58 : 0.9), weight: 700, lineHeight: LINE_HEIGHT },
      ...{ most: wanted, least },
    },
  );
  // A long name takes smaller text than the others, rather than all of them.
  return { width, height, nameWidth, priceWidth, size: Math.max(names, wanted * 0.72) };
}

function rowOf(frame: Frame, { name, price, note }: DesignRow, cells: Cells, isFirst: boolean): DesignNode {
  const { unit, text, accent, muted, line } = frame;
  const { width, height, nameWidth, priceWidth, size } = cells;
  const least = Math.min(size, LEAST_TEXT * unit);
  const thin = 0.16 * unit;
  const inner = height - thin;
  const cell = { weight: 700 as const, lineHeight: LINE_HEIGHT, most: size, least };
  const names = fitted(
    name,
    { ...cell, width: nameWidth, height: inner * (note ? 0.58 : 0.92) },
    { color: text },
  );
  const prices = fitted(
    price,
    { ...cell, width: priceWidth, height: inner * 0.92 },
    { color: accent, align: 'flex-end', isTabular: true },
  );
  const rest = inner * 0.96 - Math.max(names ? heightOf(names) : 0, prices ? heightOf(prices) : 0);
  const notes = fitted(
    rest < LEAST_TEXT * unit * LINE_HEIGHT ? '' : note,
    {
      width: nameWidth,
      height: rest,
      most: Math.max(LEAST_TEXT * unit, size * 0.64),
      least: LEAST_TEXT * unit,
      lineHeight: LINE_HEIGHT,
    },
    { color: muted },
  );
  const cellsHeight = Math.max(names ? heightOf(names) : 0, prices ? heightOf(prices) : 0);
  return column({ width, height }, [
    box({ width, height: thin, ...(isFirst ? {} : { backgroundColor: line }) }),
    column({ width, height: inner, justifyContent: 'center' }, [
      row({ width, height: cellsHeight, alignItems: 'flex-start', justifyContent: 'space-between' }, [
        names ?? box({ width: nameWidth, height: 0 }),
        prices,
      ]),
      notes,
    ]),
  ]);
}
