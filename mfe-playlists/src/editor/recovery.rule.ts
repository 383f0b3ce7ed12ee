import { SCHEDULE_TYPES } from '@vitrine/shared/contract';
import type { Draft } from './draft.rule';
import type { DraftEntry } from '../parts/running-order.rule';

/** What is kept in this browser until it is saved or thrown away. */
export interface KeptDraft {
  /** Raised when the shape of a draft changes: an older one is not understood and dropped. */
  version: 1;
  savedAtMs: number;
  draft: Draft;
  /** Tag of the saved playlist that it was made from; none for a new one. */
  etag?: string;
  /** The playlist as that tag says: what both sides of a merge began from. Left out by earlier builds. */
  base?: Draft;
}

/**
 * Where drafts of one playlist, or new ones, of one person's account are kept. Own prefix: areas share one localStorage. Each editor that is
 * open adds a name of its own: two windows must not overwrite each other's.
 */
export const draftPlace = (accountId: string, userId: string, playlistId: string | null): string =>
  `vitrine:playlists:draft:${accountId}:${userId}:${playlistId ?? 'new'}`;

/** Whether a key is of this place: with a name, or, of an earlier build, the place itself. */
export const isOfPlace = (key: string, place: string): boolean =>
  key === place || key.startsWith(`${place}:`);

const KEPT_DAYS = 30;

/** Reads a kept draft; null for anything else: another shape, or too old. */
export function readKept(text: string | null, nowMs: number): KeptDraft | null {
  if (!text) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return isKept(value) && nowMs - value.savedAtMs < KEPT_DAYS * 86_400_000 ? value : null;
}

function isKept(value: unknown): value is KeptDraft {
  const kept = value as Partial<KeptDraft> | null;
  return (
    kept?.version === 1 &&
    typeof kept.savedAtMs === 'number' &&
    (kept.etag === undefined || typeof kept.etag === 'string') &&
    (kept.base === undefined || isDraft(kept.base)) &&
    isDraft(kept.draft)
  );
}

function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null | undefined;
  return (
    typeof draft?.name === 'string' &&
    typeof draft.time === 'string' &&
    typeof draft.date === 'string' &&
    (draft.deviceGroup === null || typeof draft.deviceGroup === 'string') &&
    Array.isArray(draft.days) &&
    draft.days.every((day) => Number.isInteger(day)) &&
    Array.isArray(draft.entries) &&
    draft.entries.every(isEntry) &&
    SCHEDULE_TYPES.some((type) => type === draft.scheduleType)
  );
}

/** The editor draws every field of an entry: one that is not whole would take the page down. */
function isEntry(value: unknown): boolean {
  const entry = value as Partial<Record<keyof DraftEntry, unknown>> | null;
  return (
    typeof entry === 'object' &&
    entry !== null &&
    (entry.type === 'media' || entry.type === 'promo') &&
    (entry.kind === 'image' || entry.kind === 'video') &&
    (['key', 'id', 'name', 'src'] as const).every((field) => typeof entry[field] === 'string') &&
    (['duration', 'ownDuration', 'width', 'height'] as const).every((field) =>
      Number.isFinite(entry[field]),
    ) &&
    Array.isArray(entry.thumb) &&
    entry.thumb.every((path) => typeof path === 'string')
  );
}
