import Type, { type Static } from 'typebox';
import { DEVICE_COMMANDS } from '../limits';
import { Orientation } from './orientation';
import { ScheduleRule } from './schedule';

/** Pixels of a screen's side; far beyond any wall of screens. */
const ScreenPixels = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/** POST /api/player/pair: a screen asks for a code. Public. `device_id` keeps the hardware's identity over re-pairing. */
export const PairRequest = Type.Object({
  device_id: Type.Optional(Type.String({ maxLength: 64 })),
  can_set_orientation: Type.Boolean(),
  can_reboot: Type.Boolean(),
  can_update: Type.Boolean(),
  screen: Type.Optional(Type.Object({ width: ScreenPixels, height: ScreenPixels })),
});
export type PairRequest = Static<typeof PairRequest>;
/** `claim` is the secret with which this screen alone can collect its token; `code` is what people type. */
export const PairAnswer = Type.Object({
  code: Type.String(),
  claim: Type.String(),
  expires_at: Type.Integer(),
  connect_url: Type.String(),
});
export type PairAnswer = Static<typeof PairAnswer>;
/** POST /api/player/claim, asked every 2 s. 'paired' hands the token over once (again for 2 minutes if the answer was lost). */
export const ClaimRequest = Type.Object({ claim: Type.String({ minLength: 1, maxLength: 128 }) });
/** Where the pairing stands. `token` and the two ids come with 'paired' only. */
export const ClaimAnswer = Type.Object({
  state: Type.Enum(['waiting', 'paired', 'expired']),
  token: Type.Optional(Type.String()),
  account_id: Type.Optional(Type.String()),
  device_id: Type.Optional(Type.String()),
});
export type ClaimAnswer = Static<typeof ClaimAnswer>;

/**
 * One file a screen plays. `src` never changes its bytes: cache by address. `file_size` and `sha256` (lower-case hex) are those of the
 * very bytes behind `src`: a screen keeps nothing else. `thumb` is what a list shows of it. `key` is unique in its playlist.
 */
export const ManifestItem = Type.Object({
  key: Type.String(),
  id: Type.String(),
  name: Type.String(),
  kind: Type.Enum(['image', 'video']),
  src: Type.String(),
  file_size: Type.Integer(),
  file_type: Type.String(),
  duration: Type.Number(),
  width: Type.Integer(),
  height: Type.Integer(),
  sha256: Type.Optional(Type.String()),
  thumb: Type.Optional(Type.String()),
});
export type ManifestItem = Static<typeof ManifestItem>;

/**
 * GET /api/player/manifest (device token): all a screen needs to go on alone. `version` is a hash of the content and the ETag.
 * `rules` are those of the device's group and those for all devices. Playlists hold approved versions only. All its floating times
 * are the wall clock of `timezone` (IANA), the venue's. `server_time` (unix seconds with fractions) is when it was answered and no part of
 * the version; the same time stands in the header SERVER_TIME_HEADER of every answer, also of a 304.
 */
export const PlayerManifest = Type.Object({
  version: Type.String(),
  account_id: Type.String(),
  account_name: Type.String(),
  timezone: Type.Optional(Type.String()),
  server_time: Type.Optional(Type.Number()),
  device: Type.Object({
    id: Type.String(),
    device_id: Type.String(),
    name: Type.String(),
    orientation: Orientation,
    group_id: Type.Union([Type.String(), Type.Null()]),
  }),
  default_playlist_id: Type.Union([Type.String(), Type.Null()]),
  /**
   * "Play now" pressed for this screen (product §6): at started_at, floating, which is pressed_at in unix seconds. It holds until ends_at (unix
   * seconds), null when nothing will end it. Servers of earlier versions leave out both: then the next scheduled start ends it.
   */
  play_now: Type.Optional(
    Type.Union([
      Type.Object({
        playlist_id: Type.String(),
        started_at: Type.Integer(),
        pressed_at: Type.Optional(Type.Integer()),
        ends_at: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
      }),
      Type.Null(),
    ]),
  ),
  rules: Type.Array(ScheduleRule),
  playlists: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), items: Type.Array(ManifestItem) }),
  ),
  /** MQTT address, relative to the page's origin. */
  broker_path: Type.String(),
});
export type PlayerManifest = Static<typeof PlayerManifest>;

/** Payload of every device command (product §7); the answer on `{topic}/ack` is CommandAck. `play` with a playlist_id of null: back to the schedule. */
export interface DeviceCommandPayload {
  request_id: string;
  playlist_id?: string | null;
  /** Of `play`: its chosen end in unix seconds. */
  ends_at?: number;
  orientation?: number;
  abort?: true;
}
/** A device's answer to a command, on `{topic}/ack`. */
export interface CommandAck {
  request_id: string;
  ok: boolean;
  error?: string;
}
/** The same, as the server checks it. */
export const CommandAnswer = Type.Object({
  request_id: Type.String(),
  ok: Type.Boolean(),
  error: Type.Optional(Type.String()),
});

/**
 * POST /api/device/command/{id} (extension): a command for whoever may not speak on the broker. Answered with the device's own CommandAck;
 * 409 `device_offline` when it is away or says nothing for ten seconds.
 */
export const CommandWish = Type.Object({
  command: Type.Enum([...DEVICE_COMMANDS]),
  orientation: Type.Optional(Orientation),
  /** Of `play`: back to the schedule. A playlist is played by POST /api/playlist/play, which keeps it. */
  playlist_id: Type.Optional(Type.Null()),
});
export type CommandWish = Static<typeof CommandWish>;
