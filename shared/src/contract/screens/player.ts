import Type, { type Static } from 'typebox';
import { PlayedDesign } from '../content/design';
import { PlayedValidity, Presentation } from '../content/playlist';
import { Brightness, Volume } from './device-levels';
import { OpeningHours } from './opening-hours';
import { Orientation } from './orientation';
import { ScheduleRule } from './schedule';
import { Urgent } from './urgent';
import { DEVICE_COMMANDS } from './values';
import { WallPart } from './wall';

/** Pixels of a screen's side; far beyond any video wall. */
const ScreenPixels = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/**
 * POST /api/player/pair: requests a code. Public. `device_id` keeps the hardware's identity when it is paired
 * again.
 */
export const PairRequest = Type.Object({
  device_id: Type.Optional(Type.String({ maxLength: 64 })),
  can_set_orientation: Type.Boolean(),
  can_reboot: Type.Boolean(),
  can_update: Type.Boolean(),
  screen: Type.Optional(Type.Object({ width: ScreenPixels, height: ScreenPixels })),
});
export type PairRequest = Static<typeof PairRequest>;
/** Pairing code and secret: `claim` lets only this screen collect its token; users type `code`. */
export const PairAnswer = Type.Object({
  code: Type.String(),
  claim: Type.String(),
  expires_at: Type.Integer(),
  connect_url: Type.String(),
});
export type PairAnswer = Static<typeof PairAnswer>;
/**
 * POST /api/player/claim, polled every 2 s. 'paired' returns the token once (again for 2 minutes if the
 * response was lost).
 */
export const ClaimRequest = Type.Object({ claim: Type.String({ minLength: 1, maxLength: 128 }) });
/** State of the pairing. `token` and both ids come with 'paired' only. */
export const ClaimAnswer = Type.Object({
  state: Type.Enum(['waiting', 'paired', 'expired']),
  token: Type.Optional(Type.String()),
  account_id: Type.Optional(Type.String()),
  device_id: Type.Optional(Type.String()),
});
export type ClaimAnswer = Static<typeof ClaimAnswer>;

/**
 * File that a screen plays. `src` is immutable: cache by address; bytes other than `file_size` and `sha256`
 * (lower-case hex) are discarded. `thumb`: for lists. `key` is unique in its playlist. `validity`: it plays
 * only then. `design`: screens draw it from this data; `src` is its rendered picture.
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
  validity: Type.Optional(PlayedValidity),
  design: Type.Optional(PlayedDesign),
});
export type ManifestItem = Static<typeof ManifestItem>;

/**
 * GET /api/player/manifest (device token): all content for offline playback, approved versions only.
 * `version`: content hash and ETag. `rules`: those of the group and for all devices. Floating times are those
 * of `timezone`. `server_time` (unix seconds) is not part of the version; also sent as SERVER_TIME_HEADER.
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
    /** Absent: 0, silent. */
    volume: Type.Optional(Volume),
    /** Absent: 100. */
    brightness: Type.Optional(Brightness),
    /** True: sends a screenshot every hour. */
    hourly_screenshot: Type.Optional(Type.Boolean()),
  }),
  default_playlist_id: Type.Union([Type.String(), Type.Null()]),
  /** Hours outside which the screen is dark, except for "Play now"; absent: never. */
  opening_hours: Type.Optional(OpeningHours),
  /** True: begins each item at its exact time, together with others; absent: no. */
  sync: Type.Optional(Type.Boolean()),
  /** Part of a video wall that this screen shows; absent: everything. */
  wall: Type.Optional(WallPart),
  /**
   * "Play now" of this screen (product §6): since started_at (floating) or pressed_at (unix seconds), until
   * ends_at (unix seconds), null without end. Earlier servers omit both: the next scheduled start ends it.
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
  /** Urgent message above everything else; an urgent playlist is `play_now`. */
  urgent: Type.Optional(Urgent),
  rules: Type.Array(ScheduleRule),
  playlists: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      items: Type.Array(ManifestItem),
      /** Absent: the default. */
      presentation: Type.Optional(Presentation),
    }),
  ),
  /** MQTT address, relative to the page's origin. */
  broker_path: Type.String(),
});
export type PlayerManifest = Static<typeof PlayerManifest>;

/**
 * Payload of every device command (product §7), acknowledged on `{topic}/ack` by CommandAck. `play` with a
 * playlist_id of null returns to the schedule.
 */
export interface DeviceCommandPayload {
  request_id: string;
  playlist_id?: string | null;
  /** End of `play` in unix seconds. */
  ends_at?: number;
  orientation?: number;
  /** Content of `identify`: name, groups, place in the list of devices, and place in a video wall. */
  shown?: { name: string; group?: string; number?: number; row?: number; column?: number };
  abort?: true;
}
/** Acknowledgement of a command, on `{topic}/ack`. */
export interface CommandAck {
  request_id: string;
  ok: boolean;
  error?: string;
}
/** Acknowledgement as the server validates it. */
export const CommandAnswer = Type.Object({
  request_id: Type.String(),
  ok: Type.Boolean(),
  error: Type.Optional(Type.String()),
});

/**
 * POST /api/device/command/{id} (extension): a command for clients that may not publish to the broker.
 * Returns the device's CommandAck; 409 `device_offline` when it is offline or does not answer within ten
 * seconds.
 */
export const CommandWish = Type.Object({
  command: Type.Enum([...DEVICE_COMMANDS]),
  orientation: Type.Optional(Orientation),
  /** Null returns to the schedule. Playlists are played by POST /api/playlist/play, which is persistent. */
  playlist_id: Type.Optional(Type.Null()),
});
export type CommandWish = Static<typeof CommandWish>;

/** GET /api/player/time: when the server got the request and when it answered, unix seconds. */
export const PlayerTime = Type.Object({ received_at: Type.Number(), sent_at: Type.Number() });
export type PlayerTime = Static<typeof PlayerTime>;
