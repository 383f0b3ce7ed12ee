import Type, { type Static } from 'typebox';
import { MAX_PLAY_SECONDS, MAX_PLAYS_AT_ONCE, PLAY_GROUPINGS } from './values';

const Id = Type.String({ maxLength: 64 });

/**
 * One showing of an item. `n` rises within the log. `item_id` is a promo or stock media; `started_at` is unix
 * seconds by the server's clock; `seconds`: visible time; `completed`: it was visible for its whole length.
 */
export const Play = Type.Object({
  n: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  item_id: Id,
  playlist_id: Id,
  started_at: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  seconds: Type.Integer({ minimum: 0, maximum: MAX_PLAY_SECONDS }),
  completed: Type.Boolean(),
});
export type Play = Static<typeof Play>;

/**
 * POST /api/player/plays (device token, extension): plays of one log, `n` rising. `log` is made anew at every
 * start of a player, so that numbers lost in a power cut are not used again. What a log has delivered before
 * is not counted twice. `dropped`: plays that the device had no space for since the last batch.
 */
export const PlayBatch = Type.Object({
  log: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  plays: Type.Array(Play, { minItems: 1, maxItems: MAX_PLAYS_AT_ONCE }),
  dropped: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
});
export type PlayBatch = Static<typeof PlayBatch>;

/**
 * All plays of the batch are settled, and the device deletes them: counted, `repeated` (counted before), or
 * `refused` (a time in the future, or older than PLAY_DETAIL_DAYS).
 */
export const PlayBatchAnswer = Type.Object({
  success: Type.Boolean(),
  counted: Type.Integer(),
  repeated: Type.Integer(),
  refused: Type.Integer(),
});
export type PlayBatchAnswer = Static<typeof PlayBatchAnswer>;

/** Days of the venue (YYYY-MM-DD), both included; default: the last 30 days. Empty filters do not count. */
const filter = {
  from: Type.Optional(Type.String({ maxLength: 20 })),
  to: Type.Optional(Type.String({ maxLength: 20 })),
  promo: Type.Optional(Id),
  playlist: Type.Optional(Id),
  device: Type.Optional(Id),
};
const GroupBy = Type.Enum([...PLAY_GROUPINGS]);

/** GET /api/plays (extension). */
export const PlaysQuery = Type.Object({ ...filter, group_by: Type.Optional(GroupBy) });
export type PlaysQuery = Static<typeof PlaysQuery>;

const sums = {
  plays: Type.Integer(),
  completed: Type.Integer(),
  seconds: Type.Integer(),
  /** Scans of QR codes; null where they are unknown (of a playlist) or not part of the plan. */
  scans: Type.Union([Type.Integer(), Type.Null()]),
};
/**
 * Sums of one promo, playlist, device or day (`id` YYYY-MM-DD), by its newest name. `exists` false: deleted.
 */
export const PlayRow = Type.Object({
  id: Type.String(),
  name: Type.String(),
  exists: Type.Boolean(),
  ...sums,
});
export type PlayRow = Static<typeof PlayRow>;

/** Name of a filter; null without one, empty when it is unknown. */
const FilterName = Type.Union([Type.String(), Type.Null()]);

/**
 * Proof of play. `rows`: highest first, days oldest first; at most MAX_PLAY_ROWS of `rows_total`. `by_day`:
 * every day of the period. `names`: those of the filters.
 */
export const Plays = Type.Object({
  from: Type.String(),
  to: Type.String(),
  group_by: GroupBy,
  rows: Type.Array(PlayRow),
  rows_total: Type.Integer(),
  total: Type.Object(sums),
  by_day: Type.Array(Type.Object({ day: Type.String(), plays: Type.Integer(), completed: Type.Integer() })),
  names: Type.Object({
    promo: FilterName,
    playlist: FilterName,
    device: FilterName,
  }),
});
export type Plays = Static<typeof Plays>;

/**
 * POST /api/plays/export (extension): a DownloadAddress of the report. `csv` and `pdf` have the rows of GET
 * /api/plays, `details` is a CSV of every play of the last PLAY_DETAIL_DAYS.
 */
export const ExportPlays = Type.Object({
  ...filter,
  group_by: Type.Optional(GroupBy),
  format: Type.Enum(['csv', 'pdf', 'details']),
});
export type ExportPlays = Static<typeof ExportPlays>;
