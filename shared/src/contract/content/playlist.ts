import Type, { type Static } from 'typebox';
import {
  MAX_ENTRY_SECONDS,
  MAX_GROUPS_OF_PLAYLIST,
  MAX_NAME_LENGTH,
  MAX_PLAYLIST_ITEMS,
  MAX_REASON_LENGTH,
  PLAYLIST_STATES,
  SCHEDULE_TYPES,
} from '../limits';
import { FITS, TRANSITIONS, ZONE_PATTERNS, type ZonePattern } from './values';

/** Start type of a playlist: one of SCHEDULE_TYPES. */
const ScheduleType = Type.Enum([...SCHEDULE_TYPES]);

/** 1 Monday … 7 Sunday (ISO). */
const Weekday = Type.Integer({ minimum: 1, maximum: 7 });

/**
 * Seconds that an entry plays from its start, also past midnight (extension). 0: until the next start of the
 * day, or the end of the day (spec §4 Calendar).
 */
export const EntryDuration = Type.Integer({ minimum: 0, maximum: MAX_ENTRY_SECONDS });

/** Floating unix seconds, to the year 3000. */
const FloatingSeconds = Type.Integer({ minimum: 0, maximum: 32503680000 });

/**
 * Times at which an item of a playlist plays (extension); an absent field is no limit. first_day, last_day:
 * both included, floating unix seconds of their midnight. start, end: seconds of the day, both or neither; an
 * end that is not after the start is on the next day, and belongs to the day of the start.
 */
export const ItemValidity = Type.Object({
  first_day: Type.Optional(FloatingSeconds),
  last_day: Type.Optional(FloatingSeconds),
  days: Type.Optional(Type.Array(Weekday, { maxItems: 7 })),
  start: Type.Optional(Type.Integer({ minimum: 0, maximum: 86399 })),
  end: Type.Optional(Type.Integer({ minimum: 0, maximum: 86400 })),
});
export type ItemValidity = Static<typeof ItemValidity>;

/** Validity of an item together with that of its playlist: it plays when both allow it. */
export const PlayedValidity = Type.Object({
  ...ItemValidity.properties,
  within: Type.Optional(ItemValidity),
});
export type PlayedValidity = Static<typeof PlayedValidity>;

/**
 * First or last day on which an entry repeats (extension): floating unix seconds of its midnight; other times
 * count as their day. 0: no such day.
 */
export const EntryDay = Type.Integer({ minimum: 0, maximum: 32503680000 });

/**
 * Division of the screen: the playlist itself plays in the first zone, `playlists` (ids) in the others, in
 * their order.
 */
export const Zones = Type.Object({
  pattern: Type.Enum(Object.keys(ZONE_PATTERNS) as ZonePattern[]),
  playlists: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: 3 }),
});
export type Zones = Static<typeof Zones>;

/**
 * Presentation of a playlist on screens (extension); an absent field is the default. fit: 'fit' the whole
 * picture, 'fill' the whole screen, 'blur' the whole picture with blurred edges; default: as thumbnails (spec
 * §4). transition: default a crossfade. shuffle: another order in each round, the same on all screens.
 */
export const Presentation = Type.Object({
  fit: Type.Optional(Type.Enum([...FITS])),
  transition: Type.Optional(Type.Enum([...TRANSITIONS])),
  shuffle: Type.Optional(Type.Boolean()),
  zones: Type.Optional(Zones),
});
export type Presentation = Static<typeof Presentation>;

/** All groups of devices (extension), the first is device_group. Absent unless there are several. */
export const DeviceGroups = Type.Array(Type.String());

/** Entry that approval would put on the schedule (extension), as in a rule of the schedule. */
const PendingEntry = Type.Object({
  date_start: Type.Integer(),
  repeat_interval: Type.Integer(),
  duration: Type.Optional(EntryDuration),
  first_day: Type.Optional(EntryDay),
  last_day: Type.Optional(EntryDay),
});

