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

/**
 * Shows a pairing code, polls every 2 s whether it was entered, and renews it when it expires, until one is
 * entered.
 */
export function createPairingService({ calls, timers, hardwareId, show, paired }: Deps) {
  let stopped = false;
  let failures = 0;
  /** Claim of the previous code, which may have been entered in its last seconds. */
  let former: string | null = null;

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
      former = asked.answer.claim;
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
        // One lost response is ignored; a code that cannot be claimed must not look valid.
        reachable: misses < 2,
      });
      await wait(timers, CLAIM_EVERY_MS);
      if (stopped) return 'over';
      const [claimed, before] = await Promise.all([collect(answer.claim), former && collect(former)]);
      if (stopped) return 'over';
      if (before && before.kind !== 'waiting') former = null;
      for (const one of [before, claimed]) {
        if (!one || one.kind !== 'paired') continue;
        stopped = true;
        paired(one.identity);
        return 'paired';
      }
      if (claimed?.kind === 'expired') return 'over';
      misses = claimed && claimed.kind !== 'nonsense' ? 0 : misses + 1;
    }
    return 'over';
  }

  const collect = (claim: string) =>
    calls
      .claim(claim)
      .then(readClaim)
      .catch(() => null);

  return {
    start: () => void run(),
    stop: () => {
      stopped = true;
    },
  };
}
