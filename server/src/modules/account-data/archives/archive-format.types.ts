import Type, { type Static } from 'typebox';
import {
  MAX_PLAYLIST_ITEMS,
  Brand,
  CreatePlaylist,
  Design,
  OpeningHours,
  RuleTiming,
} from '@vitrine/shared/contract';

/** Name and version of the format, in manifest.json. */
export const FORMAT = 'vitrine-archive';
export const FORMAT_VERSION = 1;
/** Files of the archive that an import reads. */
export const NAMES = {
  manifest: 'manifest.json',
  account: 'account.json',
  members: 'members.jsonl',
  groups: 'groups.jsonl',
  devices: 'devices.jsonl',
  promos: 'promos.jsonl',
  playlists: 'playlists.jsonl',
  history: 'history.csv',
  plays: 'plays.csv',
} as const;

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Name = Type.String({ maxLength: 255 });
const MAX_FILES = 25_000;

/** manifest.json, the last file of the archive. */
export const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  version: Type.Integer(),
  made_at: Type.Integer(),
  counts: Type.Record(Type.String(), Type.Integer()),
  files: Type.Array(
    Type.Object({
      name: Type.String({ minLength: 1, maxLength: 600 }),
      size: Type.Integer({ minimum: 0 }),
      sha256: Hash,
    }),
    { maxItems: MAX_FILES },
  ),
});
export type Manifest = Static<typeof Manifest>;

const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(of: T) => Type.Union([of, Type.Null()]);

/** account.json */
export const ArchivedAccount = Type.Object({
  name: Name,
  timezone: Type.String({ maxLength: 64 }),
  default_playlist_id: OrNull(Id),
  opening_hours: OrNull(OpeningHours),
  brand: OrNull(Brand),
});
export type ArchivedAccount = Static<typeof ArchivedAccount>;

/** Line of groups.jsonl. */
export const ArchivedGroup = Type.Object({
  id: Id,
  name: Type.String({ minLength: 1, maxLength: 120 }),
  opening_hours: OrNull(OpeningHours),
  in_sync: Type.Boolean(),
});
export type ArchivedGroup = Static<typeof ArchivedGroup>;

/** Line of promos.jsonl. `page`: that of a document; `trim`: the part of a video that plays, in seconds. */
export const ArchivedPromo = Type.Object({
  id: Id,
  name: Name,
  folder: Type.String({ maxLength: 255 }),
  tags: Type.Array(Type.String({ maxLength: 255 }), { maxItems: 100 }),
  created_at: Type.Integer(),
  design: Type.Optional(Design),
  /** Absent for a promo from a template, whose picture is drawn again. */
  file: Type.Optional(Type.String({ minLength: 1, maxLength: 600 })),
  sha256: Type.Optional(Hash),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  trim: Type.Optional(Type.Object({ start: Type.Number(), end: Type.Number() })),
});
export type ArchivedPromo = Static<typeof ArchivedPromo>;

const { id: _id, device_group: _group, selected_media, ...saved } = CreatePlaylist.properties;
const Version = Type.Object({
  ...saved,
  name: Type.String({ minLength: 1, maxLength: 120 }),
  device_groups: Type.Array(Id, { maxItems: 100 }),
  selected_media: Type.Array(
    Type.Object({ ...selected_media.items.properties, name: Name, sha256: Type.Optional(Hash) }),
    { maxItems: MAX_PLAYLIST_ITEMS },
  ),
  entries: Type.Array(
    Type.Object({
      date_start: Type.Integer(),
      repeat_interval: Type.Integer(),
      exceptions: RuleTiming.properties.exceptions,
    }),
    { maxItems: 100 },
  ),
});
/** Line of playlists.jsonl. */
export const ArchivedPlaylist = Type.Object({
  id: Id,
  name: Name,
  state: Type.Enum(['approved', 'pending', 'rejected']),
  approved: OrNull(Version),
  newest: OrNull(Version),
});
export type ArchivedPlaylist = Static<typeof ArchivedPlaylist>;
export type ArchivedVersion = Static<typeof Version>;
