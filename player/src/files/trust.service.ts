import type { Timers } from '../platform/timers';
import type { Expected } from './expected.rule';
import type { Marks } from './marks';
import type { FileStorage } from './storage';

/** Delay before and between verifications: reading whole videos slows a weak device down. */
const LOOK_AFTER_MS = 20_000;
const PAUSE_MS = 1000;

interface Deps {
  storage: Pick<FileStorage, 'isRight'>;
  marks: Marks;
  timers: Timers;
  /** Called when a stored file differs from the server's. */
  onWrong: (address: string) => void;
}

/**
 * Tracks which stored files are verified. Downloads are verified as they arrive; files of an earlier version
 * are verified once, in the background, while they play.
 */
export function createTrustService({ storage, marks, timers, onWrong }: Deps) {
  const right = new Map<string, string>();
  let unknown: [string, string, Expected][] = [];
  let timer = 0;
  let isPlanned = false;
  let stopped = false;

  const later = (delayMs: number) => {
    if (stopped || isPlanned || unknown.length === 0) return;
    isPlanned = true;
    timer = timers.set(() => void look(), delayMs);
  };

  async function look() {
    const [next] = unknown;
    // Null: unknown, because the hash code did not load.
    const isRight = next ? await storage.isRight(next[0], next[2]).catch(() => null) : null;
    isPlanned = false;
    if (stopped || !next) return;
    const [address, sha256] = next;
    unknown = unknown.filter(([one]) => one !== address);
    if (isRight) trust(address, sha256);
    else if (isRight === false) onWrong(address);
    else unknown.push(next);
    later(isRight === null ? LOOK_AFTER_MS : PAUSE_MS);
  }

  function trust(address: string, sha256: string) {
    right.set(address, sha256);
    void marks.add(address, sha256);
  }

  return {
    async restore(): Promise<void> {
      for (const [address, sha256] of await marks.read()) right.set(address, sha256);
    },
    trust,
    forget(address: string) {
      const sha256 = right.get(address);
      right.delete(address);
      if (sha256 !== undefined) void marks.remove(address, sha256);
    },
    /** Schedules a verification of unverified files. */
    doubt(kept: ReadonlySet<string>, expected: ReadonlyMap<string, Expected>) {
      unknown = [...expected].flatMap(([address, one]): typeof unknown =>
        one.sha256 !== null && kept.has(address) && right.get(address) !== one.sha256
          ? [[address, one.sha256, one]]
          : [],
      );
      later(LOOK_AFTER_MS);
    },
    stop() {
      stopped = true;
      timers.clear(timer);
    },
  };
}
