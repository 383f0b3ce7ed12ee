import { DAY_SECONDS, eventOf, startOfDay, type CalendarEvent, type DaySlot } from '@vitrine/shared/rules';

/** As many of a day stand in its cell of the month; "+N more" leads to the others. */
const CELL_EVENTS = 3;
const HOUR_SECONDS = 3600;
/** A card shorter than this has no line for its name, however far apart the hours are drawn. */
const SHORTEST_CARD = HOUR_SECONDS / 4;
/** In a week of more cards than an entry for each of its hours, those shorter than these are collapsed too: a phone lays all of them out for each change of view. */
const MOST_CARDS = 7 * 24;
const SHORTEST_IN_FULL_WEEKS = [SHORTEST_CARD, HOUR_SECONDS / 2, HOUR_SECONDS];

/** Events that are not drawn themselves: in the month the others of a day, in the week neighbours too short to draw. Floating seconds. */
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
 * Each event that is long enough for a card; neighbours that are too short, and start within the same hour, are one bundle. A bundle begins and ends with its
 * events, so nothing overlaps; what is in `kept` stands by itself. Slots by start.
 */
export function shownInWeek(slots: readonly DaySlot[], kept: ReadonlySet<DaySlot | null>): Shown {
  let runs: DaySlot[][] = [];
  for (const shortest of SHORTEST_IN_FULL_WEEKS) {
    runs = runsOf(slots, kept, shortest);
    if (runs.length <= MOST_CARDS) break;
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

/** Neighbours shorter than that which start within the same hour; everything else is a run of its own. */
function runsOf(slots: readonly DaySlot[], kept: ReadonlySet<DaySlot | null>, shortest: number): DaySlot[][] {
  const runs: DaySlot[][] = [];
  let open: number | null = null;
  for (const slot of slots) {
    const stands = kept.has(slot) || slot.end - slot.start >= shortest;
    const hour = stands ? null : Math.floor(slot.start / HOUR_SECONDS);
    if (hour === null || hour !== open) runs.push([]);
    open = hour;
    runs.at(-1)?.push(slot);
  }
  return runs;
}
