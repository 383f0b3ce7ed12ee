import Type, { type Static } from 'typebox';
import { EVENT_KINDS, MAX_PLAYLIST_VERSIONS, PLAYLIST_VERSION_KINDS } from '../history-kinds';
import { PLAYLIST_STATES } from '../limits';
import { ItemValidity, Presentation } from '../content/playlist';

/** A user by the name at that time; without id: the server itself, or the payment provider. */
const Author = Type.Object({
  id: Type.Optional(Type.String()),
  name: Type.String(),
  /** Name of the API key that was used. */
  api_key: Type.Optional(Type.String()),
});

/**
 * Filters of GET /api/history (extension); empty ones do not count. `from` and `to` are days of the venue
 * (YYYY-MM-DD), both included; `before` is the `next` of the page before.
 */
export const HistoryQuery = Type.Object({
  member: Type.Optional(Type.String({ maxLength: 64 })),
  kind: Type.Optional(Type.String({ maxLength: 40 })),
  from: Type.Optional(Type.String({ maxLength: 20 })),
  to: Type.Optional(Type.String({ maxLength: 20 })),
  before: Type.Optional(Type.String({ maxLength: 64 })),
  per_page: Type.Optional(Type.String({ maxLength: 10 })),
});
export type HistoryQuery = Static<typeof HistoryQuery>;

/** Event of the audit log. `at` is unix seconds, `note` a short text about what changed. */
export const HistoryEvent = Type.Object({
  id: Type.String(),
  at: Type.Integer(),
  by: Author,
  kind: Type.Enum([...EVENT_KINDS]),
  subject: Type.Object({
    id: Type.Optional(Type.String()),
    name: Type.String(),
    exists: Type.Boolean(),
  }),
  note: Type.String(),
});
export type HistoryEvent = Static<typeof HistoryEvent>;

/** GET /api/history: newest first; without `next` on the last page. */
export const HistoryPage = Type.Object({
  items: Type.Array(HistoryEvent),
  next: Type.Optional(Type.String()),
});
export type HistoryPage = Static<typeof HistoryPage>;

/** GET /api/history/users: all users in the log by their newest name; `member`: still a member. */
export const HistoryUsers = Type.Array(
  Type.Object({ id: Type.String(), name: Type.String(), member: Type.Boolean() }),
);
export type HistoryUsers = Static<typeof HistoryUsers>;

/** Version of a playlist in its list. `summary` is what changed, in one line. */
export const PlaylistVersion = Type.Object({
  id: Type.String(),
  at: Type.Integer(),
  by: Author,
  kind: Type.Enum([...PLAYLIST_VERSION_KINDS]),
  state: Type.Enum([...PLAYLIST_STATES]),
  summary: Type.String(),
});
export type PlaylistVersion = Static<typeof PlaylistVersion>;

/** GET /api/playlist/versions/{id} (extension): newest first; also of a deleted playlist. */
export const PlaylistVersions = Type.Object({
  id: Type.String(),
  name: Type.String(),
  deleted: Type.Boolean(),
  versions: Type.Array(PlaylistVersion, { maxItems: MAX_PLAYLIST_VERSIONS }),
  /** Value for `If-Match` of a restore; absent when the playlist is deleted. */
  etag: Type.Optional(Type.String()),
});
export type PlaylistVersions = Static<typeof PlaylistVersions>;

/** Item of an earlier version; `exists` false: its promo is deleted. */
export const VersionItem = Type.Object({
  id: Type.String(),
  type: Type.Enum(['media', 'promo', 'playlist']),
  name: Type.String(),
  /** Seconds; a deleted video has none. */
  duration: Type.Optional(Type.Number()),
  thumb: Type.Array(Type.String()),
  exists: Type.Boolean(),
  validity: Type.Optional(ItemValidity),
});
export type VersionItem = Static<typeof VersionItem>;

const VersionGroup = Type.Object({ id: Type.String(), name: Type.String(), exists: Type.Boolean() });
/**
 * Content of one version. `group`: absent for all devices, `exists` false when that group is deleted.
 * `groups`: all of several, the first is `group`.
 */
export const VersionContent = Type.Object({
  name: Type.String(),
  state: Type.Enum([...PLAYLIST_STATES]),
  descr_str: Type.String(),
  group: Type.Optional(VersionGroup),
  groups: Type.Optional(Type.Array(VersionGroup)),
  presentation: Type.Optional(Presentation),
  validity: Type.Optional(ItemValidity),
  items: Type.Array(VersionItem),
});
export type VersionContent = Static<typeof VersionContent>;

/** GET /api/playlist/version/{id} (extension): a version beside the one before it, if there is one. */
export const PlaylistVersionDetail = Type.Object({
  version: PlaylistVersion,
  before: Type.Optional(VersionContent),
  after: VersionContent,
});
export type PlaylistVersionDetail = Static<typeof PlaylistVersionDetail>;

/** POST /api/playlist/restore/{id}: a version of this playlist; absent: the newest, of a deleted one. */
export const RestorePlaylist = Type.Object({
  version_id: Type.Optional(Type.String({ maxLength: 64 })),
});
export type RestorePlaylist = Static<typeof RestorePlaylist>;

/** Result of a restore: names of deleted content that was left out, and of deleted groups. */
export const RestoreAnswer = Type.Object({
  success: Type.Boolean(),
  id: Type.String(),
  etag: Type.String(),
  state: Type.Enum([...PLAYLIST_STATES]),
  left_out: Type.Array(Type.String()),
  /** Groups of a version without another one: it plays on all devices. */
  group_gone: Type.Optional(Type.String()),
  /** Groups of a version with others, on which it plays. */
  groups_left_out: Type.Optional(Type.Array(Type.String())),
});
export type RestoreAnswer = Static<typeof RestoreAnswer>;
