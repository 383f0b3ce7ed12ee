import Type, { type Static } from 'typebox';
import {
  MAX_DOWNLOADS,
  MAX_FOLDER_LENGTH,
  MAX_PLAYLISTS_AT_ONCE,
  MAX_PROMOS_AT_ONCE,
  MAX_PROMO_NAME_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  PLAYLIST_STATES,
  SEARCH_PAGE_SIZE,
} from '../limits';
import { DESIGN_TEMPLATES } from './values';

/**
 * Promo item (spec §3) with its media fields. `thumb` and `src` start with '/' (prefix with the API base) or
 * http; `src` is the rendition screens play, empty while `is_processing`. `duration`: seconds, 0 for
 * pictures. `file_size`: bytes of the original. `error`: reason why preparation failed.
 */
export const PromoItem = Type.Object({
  id: Type.String(),
  name: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  thumb: Type.Array(Type.String()),
  duration: Type.Number(),
  src: Type.String(),
  file_type: Type.String(),
  file_size: Type.Integer(),
  is_processing: Type.Boolean(),
  error: Type.Optional(Type.String()),
  /** True when preparation failed and a user may retry it (extension). */
  can_try_again: Type.Optional(Type.Boolean()),
  created_at: Type.Integer(),
  /** Folder and tags (extension); absent: none. */
  folder: Type.Optional(Type.String()),
  tags: Type.Optional(Type.Array(Type.String())),
  /** Part of a video that screens play, and the original's length, in seconds (extension). */
  trim: Type.Optional(Type.Object({ start: Type.Number(), end: Type.Number(), length: Type.Number() })),
  /** Template that it was made from (extension). */
  template: Type.Optional(Type.Enum([...DESIGN_TEMPLATES])),
});
export type PromoItem = Static<typeof PromoItem>;
/** GET /api/promos: every promo of the account. */
export const PromoList = Type.Array(PromoItem);

/** GET /api/search-content: stock media and the account's own promos, mixed, promos first (product §5). */
export const ContentItem = Type.Object({
  id: Type.String(),
  type: Type.Enum(['media', 'promo']),
  name: Type.String(),
  thumb: Type.Array(Type.String()),
  src: Type.String(),
  file_type: Type.String(),
  duration: Type.Number(),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type ContentItem = Static<typeof ContentItem>;
/** Parameters of GET /api/search-content. Pages count from 1; without `query` everything matches. */
export const ContentQuery = Type.Object({
  query: Type.Optional(Type.String({ maxLength: 200 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100000, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: SEARCH_PAGE_SIZE })),
  /** Restricts results to one kind (extension). */
  type: Type.Optional(Type.Enum(['media', 'promo'])),
});
/** One page of the search; `total` counts the items of all pages. */
export const ContentPage = Type.Object({
  items: Type.Array(ContentItem),
  page: Type.Integer(),
  per_page: Type.Integer(),
  total: Type.Integer(),
});
export type ContentPage = Static<typeof ContentPage>;

/** POST /api/promo/rename/{id}: the new name. */
export const RenamePromo = Type.Object({
  name: Type.String({ minLength: 1, maxLength: MAX_PROMO_NAME_LENGTH }),
});

const Ids = (maxItems: number) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems });
const Tag = Type.String({ minLength: 1, maxLength: MAX_TAG_LENGTH });

/**
 * POST /api/promo/organize (extension): moves promos to a folder ('' is none) and changes their tags; absent
 * fields change nothing. Tags are case-insensitive.
 */
export const OrganizePromos = Type.Object({
  ids: Ids(MAX_PROMOS_AT_ONCE),
  folder: Type.Optional(Type.String({ maxLength: MAX_FOLDER_LENGTH })),
  add_tags: Type.Optional(Type.Array(Tag, { maxItems: MAX_TAGS })),
  remove_tags: Type.Optional(Type.Array(Tag, { maxItems: MAX_PROMOS_AT_ONCE })),
});
export type OrganizePromos = Static<typeof OrganizePromos>;

/** POST /api/promo/add-to-playlists (extension). */
export const AddToPlaylists = Type.Object({
  ids: Ids(MAX_PROMOS_AT_ONCE),
  playlists: Ids(MAX_PLAYLISTS_AT_ONCE),
});
export type AddToPlaylists = Static<typeof AddToPlaylists>;
/** POST /api/promo/remove-from-playlists (extension); without `playlists` from all. */
export const RemoveFromPlaylists = Type.Object({
  ids: Ids(MAX_PROMOS_AT_ONCE),
  playlists: Type.Optional(Ids(MAX_PLAYLISTS_AT_ONCE)),
});
export type RemoveFromPlaylists = Static<typeof RemoveFromPlaylists>;

