import type { Identity } from '../pairing/identity.service';
import { createPairingCalls } from '../pairing/pairing.calls';
import { createPairingService } from '../pairing/pairing.service';
import { runPlayer } from '../player';
import { headlessPlatform } from './headless-platform';
import { processTimers } from './process-timers';

export type { Identity } from '../pairing/identity.service';

/**
 * Plays as the screen of this identity, without a display: asks for the manifest, reports and obeys commands as a screen does. Resolves with 'removed'
 * when the server says that the token is over, with 'stopped' once the signal ends it.
 */
export async function playHeadless(
  origin: string,
  identity: Identity,
  signal: AbortSignal,
): Promise<'removed' | 'stopped'> {
  for (;;) {
    const restart = new AbortController();
    const ended = AbortSignal.any([signal, restart.signal]);
    const platform = headlessPlatform(origin, { signal: ended, reload: () => restart.abort() });
    const how = await runPlayer({ identity, platform, signal: ended });
    if (how === 'removed' || signal.aborted) return how;
  }
}

/** Asks for a code, which `enter` types in for it, and collects the token. Resolves with null when the signal ends it before. */
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
