import { formatSeconds } from '@vitrine/shared/rules';
import { type Detail, sentence } from '../../../platform/languages/sentence.rule';

/** Least length of a part in seconds. */
const LEAST_SECONDS = 1;

export interface Part {
  start: number;
  end: number;
}
export type PartOutcome =
  | { ok: true; part: Part | null }
  | { ok: false; field: 'start' | 'end'; detail: Detail };

const tenths = (seconds: number) => Math.round(seconds * 10) / 10;

/** Part of a video of `length` seconds that is asked for; null for all of it. */
export function askedPart({ start = 0, end = 0 }: Partial<Part>, length: number): PartOutcome {
  const part = { start: tenths(start), end: tenths(end) };
  if (part.start === 0 && part.end === 0) return { ok: true, part: null };
  // The last tenth may be longer than the video.
  if (part.end > tenths(length))
    return { ok: false, field: 'end', detail: sentence`The video ends at ${formatSeconds(length)}.` };
  if (part.end <= part.start)
    return { ok: false, field: 'end', detail: 'The end has to be after the start.' };
  if (tenths(part.end - part.start) < LEAST_SECONDS)
    return { ok: false, field: 'end', detail: 'At least 1 second has to be left.' };
  const isWhole = part.start === 0 && part.end === tenths(length);
  return { ok: true, part: isWhole ? null : part };
}

/** Note of a trimmed file for the history: "0:05.0 – 0:12.5". */
export const noteOfTrim = ({
  trimStart,
  trimEnd,
}: {
  trimStart: number | null;
  trimEnd: number | null;
}): Detail =>
  trimEnd === null
    ? 'The whole video'
    : sentence`${formatSeconds(trimStart ?? 0)} – ${formatSeconds(trimEnd)}`;
