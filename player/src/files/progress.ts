import type { Expected } from './expected.rule';

/** Stored bytes of the files that are loading. */
export function createProgress() {
  const stored = new Map<string, number>();
  return {
    set: (src: string, bytes: number) => void stored.set(src, bytes),
    end: (src: string) => void stored.delete(src),
    /** Share of the expected bytes that is on this device, in whole percent. */
    percent(expected: ReadonlyMap<string, Expected>, kept: ReadonlySet<string>): number {
      let [here, total] = [0, 0];
      for (const [address, { bytes }] of expected) {
        total += bytes;
        here += kept.has(address) ? bytes : (stored.get(address) ?? 0);
      }
      return total > 0 ? Math.floor((100 * here) / total) : 100;
    },
  };
}
