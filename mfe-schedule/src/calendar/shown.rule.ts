import {
  DAY_SECONDS,
  eventOf,
  ruleOrder,
  startOfDay,
  type CalendarEvent,
  type DaySlot,
} from '@vitrine/shared/rules';

/** Events per month cell; "+N more" opens the others. */
const CELL_EVENTS = 3;
const HOUR_SECONDS = 3600;
/** Shortest card with a line for its name, whatever the height of an hour. */
const SHORTEST_CARD = HOUR_SECONDS / 4;
/**
 * Limit for a week: with more cards than this, events shorter than an hour are bundled too, because a phone
 * lays out all of them on each change of view.
 */
const MOST_CARDS = 7 * 24;
const SHORTEST_IN_FULL_WEEKS = [SHORTEST_CARD, HOUR_SECONDS / 2, HOUR_SECONDS];

/**
 * Events that are counted instead of rendered: in the month the others of a day, in the week neighbours too
 * short for a card. Floating seconds.
 */
export interface Bundle {
  start: number;
  end: number;
  count: number;
}

/** Rendered events of a period, and the bundles of the others. */
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

/**
 * Events of a month: three of each day, and those in `kept`, which are lifted or under a dialog. Slots by
 * start; those that continue after another are left out, because a month shows starts. `isRareFirst`: the
 * three that are rarest instead of the first, where names do not fit and a month shows which days differ.
 */
export function shownInMonth(
  slots: readonly DaySlot[],
  kept: ReadonlySet<DaySlot | null>,
  isRareFirst = false,
): Shown {
  const shown: Shown = { events: [], bundles: [] };
  for (const day of daysOf(slots.filter(({ continues }) => !continues))) {
    const drawn = (isRareFirst ? [...day].sort(byRarity) : day).slice(0, CELL_EVENTS);
    const own = day.filter((slot) => drawn.includes(slot) || kept.has(slot));
    shown.events.push(...own.map(eventOf));
    const [first] = day;
    if (!first || own.length === day.length) continue;
    const end = startOfDay(first.start) + DAY_SECONDS;
    // Only its cell matters: at the end of the day it is below the others.
    shown.bundles.push({ start: end - 1, end, count: day.length - own.length });
  }
  return shown;
}

const byRarity = (a: DaySlot, b: DaySlot) => ruleOrder(b.main.rule) - ruleOrder(a.main.rule);

/**
 * Events of a week: those long enough for a card, and bundles of shorter neighbours that start within the
 * same hour. Bundles never overlap; slots in `kept` are separate. Slots by start.
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

/**
 * Groups neighbours shorter than that which start within the same hour; any other slot is a group of its own.
 */
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
