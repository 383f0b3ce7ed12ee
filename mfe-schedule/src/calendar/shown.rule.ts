import { DAY_SECONDS, eventOf, startOfDay, type CalendarEvent, type DaySlot } from '@vitrine/shared/rules';

/** As many of a day stand in its cell of the month; "+N more" leads to the others. */
const CELL_EVENTS = 3;
const HOUR_SECONDS = 3600;
/**
 * From the finest: a column of the week with more events than `most` bundles those that start within the same `hours`. First only what is too close to show a name;
 * in a week that is too full as a whole, whatever is more than a person reads of a day.
 */
const WAYS = [{ most: 24, hours: 1 }, ...[1, 2, 3, 4, 6, 12, 24].map((hours) => ({ most: 8, hours }))];
/** So many elements a week may take beside its grid, and each takes so many: a slow phone lays them all out for each change of view. */
const WEEK_ELEMENTS = 950;
const CARD_ELEMENTS = 16;
const BUNDLE_ELEMENTS = 4;

/** Events that are not drawn themselves: in the month the others of a day, in the week those of full hours. Floating seconds. */
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
 * Each event of a day that has room for all; of a fuller day one bundle for each hour in which more than one starts, of a week that is full throughout for each two
 * hours, three or more. A bundle begins and ends with its events, so nothing overlaps; what is in `kept` stands by itself and parts its hours. Slots by start.
 */
export function shownInWeek(slots: readonly DaySlot[], kept: ReadonlySet<DaySlot | null>): Shown {
  const days = daysOf(slots);
  let runs: DaySlot[][] = [];
  for (const { most, hours } of WAYS) {
    runs = days.flatMap((day) => (day.length <= most ? day.map((slot) => [slot]) : runsOf(day, kept, hours)));
    const cards = runs.filter((run) => run.length === 1).length;
    if (cards * CARD_ELEMENTS + (runs.length - cards) * BUNDLE_ELEMENTS <= WEEK_ELEMENTS) break;
  }
  const shown: Shown = { events: [], bundles: [] };
  for (const run of runs) draw(run, shown);
  return shown;
}

function draw(run: readonly DaySlot[], shown: Shown): void {
  const [first] = run;
  const last = run.at(-1);
  if (!first || !last) return;
  if (run.length === 1) shown.events.push(eventOf(first));
  else shown.bundles.push({ start: first.start, end: last.end, count: run.length });
}

/** Neighbours that start within the same hours; each of `kept` is a run of its own. */
function runsOf(day: readonly DaySlot[], kept: ReadonlySet<DaySlot | null>, hours: number): DaySlot[][] {
  const runs: DaySlot[][] = [];
  let open: number | null = null;
  for (const slot of day) {
    const part = kept.has(slot) ? null : Math.floor(slot.start / (hours * HOUR_SECONDS));
    if (part === null || part !== open) runs.push([]);
    open = part;
    runs.at(-1)?.push(slot);
  }
  return runs;
}
