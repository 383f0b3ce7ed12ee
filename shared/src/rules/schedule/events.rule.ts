import type { ScheduleRule } from '../../contract';
import { ruleKind, type Occurrence, type RuleKind, type TimeWindow } from './expand.rule';
import { ruleOrder, slotsIn, type DaySlot } from './day.rule';

/** Event colour by kind: every day blue, day of the week yellow, custom red (spec §4). */
export type EventColour = 'blue' | 'yellow' | 'red';
const COLOURS: Record<RuleKind, EventColour> = { every_day: 'blue', day_of_week: 'yellow', custom: 'red' };

/**
 * Playlist of a calendar event (spec §3 "Event/playlist entry"). device_count null and device_group null mean
 * all devices.
 */
export interface CalendarEntry {
  id: string;
  playlist_id: string;
  title: string;
  orig_title?: string;
  /** Own end of this occurrence, floating; absent: the next start, or the end of the day. */
  own_end?: number;
  device_group: string | null;
  device_groups?: readonly string[];
  device_count: number | null;
  kind: RuleKind;
  colour: EventColour;
  order: 1 | 2 | 3;
  /** Start by the rule itself; identifies this occurrence in /api/schedule/move. */
  occurrence: number;
  /** Tag of the rendered rule, for conditional moves. */
  etag?: string;
}

/**
 * Calendar event (spec §3 "derived"): the main entry's fields, its period in floating unix seconds, and the
 * other entries with the same start. `combo_count` counts all of them: 1 means alone. `key` is stable when
 * this event alone is moved. `began`: start of its entries, before `start` where they continue after another.
 */
export interface CalendarEvent extends CalendarEntry {
  key: string;
  start: number;
  end: number;
  began: number;
  combo_count: number;
  combined_events: CalendarEntry[];
}

/** Sets optional fields explicitly: spread syntax would cost more than the rest for ten thousand entries. */
function withOptional<T extends CalendarEntry>(entry: T, { rule, end }: Occurrence): T {
  if (rule.orig_title) entry.orig_title = rule.orig_title;
  if (rule.etag) entry.etag = rule.etag;
  if (rule.device_groups) entry.device_groups = rule.device_groups;
  if (end !== undefined) entry.own_end = end;
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

/** Key of a slot's event; stable when this event alone is moved. */
export function eventKey({ main, start, continues }: DaySlot): string {
  const key = `${main.rule.id}@${main.occurrence}`;
  return continues ? `${key}@${start}` : key;
}

/** Calendar event of a slot. */
export function eventOf(slot: DaySlot): CalendarEvent {
  const { main, start, end, combined, continues } = slot;
  return withOptional(
    {
      ...plainEntryOf(main),
      key: eventKey(slot),
      start,
      end,
      began: continues ? main.start : start,
      combo_count: combined.length,
      combined_events: combined.length > 1 ? combined.slice(1).map(entryOf) : [],
    },
    main,
  );
}

/**
 * Calendar events of a window (spec §4 Calendar), by start. Ends are derived, so events never overlap.
 * Includes events that began before the window and reach into it. Callers that render a few of many use
 * `slotsIn` and `eventOf`.
 */
export function calendarEvents(rules: readonly ScheduleRule[], window: TimeWindow): CalendarEvent[] {
  return slotsIn(rules, window).map(eventOf);
}

/** Playlists of an event in playing order, the main one first: the list of the events dialog. */
export function entriesOf(event: CalendarEvent): CalendarEntry[] {
  const {
    key: _key,
    start: _start,
    end: _end,
    began: _began,
    combo_count: _count,
    combined_events,
    ...main
  } = event;
  return [main, ...combined_events];
}

/** Sum of device_count (spec §4 "Events dialog"), or null (shown as ALL) if any of them is null. */
export function deviceTotal(entries: readonly Pick<CalendarEntry, 'device_count'>[]): number | null {
  return entries.reduce<number | null>(
    (sum, { device_count }) => (sum === null || device_count === null ? null : sum + device_count),
    0,
  );
}

/** Validity of an event; warnings are logged. */
export type EventCheck =
  | { ok: true; warnings: ('end_not_a_date' | 'end_before_start')[] }
  | { ok: false; reason: 'no_start' };

/**
 * Validates an event (spec §5): without a start it is skipped; an invalid end, or one before the start, is a
 * warning. Seconds; an absent end is derived.
 */
export function checkEvent(event: { start?: unknown; end?: unknown }): EventCheck {
  const { start, end } = event;
  if (typeof start !== 'number' || !Number.isFinite(start) || start <= 0)
    return { ok: false, reason: 'no_start' };
  if (end === undefined || end === null) return { ok: true, warnings: [] };
  if (typeof end !== 'number' || !Number.isFinite(end)) return { ok: true, warnings: ['end_not_a_date'] };
  return { ok: true, warnings: end < start ? ['end_before_start'] : [] };
}
