import type { ManifestItem } from '@vitrine/shared/contract';
import { filesOf } from '../files/item-files.rule';

interface SwitchQuestion {
  /** Items that the new manifest would play now. */
  needed: readonly ManifestItem[];
  isReady: (src: string) => boolean;
  /** Given up for now: gone from the server, or no space on this device. */
  isGivenUp: (src: string) => boolean;
  /** Fails again and again, although the server answers. */
  isStuck: (src: string) => boolean;
  /** Whether content (not the brand card) is on screen. */
  isPlaying: boolean;
}

/**
 * Whether the new manifest may become active: during playback only when everything it plays now is stored or
 * given up, so that there is no gap; with what is stored when the rest is stuck; on a dark screen with the
 * first file.
 */
export function maySwitch({ needed, isReady, isGivenUp, isStuck, isPlaying }: SwitchQuestion): boolean {
  if (needed.length === 0) return true;
  if (!isPlaying) return needed.some(({ src }) => isReady(src)) || needed.every(({ src }) => isGivenUp(src));
  const missing = needed.flatMap(filesOf).filter(({ src }) => !isReady(src) && !isGivenUp(src));
  if (missing.length === 0) return true;
  return needed.some(({ src }) => isReady(src)) && missing.every(({ src }) => isStuck(src));
}
