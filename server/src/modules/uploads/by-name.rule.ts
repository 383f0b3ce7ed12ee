/** Longer than any pause of an active upload. */
const STALE_SECONDS = 30;

/**
 * Decision about a first chunk without an upload id and with the name of an open upload. `held` compares it
 * with the stored chunk 1. 'continue': same upload; 'restart': replaces an old one; 'clash': another is
 * active.
 */
export function judgeSameName(
  chunkNumber: number,
  held: 'nothing' | 'same' | 'other',
  idleSeconds: number,
): 'continue' | 'restart' | 'clash' {
  if (held === 'nothing') return 'continue';
  const isIdle = idleSeconds >= STALE_SECONDS;
  if (chunkNumber === 1 && isIdle) return 'restart';
  return held === 'same' ? 'continue' : 'clash';
}
