import type { Draft } from '../draft.rule';
import { mergeOrders, type Side } from './merge-order.rule';

/** Fields that two users may both change, in the order of the comparison table. */
export const DRAFT_FIELDS = ['name', 'order', 'schedule', 'group', 'looks'] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

/**
 * Draft with the changes of both sides. `conflicts` are fields where they exclude each other: there `prefer`
 * decided.
 */
export interface Merged {
  draft: Draft;
  conflicts: DraftField[];
}

/**
 * Three-way merge of a playlist. `base` is the version this editor began from; when it is null, every
 * difference is a conflict. Changes of one side only are always kept, so nothing is dropped without a
 * question.
 */
export function mergeDrafts(base: Draft | null, theirs: Draft, mine: Draft, prefer: Side): Merged {
  const own = { ...mine, name: mine.name.trim() || (base ?? theirs).name };
  if (!base) {
    const conflicts = DRAFT_FIELDS.filter((field) => !isSame(field, theirs, own));
    return { draft: prefer === 'mine' ? own : theirs, conflicts };
  }
  const chosen = Object.fromEntries(
    (['name', 'group', 'looks'] as const).map((field) => [
      field,
      decide(partOf[field], base, theirs, own, prefer),
    ]),
  ) as Record<'name' | 'group' | 'looks', Decided>;
  const order = mergeOrders(base.entries, theirs.entries, own.entries, prefer);
  const schedule = mergeTimings(base, theirs, own, prefer);
  const conflicts = {
    name: chosen.name.isConflict,
    group: chosen.group.isConflict,
    order: order.isConflict,
    schedule: schedule.isConflict,
    looks: chosen.looks.isConflict,
  };
  return {
    draft: {
      ...schedule.draft,
      name: chosen.name.draft.name,
      deviceGroups: chosen.group.draft.deviceGroups,
      presentation: chosen.looks.draft.presentation,
      entries: order.entries,
    },
    conflicts: DRAFT_FIELDS.filter((field) => conflicts[field]),
  };
}

interface Decided {
  draft: Draft;
  isConflict: boolean;
}
type Part = (draft: Draft) => unknown;

/** Chooses the version of one part: the side that changed it, or the preferred side when both did. */
function decide(part: Part, base: Draft, theirs: Draft, mine: Draft, prefer: Side): Decided {
  const [was, isTheirs, isMine] = [base, theirs, mine].map((draft) => JSON.stringify(part(draft)));
  if (isTheirs === isMine || was === isTheirs) return { draft: mine, isConflict: false };
  if (was === isMine) return { draft: theirs, isConflict: false };
  return { draft: prefer === 'mine' ? mine : theirs, isConflict: true };
}

/**
 * Merges the schedule. Weekdays, time, date, end, the first with the last day, and the limits merge
 * separately within one schedule type; a new type takes all of them along.
 */
function mergeTimings(base: Draft, theirs: Draft, mine: Draft, prefer: Side): Decided {
  const whole = decide(partOf.schedule, base, theirs, mine, prefer);
  if (!whole.isConflict || [theirs, mine].some(({ scheduleType }) => scheduleType !== base.scheduleType))
    return whole;
  const parts = [1, 2, 3, 4, 5, 6].map((at) =>
    decide((draft) => partOf.schedule(draft)[at], base, theirs, mine, prefer),
  );
  const [days, time, date, end, between, within] = parts as [
    Decided,
    Decided,
    Decided,
    Decided,
    Decided,
    Decided,
  ];
  return {
    draft: {
      ...mine,
      days: days.draft.days,
      time: time.draft.time,
      date: date.draft.date,
      duration: end.draft.duration,
      firstDay: between.draft.firstDay,
      lastDay: between.draft.lastDay,
      limits: within.draft.limits,
    },
    isConflict: parts.some(({ isConflict }) => isConflict),
  };
}

/** Value of a field in a draft; days and date only where the schedule type uses them. */
const partOf = {
  name: ({ name }: Draft) => name.trim(),
  order: ({ entries }: Draft) =>
    entries.map(({ type, id, duration, validity }) => [type, id, duration, validity]),
  schedule: ({ scheduleType, days, time, date, duration, firstDay, lastDay, limits }: Draft) => [
    scheduleType,
    scheduleType === 'day_of_week' ? days : null,
    scheduleType === 'manual' ? null : time,
    scheduleType === 'custom' ? date : null,
    scheduleType === 'manual' ? null : duration,
    scheduleType === 'every_day' || scheduleType === 'day_of_week' ? [firstDay, lastDay] : null,
    limits ?? null,
  ],
  group: ({ deviceGroups }: Draft) => [...deviceGroups].sort(),
  looks: ({ presentation }: Draft) => presentation,
} satisfies Record<DraftField, Part>;

const isSame = (field: DraftField, a: Draft, b: Draft): boolean =>
  JSON.stringify(partOf[field](a)) === JSON.stringify(partOf[field](b));

/** Side that changed a field since `base`. */
export type ChangedBy = 'none' | 'theirs' | 'mine' | 'both';

/** Side that changed each field; without a base, a difference counts as changed by both. */
export function changedBy(base: Draft | null, theirs: Draft, mine: Draft): Record<DraftField, ChangedBy> {
  const of = (field: DraftField): ChangedBy => {
    if (!base) return isSame(field, theirs, mine) ? 'none' : 'both';
    const [isTheirs, isMine] = [theirs, mine].map((side) => !isSame(field, base, side));
    return isTheirs ? (isMine ? 'both' : 'theirs') : isMine ? 'mine' : 'none';
  };
  return Object.fromEntries(DRAFT_FIELDS.map((field) => [field, of(field)])) as Record<DraftField, ChangedBy>;
}
