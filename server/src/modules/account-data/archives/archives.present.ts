import { CHUNK_BYTES, type AccountArchive } from '@vitrine/shared/contract';
import type { ArchiveRow } from './archives.repo';

/** Archive as in responses. While one is received, `done` counts its bytes. */
export function presentArchive(row: ArchiveRow): AccountArchive {
  const { id, kind, state, size, done, total, createdAt, expiresAt, error, report } = row;
  return {
    id,
    kind,
    state,
    created_at: createdAt,
    size,
    done,
    total,
    ...(state === 'receiving' ? { next_part: Math.floor(done / CHUNK_BYTES) + 1 } : {}),
    ...(kind === 'export' && expiresAt ? { expires_at: expiresAt } : {}),
    ...(error ? { detail: error } : {}),
    ...(report ? { report } : {}),
  };
}
