import Type, { type Static } from 'typebox';
import { DeviceGroups, EntryDay, EntryDuration } from '../content/playlist';

/**
 * Occurrence of a repeating rule that was moved (start is a number) or removed (start is null); floating unix
 * seconds. `duration` absent: that of the rule.
 */
const ScheduleException = Type.Object({
  occurrence: Type.Integer({ minimum: 0, maximum: 32503680000 }),
  start: Type.Union([Type.Integer({ minimum: 0, maximum: 32503680000 }), Type.Null()]),
  duration: Type.Optional(EntryDuration),
});

/**
 * Rule of the schedule (spec §3 "Schedule entry", "Event/playlist entry"; product §6), one per entry, not per
 * occurrence. date_start: first occurrence, floating unix seconds. repeat_interval: 86400 every day, 604800 a
 * day of the week, 0 once. device_group null or empty, device_count null: all devices.
 */
export const ScheduleRule = Type.Object({
  id: Type.String(),
  name: Type.String(),
  title: Type.String(),
  orig_title: Type.Optional(Type.String()),
  playlist_id: Type.String(),
  date_start: Type.Integer(),
  repeat_interval: Type.Integer(),
  /** Absent: 0. */
  duration: Type.Optional(EntryDuration),
  /** Days between which it repeats, both included; absent: 0. */
  first_day: Type.Optional(EntryDay),
  last_day: Type.Optional(EntryDay),
  device_group: Type.Union([Type.String(), Type.Null()]),
  /** All groups of several; device_group is the one that was asked for. */
  device_groups: Type.Optional(DeviceGroups),
  device_count: Type.Union([Type.Integer(), Type.Null()]),
  exceptions: Type.Array(ScheduleException),
  /** Value for `If-Match` of its next write. */
  etag: Type.Optional(Type.String()),
});
export type ScheduleRule = Static<typeof ScheduleRule>;

/** POST /api/playlist/schedule: floating unix seconds, half-open [start, end). */
export const ScheduleQuery = Type.Object({
  start: Type.Integer({ minimum: 0, maximum: 32503680000 }),
  end: Type.Integer({ minimum: 0, maximum: 32503680000 }),
  device_group: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
});
export type ScheduleQuery = Static<typeof ScheduleQuery>;
/** Rules with an occurrence in the window, one per entry. */
export const ScheduleRules = Type.Array(ScheduleRule);

/**
 * POST /api/schedule/move (extension). scope 'this': moves one `occurrence` (an exception); 'all': changes
 * the rule's time of day, and weekday or date. `duration` changes the end too; absent: the end moves along.
 * Returns the operation result plus `previous`, the timing that undo restores.
 */
export const MoveRule = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  occurrence: Type.Integer({ minimum: 0, maximum: 32503680000 }),
  start: Type.Union([Type.Integer({ minimum: 0, maximum: 32503680000 }), Type.Null()]),
  scope: Type.Enum(['this', 'all']),
  duration: Type.Optional(EntryDuration),
});
export type MoveRule = Static<typeof MoveRule>;
/**
 * Start, length and exceptions of a rule: body of POST /api/schedule/restore (extension). Floating unix
 * seconds.
 */
export const RuleTiming = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  date_start: Type.Integer({ minimum: 0, maximum: 32503680000 }),
  duration: Type.Optional(EntryDuration),
  exceptions: Type.Array(ScheduleException, { maxItems: 1000 }),
});
export type RuleTiming = Static<typeof RuleTiming>;
/** Operation result of a move or restore; `previous` is the timing before it, for undo. */
export const MoveAnswer = Type.Object({
  success: Type.Boolean(),
  id: Type.Optional(Type.String()),
  error: Type.Optional(Type.String()),
  previous: Type.Optional(RuleTiming),
  /** Tag of the written version, for the next `If-Match`. */
  etag: Type.Optional(Type.String()),
});
export type MoveAnswer = Static<typeof MoveAnswer>;

const SeenEntry = {
  id: Type.String({ minLength: 1, maxLength: 64 }),
  /** Tag of the entry as seen; another one refuses everything (412). */
  etag: Type.Optional(Type.String({ maxLength: 200 })),
};
/**
 * POST /api/schedule/copy (extension): all or nothing. `copies`: the approved content of the entry's playlist
 * as a new playlist that plays once, at `start`. `moves`: single occurrences of repeating entries, as by
 * POST /api/schedule/move with scope 'this'.
 */
export const CopyEntries = Type.Object({
  copies: Type.Array(
    Type.Object({
      ...SeenEntry,
      start: Type.Integer({ minimum: 1, maximum: 32503680000 }),
      duration: Type.Optional(EntryDuration),
    }),
    { maxItems: 100 },
  ),
  moves: Type.Array(
    Type.Object({ ...SeenEntry, ...Type.Pick(MoveRule, ['occurrence', 'start', 'duration']).properties }),
    { maxItems: 200 },
  ),
});
export type CopyEntries = Static<typeof CopyEntries>;
/** POST /api/schedule/copy/undo (extension): the playlists to delete and the timings to restore. */
export const UndoCopy = Type.Object({
  playlists: Type.Array(Type.Object(SeenEntry), { maxItems: 100 }),
  previous: Type.Array(Type.Object({ ...RuleTiming.properties, ...SeenEntry }), { maxItems: 200 }),
});
export type UndoCopy = Static<typeof UndoCopy>;
/** Operation result of a copy, with what its undo takes. */
export const CopyAnswer = Type.Object({
  success: Type.Boolean(),
  id: Type.Optional(Type.String()),
  error: Type.Optional(Type.String()),
  ...UndoCopy.properties,
});
export type CopyAnswer = Static<typeof CopyAnswer>;

/**
 * POST /api/playlist/play (extension): "Play now" on the given devices until `ends_at` (unix seconds) or for
 * `duration` seconds, regardless of the schedule; without both until the next scheduled start (product §6).
 */
export const PlayNow = Type.Object({
  playlist_id: Type.String({ minLength: 1, maxLength: 64 }),
  device_ids: Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 1000 }),
  ends_at: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 32503680000 }), Type.Null()])),
  duration: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 604800 }), Type.Null()])),
});
export type PlayNow = Static<typeof PlayNow>;

/**
 * POST /api/playlist/play/end (extension): returns the given devices to the schedule; an offline one when it
 * reconnects.
 */
export const EndPlayNow = Type.Pick(PlayNow, ['device_ids']);
export type EndPlayNow = Static<typeof EndPlayNow>;
