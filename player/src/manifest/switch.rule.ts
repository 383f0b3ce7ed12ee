import type { ManifestItem } from '@vitrine/shared/contract';

interface SwitchQuestion {
  /** What the new manifest would play at this moment. */
  needed: readonly ManifestItem[];
  isReady: (src: string) => boolean;
  /** Given up on, for now: gone from the server, or no room on this device. */
  isGivenUp: (src: string) => boolean;
  /** Is content (not the brand card) on screen? */
  isPlaying: boolean;
}

/**
 * May the screen go over to the new manifest? While something plays, only when everything that the new one plays now is here (or will
 * not come): the change is then complete and without a gap. A screen that shows nothing yet starts with the first file.
 */
export function maySwitch({ needed, isReady, isGivenUp, isPlaying }: SwitchQuestion): boolean {
  if (needed.length === 0) return true;
  if (!isPlaying) return needed.some(({ src }) => isReady(src)) || needed.every(({ src }) => isGivenUp(src));
  return needed.every(({ src }) => isReady(src) || isGivenUp(src));
}
