import { DEFAULT_FILE_TYPES, MAX_FILE_BYTES, MAX_PROMO_NAME_LENGTH } from '@vitrine/shared/contract';

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
