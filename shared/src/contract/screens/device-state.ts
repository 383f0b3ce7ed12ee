import Type, { type Static } from 'typebox';
import { REPORTED_FILES, REPORTED_NAME_LENGTH, REPORTED_PLAYLISTS, UPDATE_STATES } from '../limits';
import { Orientation } from './orientation';

const Name = Type.String({ maxLength: REPORTED_NAME_LENGTH });
const Id = Type.String({ maxLength: 64 });
const Count = Type.Integer({ minimum: 0 });
const UnixSeconds = Type.Integer({ minimum: 0 });

/** Reason why something plays: "Play now", the schedule, or the default when nothing is scheduled. */
export const PlaySource = Type.Enum(['play_now', 'schedule', 'default']);
export type PlaySource = Static<typeof PlaySource>;

/**
 * Content on screen, with all data that a page renders. `item_id` and `name` are those of the promo or
 * medium; `thumb` is a path of this server. `since` (unix seconds, server clock) is the start of this
 * programme on this screen, not of this picture.
 */
const Playing = Type.Object({
  playlist_id: Type.String(),
  item_id: Type.String(),
  name: Type.String(),
  playlist_title: Type.Optional(Name),
  thumb: Type.Optional(Type.String({ maxLength: 300, pattern: '^(/[^/\\\\].*)?$' })),
  source: Type.Optional(PlaySource),
  since: Type.Optional(UnixSeconds),
});

/** Content that should be on screen: `total` files in a playlist (0: empty), `ready` of them available. */
const Meant = Type.Object({
  source: PlaySource,
  playlists: Type.Array(Type.Object({ id: Id, title: Name, total: Count, ready: Count }), {
    maxItems: REPORTED_PLAYLISTS,
  }),
});

/**
 * loading: in progress or to be retried · gone: not on the server · full: no space on this device · damaged:
 * the hash differs · broken: this device cannot play it.
 */
export const FileTrouble = Type.Enum(['loading', 'gone', 'full', 'damaged', 'broken']);
export type FileTrouble = Static<typeof FileTrouble>;

/**
 * Facts about the device (extension); each is absent where the platform does not know it. Sizes are bytes of
 * the storage that the browser grants; `started_at` is unix seconds by the device's own clock.
 */
export const DeviceFacts = Type.Object({
  width: Type.Optional(Count),
  height: Type.Optional(Count),
  storage_used: Type.Optional(Count),
  storage_total: Type.Optional(Count),
  version: Type.Optional(Type.String({ maxLength: 64 })),
  network: Type.Optional(Type.String({ maxLength: 32 })),
  /** Round trip to the server. */
  latency_ms: Type.Optional(Count),
  started_at: Type.Optional(UnixSeconds),
  /** ABILITIES, and those of later players; absent: an earlier player. */
  abilities: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 20 })),
});
export type DeviceFacts = Static<typeof DeviceFacts>;

/**
 * Report of a player on `state/device/{device_id}`. All fields are optional for earlier players. `playing`
 * null: the brand card. `meant` null: nothing to play. `manifest_version`: in use; counts are of
 * `content_version`. `confirmed_at`: last manifest check. `clock_off_seconds`: device minus venue clock.
 */
export const DeviceState = Type.Object({
  playing: Type.Optional(Type.Union([Playing, Type.Null()])),
  content_ready: Type.Optional(Count),
  content_total: Type.Optional(Count),
  manifest_version: Type.Optional(Type.String({ maxLength: 128 })),
  content_version: Type.Optional(Type.String({ maxLength: 128 })),
  meant: Type.Optional(Type.Union([Meant, Type.Null()])),
  missing: Type.Optional(
    Type.Array(Type.Object({ id: Id, name: Name, why: FileTrouble }), { maxItems: REPORTED_FILES }),
  ),
  confirmed_at: Type.Optional(Type.Union([UnixSeconds, Type.Null()])),
  clock_off_seconds: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  orientation: Type.Optional(Orientation),
  update_state: Type.Optional(Type.Enum([...UPDATE_STATES])),
  error: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()])),
  /** Urgent message on screen; null: none. */
  urgent_id: Type.Optional(Type.Union([Id, Type.Null()])),
  facts: Type.Optional(DeviceFacts),
});
export type DeviceState = Static<typeof DeviceState>;
