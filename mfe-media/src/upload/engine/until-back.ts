import { isApiError } from '@vitrine/shared/shell-api';
import type { SendWorld } from './send-file';
import { probeDelayMs } from './retry.rule';
import type { Network } from './upload-world';

export interface ProbeWorld extends SendWorld {
  network: Network;
}

/**
 * Resolves once the server responds again: probes with backoff, and at once when the browser reports a
 * connection. Rejects when aborted.
 */
export async function untilBack(uploadId: string, world: ProbeWorld, signal: AbortSignal): Promise<void> {
  const { clock, network, transport, random } = world;
  for (let probe = 1; ; probe += 1) {
    const round = new AbortController();
    const end = () => round.abort(signal.reason);
    signal.addEventListener('abort', end);
    try {
      await Promise.race([
        clock.wait(probeDelayMs(probe, random()), round.signal),
        network.untilOnline(round.signal),
      ]);
    } finally {
      round.abort();
      signal.removeEventListener('abort', end);
    }
    signal.throwIfAborted();
    if (await answers(() => transport.status(uploadId, signal))) return signal.throwIfAborted();
  }
}

/** Whether a probe reached the server: a proxy in front of a starting server responds with 5xx. */
async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    return isApiError(error) && error.status > 0 && error.status < 500;
  }
}
