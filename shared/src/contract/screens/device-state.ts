import Type, { type Static } from 'typebox';
import { REPORTED_FILES, REPORTED_NAME_LENGTH, REPORTED_PLAYLISTS, UPDATE_STATES } from '../limits';
import { Orientation } from './orientation';

const Name = Type.String({ maxLength: REPORTED_NAME_LENGTH });
const Id = Type.String({ maxLength: 64 });
const Count = Type.Integer({ minimum: 0 });
const UnixSeconds = Type.Integer({ minimum: 0 });

/** Why something plays: somebody pressed "Play now", the schedule says so, or it is what plays when nothing is scheduled. */
export const PlaySource = Type.Enum(['play_now', 'schedule', 'default']);
export type PlaySource = Static<typeof PlaySource>;

/**
 * What the screen shows, with all that a page needs to draw it. `item_id` is the promo's or medium's, `name` its name. `thumb` is a path of
 * this server. `since` (unix seconds by the server's clock) is when this programme began on this screen, not this picture.
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

/** What the screen should show now: `total` files in a playlist (0: it is empty), `ready` of them can be shown. */
const Meant = Type.Object({
  source: PlaySource,
  playlists: Type.Array(Type.Object({ id: Id, title: Name, total: Count, ready: Count }), {
    maxItems: REPORTED_PLAYLISTS,
  }),
});

/**
 * loading: on its way, or tried again soon · gone: the server does not have it · full: no room on this device · damaged: what came was not
 * what the server keeps · broken: it is here, and this device cannot show it.
 */
export const FileTrouble = Type.Enum(['loading', 'gone', 'full', 'damaged', 'broken']);
export type FileTrouble = Static<typeof FileTrouble>;

/**
 * What a player says on `state/device/{device_id}`. Everything is optional: players of earlier versions say less. `playing` null means the
 * brand card is up. `manifest_version` is what it plays by; the counts are of `content_version`, which is newer while files still come.
 * `meant` null: nothing is to be played now. `missing`: the first files that cannot be shown, and why; the counts tell how many.
 * `confirmed_at`: when the server last said that the manifest is the newest (unix seconds); the screen plays from its cache since then.
 * `clock_off_seconds`: what the device's own clock shows minus the venue's wall clock, null while not known.
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
});
export type DeviceState = Static<typeof DeviceState>;
