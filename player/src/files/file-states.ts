import type { FileTrouble } from '@vitrine/shared/contract';
import type { Misses } from './misses';

interface Deps {
  kept: ReadonlySet<string>;
  misses: Misses;
  fullAddress: (src: string) => string;
}

/** States of files by their addresses in the manifest. */
export function createFileStates({ kept, misses, fullAddress }: Deps) {
  return {
    isReady: (src: string) => kept.has(fullAddress(src)),
    /** Returns whether it is missing without having failed. */
    isPending: (src: string) => !kept.has(fullAddress(src)) && !misses.has(fullAddress(src)),
    /** Lacks space on this device, but can be played from the server. */
    isStreamed: (src: string) => misses.troubleOf(fullAddress(src)) === 'full',
    isGivenUp: (src: string) => misses.isGivenUp(fullAddress(src)),
    /** Has failed again and again while the server answers. */
    isStuck: (src: string) => misses.isStuck(fullAddress(src)),
    serverAnswered: misses.serverAnswered,
    /** Reason why it is missing; null when it is stored, or can be played from the server. */
    missingReason: (src: string): FileTrouble | null => {
      const address = fullAddress(src);
      if (kept.has(address)) return null;
      const trouble = misses.troubleOf(address);
      return trouble === undefined || trouble === 'network' ? 'loading' : trouble;
    },
  };
}