/**
 * Playlist item (spec §3): duration in seconds; start_time floating unix seconds, 0 means none; descr_str one
 * sentence about when it plays. `state` is that of the newest version; until it is 'approved' the last
 * approved version plays. `runs_out_at` (floating): from then on no item of it plays; absent: never.
 */
export const PlaylistItem = Type.Object({
  id: Type.String(),
  name: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  thumb: Type.Array(Type.String()),
  duration: Type.Number(),
  start_time: Type.Integer(),
  descr_str: Type.String(),
  schedule_type: ScheduleType,
  days_of_week: Type.Array(Weekday),
  device_group: Type.Union([Type.String(), Type.Null()]),
  device_groups: Type.Optional(DeviceGroups),
  item_count: Type.Integer(),
  runs_out_at: Type.Optional(Type.Integer()),
  /** Validities of its items, each once: it plays only then. Absent for many, and when an item has none. */
  validities: Type.Optional(Type.Array(PlayedValidity)),
  /** Entries of a pending version whose timing is not the schedule's. */
  pending_entries: Type.Optional(Type.Array(PendingEntry)),
  state: Type.Enum([...PLAYLIST_STATES]),
  /** True when it contains playlists, so that it cannot be contained. */
  contains_playlists: Type.Optional(Type.Boolean()),
  /** Another playlist contains it, so that it can contain none. */
  is_contained: Type.Optional(Type.Boolean()),
  updated_at: Type.Integer(),
  /** Value for `If-Match` of its next write. */
  etag: Type.Optional(Type.String()),
});
export type PlaylistItem = Static<typeof PlaylistItem>;
/** GET /api/playlists: every playlist of the account. */
export const PlaylistList = Type.Array(PlaylistItem);

/**
 * Playlist entry in a request (spec §3): duration in seconds, order from 0. `validity` absent: that of the
 * item with this playlist_item_id stays; {} removes it.
 */
export const SelectedMedia = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  /** 'playlist' (extension): all items of another playlist of the account, of its approved version. */
  type: Type.Enum(['media', 'promo', 'playlist']),
  order: Type.Optional(Type.Integer({ minimum: 0, maximum: 100000 })),
  duration: Type.Optional(Type.Number({ minimum: 0, maximum: 86400 })),
  playlist_item_id: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
  validity: Type.Optional(ItemValidity),
});
export type SelectedMedia = Static<typeof SelectedMedia>;

/**
 * POST /api/playlists/create. The first three fields are the specification's; the rest are extensions
 * (product §6). custom_date is floating unix seconds: its time of day is the start for every_day and
 * day_of_week, which repeat between schedule_first_day and schedule_last_day.
 */
export const CreatePlaylist = Type.Object({
  custom_date: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 32503680000 }), Type.Null()])),
  selected_media: Type.Array(SelectedMedia, { maxItems: MAX_PLAYLIST_ITEMS }),
  device_group: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
  /** All of its groups, the first is device_group; device_group alone sets exactly that one. */
  device_groups: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: MAX_GROUPS_OF_PLAYLIST }),
  ),
  name: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH })),
  schedule_type: Type.Optional(ScheduleType),
  days_of_week: Type.Optional(Type.Array(Weekday, { maxItems: 7 })),
  schedule_duration: Type.Optional(EntryDuration),
  schedule_first_day: Type.Optional(EntryDay),
  schedule_last_day: Type.Optional(EntryDay),
  /** Absent: as it is; {}: the default. */
  presentation: Type.Optional(Presentation),
  /** Days and hours of the whole playlist, "Play now" included. Absent: as it is; {}: always. */
  validity: Type.Optional(ItemValidity),
  id: Type.Optional(Type.String({ maxLength: 64 })),
});
export type CreatePlaylist = Static<typeof CreatePlaylist>;

/**
 * Playlist entry in a response: the request's fields plus those needed to render it. `own_duration` is the
 * video's length, 0 for pictures.
 */
