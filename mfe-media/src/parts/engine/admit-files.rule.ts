import { checkLimits, type Candidate, type LimitVerdict } from './upload-limits.rule';

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
