import { DAY_SECONDS, eventOf, startOfDay, type CalendarEvent, type DaySlot } from '@vitrine/shared/rules';

/** As many of a day stand in its cell of the month; "+N more" leads to the others. */
const CELL_EVENTS = 3;
/** A column of the week with more than these bundles its full hours: what is closer than that shows no name. */
const COLUMN_EVENTS = 24;
const HOUR_SECONDS = 3600;

/** Events that are not drawn themselves: in the month the others of a day, in the week those of a full hour. Floating seconds. */
export interface Bundle {
  start: number;
  end: number;
  count: number;
}

/** What is drawn of a period: some events by themselves, and how many there are besides, and where. */
export interface Shown {
  events: CalendarEvent[];
  bundles: Bundle[];
}

function daysOf(slots: readonly DaySlot[]): DaySlot[][] {
  const days: DaySlot[][] = [];
  let last = NaN;
  for (const slot of slots) {
    const day = startOfDay(slot.start);
    if (day !== last) days.push([]);
    last = day;
    days.at(-1)?.push(slot);
  }
  return days;
}

/** The first three of each day, and whatever is in `kept`: an entry that is carried or asked about stays in sight. Slots by start. */
export function shownInMonth(slots: readonly DaySlot[], kept: ReadonlySet<DaySlot | null>): Shown {
  const shown: Shown = { events: [], bundles: [] };
  for (const day of daysOf(slots)) {
    const own = day.filter((slot, index) => index < CELL_EVENTS || kept.has(slot));
    shown.events.push(...own.map(eventOf));
    const [first] = day;
    if (!first || own.length === day.length) continue;
    const end = startOfDay(first.start) + DAY_SECONDS;
    // Its cell is all that counts: at the end of the day it stands below the others.
    shown.bundles.push({ start: end - 1, end, count: day.length - own.length });
  }
  return shown;
}

/**
 * Each event of a day that has room for all; of a fuller day one bundle for each hour in which more than one starts. A bundle begins
 * and ends with its events, so nothing overlaps; what is in `kept` stands by itself and parts its hour. Slots by start.
 */
export function shownInWeek(slots: readonly DaySlot[], kept: ReadonlySet<DaySlot | null>): Shown {
  const shown: Shown = { events: [], bundles: [] };
  for (const day of daysOf(slots)) {
    if (day.length <= COLUMN_EVENTS) shown.events.push(...day.map(eventOf));
    else for (const run of runsOf(day, kept)) draw(run, shown);
  }
  return shown;
}

function draw(run: readonly DaySlot[], shown: Shown): void {
  const [first] = run;
  const last = run.at(-1);
  if (!first || !last) return;
  if (run.length === 1) shown.events.push(eventOf(first));
  else shown.bundles.push({ start: first.start, end: last.end, count: run.length });
}

/** Neighbours that start in the same hour; each of `kept` is a run of its own. */
function runsOf(day: readonly DaySlot[], kept: ReadonlySet<DaySlot | null>): DaySlot[][] {
  const runs: DaySlot[][] = [];
  let open: number | null = null;
  for (const slot of day) {
    const hour = kept.has(slot) ? null : Math.floor(slot.start / HOUR_SECONDS);
    if (hour === null || hour !== open) runs.push([]);
    open = hour;
    runs.at(-1)?.push(slot);
  }
  return runs;
}
