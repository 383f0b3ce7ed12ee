import type { Registry } from '@vitrine/shared/contract';
import { BROKER_PATH } from '@vitrine/shared/contract';
import { readRegistry } from '../areas/registry/registry';
import { createBrowserStorage } from '../session/browser-storage';

const PATIENCE_MS = 5000;

export interface Reachability {
  api: boolean;
  broker: boolean;
  storage: boolean;
}

/** Asks the parts of this installation whether they answer, as this browser sees them. */
export async function probe(): Promise<Reachability> {
  const [api, ready, broker] = await Promise.all([answers('/healthz'), readiness(), brokerAnswers()]);
  return { api, broker, storage: ready };
}

export const loadRegistry = (): Promise<Registry> =>
  readRegistry({
    page: document,
    storage: createBrowserStorage(),
    fetch: (input, init) => window.fetch(input, init),
  });

async function answers(path: string): Promise<boolean> {
  try {
    return (await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })).ok;
  } catch {
    return false;
  }
}

/** The server is ready only when its database and its file storage are (it checks both at every question). */
const readiness = (): Promise<boolean> => answers('/readyz');

/** An open socket is enough: signing in there is another matter. */
function brokerAnswers(): Promise<boolean> {
  return new Promise((resolve) => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}${BROKER_PATH}`, 'mqtt');
    const settle = (isOpen: boolean) => {
      clearTimeout(timer);
      socket.close();
      resolve(isOpen);
    };
    const timer = setTimeout(() => settle(false), PATIENCE_MS);
    socket.addEventListener('open', () => settle(true));
    socket.addEventListener('error', () => settle(false));
  });
}
