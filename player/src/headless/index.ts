import type { Identity } from '../pairing/identity.service';
import { createPairingCalls } from '../pairing/pairing.calls';
import { createPairingService } from '../pairing/pairing.service';
import { runPlayer } from '../player';
import { createMemoryPlays } from '../plays/play-store';
import { headlessPlatform } from './headless-platform';
import { processTimers } from './process-timers';

export type { Identity } from '../pairing/identity.service';

/**
 * Plays as the screen of this identity without a display: fetches the manifest, reports and obeys commands.
 * It reports the disk of `folder`. Resolves with 'removed' when the server revokes the token, with 'stopped'
 * once the signal aborts.
 */
export async function playHeadless(
  origin: string,
  identity: Identity,
  signal: AbortSignal,
  folder?: string,
): Promise<'removed' | 'stopped'> {
  const plays = createMemoryPlays();
  for (;;) {
    const restart = new AbortController();
    const ended = AbortSignal.any([signal, restart.signal]);
    const platform = headlessPlatform(origin, {
      signal: ended,
      reload: () => restart.abort(),
      plays,
      folder,
    });
    const how = await runPlayer({ identity, platform, signal: ended });
    if (how === 'removed' || signal.aborted) return how;
  }
}

/**
 * Requests a code, enters it through `enter`, and collects the token. Resolves with null when the signal
 * aborts before.
 */
export function pairHeadless(
  origin: string,
  enter: (code: string) => void,
  signal: AbortSignal,
): Promise<Identity | null> {
  const entered = new Set<string>();
  return new Promise((resolve) => {
    const pairing = createPairingService({
      calls: createPairingCalls(origin, () => ({ width: 0, height: 0 })),
      timers: processTimers,
      hardwareId: async () => null,
      show: (state) => {
        if (state.kind !== 'code' || entered.has(state.code)) return;
        entered.add(state.code);
        enter(state.code);
      },
      paired: resolve,
    });
    const stop = () => {
      pairing.stop();
      resolve(null);
    };
    if (signal.aborted) return resolve(null);
    signal.addEventListener('abort', stop, { once: true });
    pairing.start();
  });
}