export const PlaylistEntry = Type.Object({
  playlist_item_id: Type.String(),
  id: Type.String(),
  type: Type.Enum(['media', 'promo', 'playlist']),
  order: Type.Integer(),
  duration: Type.Number(),
  own_duration: Type.Number(),
  name: Type.String(),
  thumb: Type.Array(Type.String()),
  src: Type.String(),
  file_type: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  is_processing: Type.Boolean(),
  /** Number of a playlist's items; absent for others. */
  item_count: Type.Optional(Type.Integer()),
  validity: Type.Optional(ItemValidity),
});
export type PlaylistEntry = Static<typeof PlaylistEntry>;

/** GET /api/playlist-for-edit/{id}: the newest version, approved or not. */
export const PlaylistForEdit = Type.Object({
  id: Type.String(),
  name: Type.String(),
  schedule_type: ScheduleType,
  days_of_week: Type.Array(Weekday),
  custom_date: Type.Integer(),
  schedule_duration: Type.Optional(EntryDuration),
  schedule_first_day: Type.Optional(EntryDay),
  schedule_last_day: Type.Optional(EntryDay),
  device_group: Type.Union([Type.String(), Type.Null()]),
  device_groups: Type.Optional(DeviceGroups),
  /** Absent: the default. */
  presentation: Type.Optional(Presentation),
  /** Days and hours of the whole playlist; absent: always. */
  validity: Type.Optional(ItemValidity),
  state: Type.Enum([...PLAYLIST_STATES]),
  reject_reason: Type.Optional(Type.String()),
  selected_media: Type.Array(PlaylistEntry),
  /** Value for `If-Match` of its next write. */
  etag: Type.Optional(Type.String()),
  /** Author and time (unix seconds) of the last change; null when not known. */
  changed_by: Type.Optional(
    Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]),
  ),
  changed_at: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
});
export type PlaylistForEdit = Static<typeof PlaylistForEdit>;

/** PUT /api/playlist/reject/{id} (extension). */
export const RejectPlaylist = Type.Object({
  reason: Type.String({ minLength: 1, maxLength: MAX_REASON_LENGTH }),
});

const Person = Type.Object({ id: Type.String(), name: Type.String() });

/** Version under review: its entries, length and schedule. */
export const ReviewedVersion = Type.Object({
  name: Type.String(),
  descr_str: Type.String(),
  device_group: Type.Union([Type.String(), Type.Null()]),
  device_groups: Type.Optional(DeviceGroups),
  presentation: Type.Optional(Presentation),
  validity: Type.Optional(ItemValidity),
  duration: Type.Number(),
  selected_media: Type.Array(PlaylistEntry),
});
export type ReviewedVersion = Static<typeof ReviewedVersion>;

/**
 * GET /api/playlist/review/{id} (extension): the newest version beside the one that plays, null before any
 * approval. `author` saved it at `saved_at`; null when deleted. `instead` is the default playlist shown where
 * nothing else is, null the venue's name. `etag` is the `If-Match` of the decision.
 */
export const PlaylistReview = Type.Object({
  id: Type.String(),
  state: Type.Enum([...PLAYLIST_STATES]),
  reject_reason: Type.Optional(Type.String()),
  author: Type.Union([Person, Type.Null()]),
  saved_at: Type.Integer(),
  newest: ReviewedVersion,
  approved: Type.Union([ReviewedVersion, Type.Null()]),
  instead: Type.Union([Type.String(), Type.Null()]),
  etag: Type.Optional(Type.String()),
});
export type PlaylistReview = Static<typeof PlaylistReview>;

/**
 * GET /api/approvals (extension): pending versions, longest waiting first, and the user's own rejected ones.
 * Lists contain the first of them, `waiting_count` counts all.
 */
export const Approvals = Type.Object({
  waiting_count: Type.Integer(),
  waiting: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      author: Type.String(),
      since: Type.Integer(),
    }),
  ),
  sent_back: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), reason: Type.String() })),
});
export type Approvals = Static<typeof Approvals>;