/**
 * Result for each playlist. `changed`: number of items added or removed; 0 with an `error`, or when nothing
 * was to be done. `version_id` was its newest version before: POST /api/playlist/restore/{id} restores it,
 * with the `etag`.
 */
export const PlaylistsChanged = Type.Object({
  success: Type.Boolean(),
  playlists: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      changed: Type.Integer(),
      state: Type.Optional(Type.Enum([...PLAYLIST_STATES])),
      version_id: Type.Optional(Type.String()),
      etag: Type.Optional(Type.String()),
      error: Type.Optional(Type.String()),
    }),
  ),
});
export type PlaylistsChanged = Static<typeof PlaylistsChanged>;

/**
 * POST /api/promo/trim/{id} (extension): part of a video that screens play, in seconds of the original,
 * rounded to tenths. Both 0 or absent: all of it.
 */
export const TrimVideo = Type.Object({
  start: Type.Optional(Type.Number({ minimum: 0, maximum: 86400 })),
  end: Type.Optional(Type.Number({ minimum: 0, maximum: 86400 })),
});
export type TrimVideo = Static<typeof TrimVideo>;

/** POST /api/promo/replace/{id} (extension): `with` is the promo whose file takes its place. */
export const ReplaceFile = Type.Object({ with: Type.String({ minLength: 1, maxLength: 64 }) });
export type ReplaceFile = Static<typeof ReplaceFile>;

/**
 * POST /api/promo/download (extension): address of the uploaded file, of several a ZIP archive. Prefix it
 * with the API base; it needs no token and works until `expires_at` (unix seconds).
 */
export const DownloadPromos = Type.Object({ ids: Ids(MAX_DOWNLOADS) });
export type DownloadPromos = Static<typeof DownloadPromos>;
/** Response to it. */
export const DownloadAddress = Type.Object({
  success: Type.Boolean(),
  url: Type.String(),
  expires_at: Type.Integer(),
});
export type DownloadAddress = Static<typeof DownloadAddress>;

/**
 * DELETE /api/promo/del/{id} returns 409 `in_use` with this list unless `force` (product §5). `shown` of the
 * `items` of the approved version are this promo; `approved` uses require approval rights to force. `instead`
 * is the default playlist that replaces an emptied one, null the venue's name.
 */
export const PromoUses = Type.Object({
  uses: Type.Array(
    Type.Object({
      playlist_id: Type.String(),
      name: Type.String(),
      /** Name of the playlist in it that has the promo; absent when it has it itself. */
      inside: Type.Optional(Type.String()),
      approved: Type.Optional(Type.Boolean()),
      /** True when the approved version is not manual; only in GET /api/promo/uses/{id} (extension). */
      scheduled: Type.Optional(Type.Boolean()),
      shown: Type.Optional(Type.Integer()),
      items: Type.Optional(Type.Integer()),
    }),
  ),
  instead: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
export type PromoUses = Static<typeof PromoUses>;

/**
 * Response to a chunk. `received` are inclusive ranges of stored chunk numbers; `id` is the promo's, once
 * complete.
 */
export const ChunkAnswer = Type.Object({
  success: Type.Boolean(),
  id: Type.Optional(Type.String()),
  error: Type.Optional(Type.String()),
  upload_id: Type.String(),
  received: Type.Array(Type.Tuple([Type.Integer(), Type.Integer()])),
  complete: Type.Boolean(),
  /** True when the account already has identical bytes; `id` is then the existing promo. */
  duplicate: Type.Optional(Type.Boolean()),
});
export type ChunkAnswer = Static<typeof ChunkAnswer>;

/** GET /api/promo/upload?upload_id= (extension): progress of an interrupted upload. */
export const UploadStatus = Type.Object({
  upload_id: Type.String(),
  name: Type.String(),
  total_chunks: Type.Integer(),
  received: Type.Array(Type.Tuple([Type.Integer(), Type.Integer()])),
  expires_at: Type.Integer(),
  complete: Type.Boolean(),
  id: Type.Optional(Type.String()),
});
export type UploadStatus = Static<typeof UploadStatus>;

/**
 * DELETE /api/promo/upload; `upload_id` is an extension, `name` alone cancels the newest open upload of that
 * name.
 */
export const CancelUpload = Type.Object({
  name: Type.String({ maxLength: MAX_PROMO_NAME_LENGTH }),
  upload_id: Type.Optional(Type.String({ maxLength: 64 })),
});
