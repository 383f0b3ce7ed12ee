import { DEFAULT_FILE_TYPES, MAX_FILE_BYTES, MAX_PROMO_NAME_LENGTH } from '@vitrine/shared/contract/values';

export const PDF_TYPE = 'application/pdf';

/** Types that this area uploads: those of the specification, and what the server converts (product §5). */
export const UPLOADED_TYPES: readonly string[] = [
  ...DEFAULT_FILE_TYPES,
  'image/webp',
  'image/avif',
  'image/gif',
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
  PDF_TYPE,
];

/** Filter of the file picker (spec §2). Chosen files are then validated by type, size and content. */
export const ANY_PICTURE_OR_VIDEO = 'image/*,video/*';

const TYPE_BY_ENDING: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  heic: 'image/heic',
  heif: 'image/heif',
  hif: 'image/heif',
  pdf: PDF_TYPE,
};

export interface Candidate {
  name: string;
  size: number;
  type: string;
}
export type LimitVerdict =
  | { ok: true; type: string }
  | { ok: false; reason: 'too-large' | 'wrong-type' | 'empty' | 'long-name' };

/**
 * Type of a file. Some systems give none for unknown kinds; then the extension decides. The server checks the
 * bytes anyway.
 */
function typeOf({ name, type }: Candidate): string {
  if (type !== '') return type;
  return TYPE_BY_ENDING[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '';
}

/** Validates a file before upload (spec §5): the type first, then the size. */
export function checkLimits(file: Candidate, types: readonly string[] = DEFAULT_FILE_TYPES): LimitVerdict {
  const type = typeOf(file);
  if (!types.includes(type)) return { ok: false, reason: 'wrong-type' };
  if (file.size > MAX_FILE_BYTES) return { ok: false, reason: 'too-large' };
  if (file.size === 0) return { ok: false, reason: 'empty' };
  if ([...file.name].length > MAX_PROMO_NAME_LENGTH) return { ok: false, reason: 'long-name' };
  return { ok: true, type };
}

export type RefusalReason = Extract<LimitVerdict, { ok: false }>['reason'] | 'no-room';
export type Admission<F extends Candidate> =
  | { ok: true; file: F; type: string }
  | { ok: false; file: F; reason: RefusalReason; freeBytes: number };

/**
 * Filters the chosen files (spec §5), in order. A file that exceeds the free storage is skipped, and a
 * smaller one after it may fit. `freeBytes` undefined: unknown, the server decides.
 */
export function admitFiles<F extends Candidate>(
  files: readonly F[],
  freeBytes: number | undefined,
  types?: readonly string[],
): Admission<F>[] {
  let left = freeBytes ?? Infinity;
  return files.map((file) => {
    const verdict = checkLimits(file, types);
    if (!verdict.ok) return { ok: false, file, reason: verdict.reason, freeBytes: left };
    if (file.size > left) return { ok: false, file, reason: 'no-room', freeBytes: left };
    left -= file.size;
    return { ok: true, file, type: verdict.type };
  });
}
