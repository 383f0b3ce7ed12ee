import type { PlayRow, Plays } from '@vitrine/shared/contract';
import { MAX_PLAY_ROWS } from '@vitrine/shared/contract/values';
import type { Named, SumsOf } from './sums.repo';
import { daysOf, type PlaysAsked } from './period.rule';

/** All sums of a question; `scans` by the same key, null where they are unknown. */
export interface PlaysFound {
  asked: PlaysAsked;
  rows: readonly SumsOf[];
  days: readonly SumsOf[];
  scans: ReadonlyMap<string, number> | null;
}

const NOTHING = { plays: 0, completed: 0, seconds: 0 };

/** Rows with their scans: highest first; days oldest first, those without plays included. */
export function rankedRows({ asked, rows, scans }: PlaysFound): (SumsOf & { scans: number | null })[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const ids = asked.by === 'day' ? daysOf(asked) : [...new Set([...known.keys(), ...(scans?.keys() ?? [])])];
  const all = ids.map((id) => ({
    ...(known.get(id) ?? { id, ...NOTHING }),
    scans: scans ? (scans.get(id) ?? 0) : null,
  }));
  if (asked.by === 'day') return all;
  return all.sort((a, b) => b.plays - a.plays || (b.scans ?? 0) - (a.scans ?? 0) || (a.id < b.id ? -1 : 1));
}

/** Row with its name; a day is its own. */
export const presentRow = (
  row: SumsOf & { scans: number | null },
  named: ReadonlyMap<string, Named> | null,
): PlayRow => {
  const { id, plays, completed, seconds, scans } = row;
  const { name, exists } = named
    ? (named.get(id) ?? { name: '', exists: false })
    : { name: id, exists: true };
  return { id, name, exists, plays, completed, seconds, scans };
};

/** Sum of rows; scans are null when no row has any. */
function totalOf(rows: readonly Omit<PlayRow, 'id' | 'name' | 'exists'>[]): Plays['total'] {
  const sum = (pick: (row: (typeof rows)[number]) => number | null) =>
    rows.reduce((total, row) => total + (pick(row) ?? 0), 0);
  return {
    plays: sum((row) => row.plays),
    completed: sum((row) => row.completed),
    seconds: sum((row) => row.seconds),
    scans: rows.some(({ scans }) => scans !== null) ? sum((row) => row.scans) : null,
  };
}

/** GET /api/plays. `ranked` are all rows; `rows` those to send, with names. */
export function presentPlays(
  { asked, days }: PlaysFound,
  ranked: readonly (SumsOf & { scans: number | null })[],
  rows: PlayRow[],
  names: Plays['names'],
): Plays {
  const known = new Map(days.map((day) => [day.id, day]));
  return {
    from: asked.from,
    to: asked.to,
    group_by: asked.by,
    rows: rows.slice(0, MAX_PLAY_ROWS),
    rows_total: ranked.length,
    total: totalOf(ranked),
    by_day: daysOf(asked).map((day) => ({
      day,
      plays: known.get(day)?.plays ?? 0,
      completed: known.get(day)?.completed ?? 0,
    })),
    names,
  };
}
