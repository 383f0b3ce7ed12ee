import type { ItemValidity, Presentation } from '@vitrine/shared/contract';
import { FITS, SCHEDULE_TYPES, TRANSITIONS } from '@vitrine/shared/contract/values';
import type { Draft } from './draft.rule';
import type { DraftEntry } from '../parts/running-order.rule';

/** Draft in the browser's storage until it is saved or discarded. */
export interface KeptDraft {
  /** Raised when the shape of a draft changes; drafts of older versions are dropped. */
  version: 1;
  savedAtMs: number;
  draft: Draft;
  /** Etag of the saved playlist that the draft is based on; none for a new one. */
  etag?: string;
  /** Playlist of that etag: the base of a merge. Missing in drafts of earlier versions. */
  base?: Draft;
}

/**
 * Storage key for drafts of one playlist, or of new ones, per account and user. Areas share one localStorage,
 * hence the prefix. Each open editor appends its own name, so that two windows never overwrite each other.
 */
export const draftPlace = (accountId: string, userId: string, playlistId: string | null): string =>
  `vitrine:playlists:draft:${accountId}:${userId}:${playlistId ?? 'new'}`;

/** Whether a key belongs to this place: with an editor's name, or the bare place of an earlier version. */
export const isOfPlace = (key: string, place: string): boolean =>
  key === place || key.startsWith(`${place}:`);

const KEPT_DAYS = 30;

/** Draft of an earlier version, without what it did not know: end, days, several groups, look. */
function complete(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { deviceGroup, ...draft } = value as { deviceGroup?: unknown };
  return {
    duration: 0,
    firstDay: '',
    lastDay: '',
    deviceGroups: deviceGroup ? [deviceGroup] : [],
    presentation: {},
    ...draft,
  };
}

/** Reads a stored draft; null for anything of another shape, or too old. */
export function readKept(text: string | null, nowMs: number): KeptDraft | null {
  if (!text) return null;
  let value: unknown;
  try {
    const parsed = JSON.parse(text) as Partial<Record<keyof KeptDraft, unknown>> | null;
    value = parsed && {
      ...parsed,
      draft: complete(parsed.draft),
      ...(parsed.base === undefined ? {} : { base: complete(parsed.base) }),
    };
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
    Number.isFinite(draft.duration) &&
    typeof draft.firstDay === 'string' &&
    typeof draft.lastDay === 'string' &&
    Array.isArray(draft.deviceGroups) &&
    draft.deviceGroups.every((id) => typeof id === 'string') &&
    isPresentation(draft.presentation) &&
    (draft.limits === undefined || isValidity(draft.limits)) &&
    Array.isArray(draft.days) &&
    draft.days.every((day) => Number.isInteger(day)) &&
    Array.isArray(draft.entries) &&
    draft.entries.every(isEntry) &&
    SCHEDULE_TYPES.some((type) => type === draft.scheduleType)
  );
}

function isPresentation(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { fit, transition, shuffle } = value as Partial<Record<keyof Presentation, unknown>>;
  return (
    (fit === undefined || FITS.some((one) => one === fit)) &&
    (transition === undefined || TRANSITIONS.some((one) => one === transition)) &&
    (shuffle === undefined || typeof shuffle === 'boolean')
  );
}

/** The editor renders every field of an entry: an incomplete one would crash the page. */
function isEntry(value: unknown): boolean {
  const entry = value as Partial<Record<keyof DraftEntry, unknown>> | null;
  return (
    typeof entry === 'object' &&
    entry !== null &&
    (entry.type === 'playlist'
      ? entry.kind === 'playlist' && Number.isFinite(entry.itemCount)
      : (entry.type === 'media' || entry.type === 'promo') &&
        (entry.kind === 'image' || entry.kind === 'video')) &&
    (['key', 'id', 'name', 'src'] as const).every((field) => typeof entry[field] === 'string') &&
    (['duration', 'ownDuration', 'width', 'height'] as const).every((field) =>
      Number.isFinite(entry[field]),
    ) &&
    Array.isArray(entry.thumb) &&
    entry.thumb.every((path) => typeof path === 'string') &&
    (entry.validity === undefined || isValidity(entry.validity))
  );
}

function isValidity(value: unknown): boolean {
  const validity = value as Partial<Record<keyof ItemValidity, unknown>> | null;
  return (
    typeof validity === 'object' &&
    validity !== null &&
    (['first_day', 'last_day', 'start', 'end'] as const).every(
      (field) => validity[field] === undefined || Number.isInteger(validity[field]),
    ) &&
    (validity.days === undefined || (Array.isArray(validity.days) && validity.days.every(Number.isInteger)))
  );
}
