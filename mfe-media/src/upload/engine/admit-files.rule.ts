import { DEFAULT_FILE_TYPES, MAX_FILE_BYTES, MAX_PROMO_NAME_LENGTH } from '@vitrine/shared/contract';

/** What the system's picker offers (spec §2). What is chosen is judged by type, size and content afterwards. */
export const ANY_PICTURE_OR_VIDEO = 'image/*,video/*';

const TYPE_BY_ENDING: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
};

export interface Candidate {
  name: string;
  size: number;
  type: string;
}
export type LimitVerdict =
  | { ok: true; type: string }
  | { ok: false; reason: 'too-large' | 'wrong-type' | 'empty' | 'long-name' };

/** Some systems give no type for a file they have no program for; then its ending speaks. The server looks at the bytes anyway. */
function typeOf({ name, type }: Candidate): string {
  if (type !== '') return type;
  return TYPE_BY_ENDING[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '';
}

/** May this file be sent? (spec §5). The type is asked first: for a wrong one its size is no news. */
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
 * Which of the chosen files go up (spec §5), in their order. A file that is larger than what is free stays out, and a smaller one behind it
 * gets the room. `freeBytes` undefined: nothing is known, the server decides.
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
