import type { ScheduleRule } from '../../contract';
import { ruleKind, type Occurrence, type RuleKind, type TimeWindow } from './expand.rule';
import { ruleOrder, slotsIn, type DaySlot } from './day.rule';

/** Colour of an event by its kind: every day blue, day of the week yellow, custom red (spec §4). */
export type EventColour = 'blue' | 'yellow' | 'red';
const COLOURS: Record<RuleKind, EventColour> = { every_day: 'blue', day_of_week: 'yellow', custom: 'red' };

/** One playlist of a calendar event (spec §3 "Event/playlist entry"). device_count null and device_group null mean all devices. */
export interface CalendarEntry {
  id: string;
  playlist_id: string;
  title: string;
  orig_title?: string;
  device_group: string | null;
  device_count: number | null;
  kind: RuleKind;
  colour: EventColour;
  order: 1 | 2 | 3;
  /** When the rule by itself would start; names this occurrence to /api/schedule/move. */
  occurrence: number;
  /** The rule's tag as it was when this was drawn: a move says what was seen. */
  etag?: string;
}

/**
 * Spec §3 "Calendar event (derived)": the main entry's fields, its stretch in floating unix seconds, and the others that start
 * at the same time. `combo_count` counts all that play together, the main one included: 1 means alone.
 * `key` stays the same when the event is moved by itself.
 */
export interface CalendarEvent extends CalendarEntry {
  key: string;
  start: number;
  end: number;
  combo_count: number;
  combined_events: CalendarEntry[];
}

/** Optional fields are put in by hand: spread, they would cost more than all the rest of ten thousand entries. */
function withOptional<T extends CalendarEntry>(entry: T, { rule }: Occurrence): T {
  if (rule.orig_title) entry.orig_title = rule.orig_title;
  if (rule.etag) entry.etag = rule.etag;
  return entry;
}

function plainEntryOf({ rule, occurrence }: Occurrence): CalendarEntry {
  const kind = ruleKind(rule);
  return {
    id: rule.id,
    playlist_id: rule.playlist_id,
    title: rule.title,
    device_group: rule.device_group || null,
    device_count: rule.device_count,
    kind,
    colour: COLOURS[kind],
    order: ruleOrder(rule),
    occurrence,
  };
}
const entryOf = (one: Occurrence) => withOptional(plainEntryOf(one), one);

/** Names the event of a slot; stays the same when the event is moved by itself. */
export const eventKey = ({ main }: DaySlot) => `${main.rule.id}@${main.occurrence}`;

/** The event that a calendar draws for a slot. */
export function eventOf(slot: DaySlot): CalendarEvent {
  const { main, start, end, combined } = slot;
  return withOptional(
    {
      ...plainEntryOf(main),
      key: eventKey(slot),
      start,
      end,
      combo_count: combined.length,
      combined_events: combined.length > 1 ? combined.slice(1).map(entryOf) : [],
    },
    main,
  );
}

/**
 * The events a calendar draws for a window (spec §4 Calendar), by start. Ends are derived, so no two of them overlap. An event that
 * began before the window but reaches into it is there too. Whoever draws a few of very many takes `slotsIn`, and `eventOf` for those.
 */
export function calendarEvents(rules: readonly ScheduleRule[], window: TimeWindow): CalendarEvent[] {
  return slotsIn(rules, window).map(eventOf);
}

/** All playlists of an event in the order they play, the main one first: what the events dialog lists. */
export function entriesOf(event: CalendarEvent): CalendarEntry[] {
  const { key: _key, start: _start, end: _end, combo_count: _count, combined_events, ...main } = event;
  return [main, ...combined_events];
}

/** Spec §4 "Events dialog": the sum of device_count, or null (shown as ALL) if any of them is null. */
export function deviceTotal(entries: readonly Pick<CalendarEntry, 'device_count'>[]): number | null {
  return entries.reduce<number | null>(
    (sum, { device_count }) => (sum === null || device_count === null ? null : sum + device_count),
    0,
  );
}

/** Whether an event can be drawn; warnings are for the log. */
export type EventCheck =
  | { ok: true; warnings: ('end_not_a_date' | 'end_before_start')[] }
  | { ok: false; reason: 'no_start' };

/**
 * Spec §5: an event needs a start, without one it is skipped; an end that is no date or lies before the start is only
 * worth a warning. Seconds; an absent end is fine, it is derived.
 */
export function checkEvent(event: { start?: unknown; end?: unknown }): EventCheck {
  const { start, end } = event;
  if (typeof start !== 'number' || !Number.isFinite(start) || start <= 0)
    return { ok: false, reason: 'no_start' };
  if (end === undefined || end === null) return { ok: true, warnings: [] };
  if (typeof end !== 'number' || !Number.isFinite(end)) return { ok: true, warnings: ['end_not_a_date'] };
  return { ok: true, warnings: end < start ? ['end_before_start'] : [] };
}
