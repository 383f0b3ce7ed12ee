/** Longer than any pause inside an upload that is still going on. */
const STALE_SECONDS = 30;

/**
 * A client that sends only the four fields of the specification names no upload, so a first chunk with a known name may be the
 * same upload going on, or a changed file of that name. `held` tells whether the upload has chunk 1 already, and the same bytes.
 * 'continue': goes on. 'restart': the old attempt is given up. 'clash': two uploads of one name at the same time (409).
 */
export function judgeSameName(
  chunkNumber: number,
  held: 'nothing' | 'same' | 'other',
  idleSeconds: number,
): 'continue' | 'restart' | 'clash' {
  if (held === 'nothing') return 'continue';
  const isAtRest = idleSeconds >= STALE_SECONDS;
  if (chunkNumber === 1 && isAtRest) return 'restart';
  return held === 'same' ? 'continue' : 'clash';
}
