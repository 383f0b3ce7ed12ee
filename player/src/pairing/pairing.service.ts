import type { ClaimAnswer, PairAnswer } from '@vitrine/shared/contract';
import type { Timers } from '../platform/timers';
import { wait } from '../platform/timers';
import type { Identity } from './identity.service';
import { CLAIM_EVERY_MS, readClaim, renewAtMs, retryDelayMs, spellCode } from './pairing.rule';

export type PairingState =
  | { kind: 'asking' }
  | { kind: 'code'; code: string; connectUrl: string; renewAtMs: number; reachable: boolean }
  | { kind: 'unreachable' };

export interface PairingCalls {
  pair(hardwareId: string | null): Promise<{ answer: PairAnswer; serverNowSeconds: number | null }>;
  claim(claim: string): Promise<Partial<ClaimAnswer>>;
}

interface Deps {
  calls: PairingCalls;
  timers: Timers;
  hardwareId: () => Promise<string | null>;
  show: (state: PairingState) => void;
  paired: (identity: Identity) => void;
}

/** Asks for a code, shows it, asks every 2 s whether somebody typed it; a new code when the old one expires; goes on until somebody types one. */
export function createPairingService({ calls, timers, hardwareId, show, paired }: Deps) {
  let stopped = false;
  let failures = 0;

  async function run() {
    show({ kind: 'asking' });
    while (!stopped) {
      const asked = await calls.pair(await hardwareId()).catch(() => null);
      if (stopped) return;
      if (!asked) {
        failures += 1;
        show({ kind: 'unreachable' });
        await wait(timers, retryDelayMs(failures));
        continue;
      }
      failures = 0;
      const renewAt = renewAtMs(asked.answer, asked.serverNowSeconds, timers.now());
      if ((await claimUntil(asked.answer, renewAt)) === 'paired') return;
    }
  }

  async function claimUntil(answer: PairAnswer, renewAt: number): Promise<'paired' | 'over'> {
    let misses = 0;
    while (!stopped && timers.now() < renewAt) {
      show({
        kind: 'code',
        code: spellCode(answer.code),
        connectUrl: answer.connect_url,
        renewAtMs: renewAt,
        // One lost answer is no news; a code that cannot be collected must not look as if it could.
        reachable: misses < 2,
      });
      await wait(timers, CLAIM_EVERY_MS);
      if (stopped) return 'over';
      const claimed = await calls
        .claim(answer.claim)
        .then(readClaim)
        .catch(() => null);
      if (stopped || claimed?.kind === 'expired') return 'over';
      misses = claimed && claimed.kind !== 'nonsense' ? 0 : misses + 1;
      if (claimed?.kind === 'paired') {
        stopped = true;
        paired(claimed.identity);
        return 'paired';
      }
    }
    return 'over';
  }

  return {
    start: () => void run(),
    stop: () => {
      stopped = true;
    },
  };
}
