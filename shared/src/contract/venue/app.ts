import Type, { type Static } from 'typebox';
import { RoleName } from '../users/session';
import { DESIGN_LANGUAGES } from '../content/values';
import { PromoItem } from '../content/promo';
import { PlaylistItem } from '../content/playlist';
import { OpeningHours } from '../screens/opening-hours';
import { MAX_NAME_LENGTH, PREPARE_STEPS } from '../limits';

/**
 * GET /api/app (spec §3 "App data"). Sizes are bytes; storage_avail is the quota (product §5). Fields after
 * the first three are extensions.
 */
export const AppData = Type.Object({
  storage_avail: Type.Integer(),
  storage_used: Type.Integer(),
  subscr_expire_int: Type.Integer({ minimum: 0, maximum: 5 }),
  account: Type.Object({
    id: Type.String(),
    name: Type.String(),
    /** IANA zone of the venue; schedule times are in venue time. */
    timezone: Type.String(),
    default_playlist_id: Type.Union([Type.String(), Type.Null()]),
    /** Absent: always open. */
    opening_hours: Type.Optional(OpeningHours),
    /** Unix seconds at which the account will be deleted. Absent: it stays. */
    deletion_due_at: Type.Optional(Type.Integer()),
    /** Value for `If-Match` of the next change of these settings. */
    etag: Type.Optional(Type.String()),
  }),
  user: Type.Object({
    id: Type.String(),
    username: Type.String(),
    email: Type.String(),
    role: RoleName,
    developer: Type.Boolean(),
    /** Whether this user operates the installation; absent for all others. */
    operator: Type.Optional(Type.Boolean()),
    /** Whether usage metrics of this user are disabled. */
    metrics_opt_out: Type.Optional(Type.Boolean()),
    /** Chosen language of pages and mails. Null or absent: that of the browser. */
    language: Type.Optional(Type.Union([Type.Enum([...DESIGN_LANGUAGES]), Type.Null()])),
  }),
  /**
   * Current terms, and those that this user accepted last; null: none. A dialog is shown while the two
   * differ.
   */
  terms: Type.Optional(
    Type.Object({ version: Type.String(), accepted_version: Type.Union([Type.String(), Type.Null()]) }),
  ),
  /** Retention of what users see (product §15). Absent: of an earlier server. */
  kept: Type.Optional(
    Type.Object({
      history_months: Type.Integer(),
      plays_days: Type.Integer(),
      deliveries_days: Type.Integer(),
    }),
  ),
});
export type AppData = Static<typeof AppData>;

/** POST /api/account (extension): venue settings that an owner or admin may change. */
export const AccountChange = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH })),
  timezone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  default_playlist_id: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
  /** Null: always open. */
  opening_hours: Type.Optional(Type.Union([OpeningHours, Type.Null()])),
});
export type AccountChange = Static<typeof AccountChange>;

/** GET /api/query-home (spec §3 "Home data"); subscr_exp_at in unix seconds, 0 when there is none. */
export const HomeData = Type.Object({
  promos: Type.Array(PromoItem),
  playlists: Type.Array(PlaylistItem),
  subscr_state: Type.String(),
  subscr_exp_at: Type.Integer(),
});
export type HomeData = Static<typeof HomeData>;

/** GET /api/prepare-status (product §9): computed from data, never set by hand. */
export const PrepareStatus = Type.Object({
  steps: Type.Array(
    Type.Object({ key: Type.Enum([...PREPARE_STEPS]), done: Type.Boolean(), href: Type.String() }),
  ),
  done: Type.Integer(),
  total: Type.Integer(),
  dismissed: Type.Boolean(),
  /**
   * True while the server creates the demo content of this account, for some seconds after the first start.
   */
  demo_in_progress: Type.Optional(Type.Boolean()),
  /**
   * Approved playlists of which nothing is left soon, or since some days, the first to run out first;
   * `runs_out_at` as in PlaylistItem. Absent: none.
   */
  running_out: Type.Optional(
    Type.Array(Type.Object({ id: Type.String(), name: Type.String(), runs_out_at: Type.Integer() })),
  ),
  /** The next starts of the whole venue (extension); `at` is floating. */
  next_starts: Type.Optional(
    Type.Array(Type.Object({ at: Type.Integer(), titles: Type.Array(Type.String()) })),
  ),
  /**
   * Download progress of each device. `is_newest` false: the device uses an older manifest, so `ready` stays
   * below `total`.
   */
  screens: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      ready: Type.Integer(),
      total: Type.Integer(),
      is_newest: Type.Optional(Type.Boolean()),
    }),
  ),
});
export type PrepareStatus = Static<typeof PrepareStatus>;

/** GET /api/account/members (spec §3 "Member"); never includes the password. */
export const Member = Type.Object({
  user_id: Type.String(),
  username: Type.String(),
  email: Type.String(),
  role: RoleName,
  /** True for an invitation; its user_id stays the member's after joining. */
  pending: Type.Optional(Type.Boolean()),
  /** Expiry of an invitation, unix seconds. */
  expires_at: Type.Optional(Type.Integer()),
  /** Whether they have an authenticator app or a passkey; only for owners and admins. */
  second_factor: Type.Optional(Type.Boolean()),
  /** Value for `If-Match` of its next write. */
  etag: Type.Optional(Type.String()),
});
export type Member = Static<typeof Member>;
