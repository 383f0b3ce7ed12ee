import type { AreaLoadCounts, AreaReports } from '@vitrine/shared/contract';
import type { CountRow } from './load-reports.repo';
import { isDefinite } from './verdict.rule';

/** Rows by key, in the order of the keys' first rows. */
function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [string, Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups];
}

const countOf = (rows: readonly CountRow[], isOf: (phase: string) => boolean) =>
  rows.reduce((sum, { phase, count }) => sum + (isOf(phase) ? count : 0), 0);

export const presentCounts = (rows: readonly CountRow[]): AreaLoadCounts[] =>
  groupBy(rows, ({ area }) => area).map(([area, ofArea]) => ({
    area,
    versions: groupBy(ofArea, ({ version }) => version).map(([version, ofVersion]) => ({
      version,
      good: countOf(ofVersion, (phase) => phase === 'good'),
      failed: countOf(ofVersion, isDefinite),
      slow: countOf(ofVersion, (phase) => phase === 'slow'),
    })),
  }));

interface Reports {
  area: string;
  counts: readonly CountRow[];
  messages: readonly { version: string; phase: string; message: string; times: number; lastAt: number }[];
  rates: ReadonlyMap<string, number | null>;
}

export const presentReports = ({ area, counts, messages, rates }: Reports): AreaReports => ({
  area,
  versions: groupBy(counts, ({ version }) => version).map(([version, ofVersion]) => ({
    version,
    good: countOf(ofVersion, (phase) => phase === 'good'),
    phases: Object.fromEntries(
      ofVersion.filter(({ phase }) => phase !== 'good').map(({ phase, count }) => [phase, count]),
    ),
    rate: rates.get(version) ?? null,
    messages: messages
      .filter((one) => one.version === version)
      .map(({ phase, message, times, lastAt }) => ({ phase, message, times, at: lastAt })),
  })),
});
