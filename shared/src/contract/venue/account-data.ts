import Type, { type Static } from 'typebox';
import { PASSWORD_FIELD_LENGTH } from '../limits';

/** POST /api/account/deletion (extension): the owner's own password. */
export const DeletionWish = Type.Object({
  password: Type.String({ minLength: 1, maxLength: PASSWORD_FIELD_LENGTH }),
});
export type DeletionWish = Static<typeof DeletionWish>;

const Counts = Type.Object({ promos: Type.Integer(), playlists: Type.Integer(), groups: Type.Integer() });

/** Result of an import: what was added, what the account had already, what was refused and why. */
export const ImportReport = Type.Object({
  added: Counts,
  known: Counts,
  /** Refused things, the first of them, each with a sentence. */
  refused: Type.Array(
    Type.Object({
      kind: Type.Enum(['promo', 'playlist', 'group', 'venue']),
      name: Type.String(),
      why: Type.String(),
    }),
  ),
  refused_count: Type.Integer(),
  /** Sentences about what the archive has and an import leaves out. */
  notes: Type.Array(Type.String()),
});
export type ImportReport = Static<typeof ImportReport>;

/**
 * Archive of an account (extension). `done` of `total` are bytes of its work; while an import is received,
 * `done` of `size`. `expires_at`: the end of the download, unix seconds. `detail`: why it failed.
 */
export const AccountArchive = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['export', 'import']),
  state: Type.Enum(['receiving', 'waiting', 'working', 'done', 'failed']),
  created_at: Type.Integer(),
  size: Type.Integer(),
  done: Type.Integer(),
  total: Type.Integer(),
  /** Number of the next part of an import to send, from 1. */
  next_part: Type.Optional(Type.Integer()),
  expires_at: Type.Optional(Type.Integer()),
  detail: Type.Optional(Type.String()),
  report: Type.Optional(ImportReport),
});
export type AccountArchive = Static<typeof AccountArchive>;

/** POST /api/account/import (extension): the same archive again continues. */
export const NewImport = Type.Object({
  size: Type.Integer({ minimum: 22, maximum: 10 ** 13 }),
  /** Hash (hex) of the end of the archive, of the client's choice: the same archive has the same. */
  fingerprint: Type.String({ pattern: '^[0-9a-f]{16,64}$' }),
});
export type NewImport = Static<typeof NewImport>;

/** PATCH /api/account/import/{id} (extension): parts of 512 KiB in order, `chunk_number` from 1. */
export const ImportPart = Type.Object({
  file: Type.String({ format: 'binary' }),
  chunk_number: Type.Integer({ minimum: 1 }),
});

/** POST /api/account/export/download (extension). */
export const ArchiveChoice = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });
export type ArchiveChoice = Static<typeof ArchiveChoice>;
