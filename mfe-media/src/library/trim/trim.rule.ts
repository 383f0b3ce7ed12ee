import type { PromoItem } from '@vitrine/shared/contract';
import { formatSeconds, readSeconds } from '@vitrine/shared/rules';

/** Start and end as typed. */
export interface TypedPart {
  start: string;
  end: string;
}
export interface Part {
  start: number;
  end: number;
}
export type PartFault = { field: keyof TypedPart; kind: 'unreadable' | 'reversed' | 'tooShort' | 'beyond' };

const LEAST_SECONDS = 1;
const tenths = (seconds: number) => Math.round(seconds * 10) / 10;

/** Length of the original, to a tenth of a second. */
export const lengthOf = ({ trim, duration }: Pick<PromoItem, 'trim' | 'duration'>): number =>
  tenths(trim?.length ?? duration);

/** Part that plays now, as text. */
export const typedPartOf = (promo: Pick<PromoItem, 'trim' | 'duration'>): TypedPart =>
  typed(promo.trim ?? { start: 0, end: lengthOf(promo) });

export const typed = ({ start, end }: Part): TypedPart => ({
  start: formatSeconds(start),
  end: formatSeconds(end),
});

/** Typed part of a video of `length` seconds, or what is wrong with it. */
export function partOf({ start, end }: TypedPart, length: number): { part: Part } | { fault: PartFault } {
  const part = { start: readSeconds(start), end: readSeconds(end) };
  if (part.start === null) return { fault: { field: 'start', kind: 'unreadable' } };
  if (part.end === null) return { fault: { field: 'end', kind: 'unreadable' } };
  if (part.end > length) return { fault: { field: 'end', kind: 'beyond' } };
  if (part.end <= part.start) return { fault: { field: 'end', kind: 'reversed' } };
  if (tenths(part.end - part.start) < LEAST_SECONDS) return { fault: { field: 'end', kind: 'tooShort' } };
  return { part: { start: part.start, end: part.end } };
}

/** Payload of a part; both 0 for all of the video. */
export const askedPart = ({ start, end }: Part, length: number): Part =>
  start === 0 && end === length ? { start: 0, end: 0 } : { start, end };

/** Part after one handle moved; the other one stays at least a second away. */
export function movedPart({ start, end }: Part, handle: keyof Part, to: number, length: number): Part {
  if (handle === 'start') return { start: tenths(Math.max(0, Math.min(to, end - LEAST_SECONDS))), end };
  return { start, end: tenths(Math.min(length, Math.max(to, start + LEAST_SECONDS))) };
}
