import type { Registry } from '@vitrine/shared/contract';
import { readRegistry } from '../areas/registry/registry';
import { brokerAddress } from '../live/broker-address';
import { createBrowserStorage } from '../session/browser-storage';

const PATIENCE_MS = 5000;

export interface Reachability {
  api: boolean;
  broker: boolean;
  database: boolean;
  storage: boolean;
}

/** Checks whether the parts of this installation respond to this browser. */
export async function probe(): Promise<Reachability> {
  const [api, checks, broker] = await Promise.all([apiAnswers(), readiness(), brokerAnswers()]);
  return { api, broker, database: checks.database === true, storage: checks.storage === true };
}

export const loadRegistry = (): Promise<Registry> =>
  readRegistry({
    page: document,
    storage: createBrowserStorage(),
    fetch: (input, init) => window.fetch(input, init),
  });

const ask = (path: string): Promise<Response> =>
  window.fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });

/** Checks the API's own response, which a captive portal does not give. */
async function apiAnswers(): Promise<boolean> {
  try {
    const answer = await ask('/healthz');
    return answer.ok && ((await answer.json()) as { status?: unknown }).status === 'ok';
  } catch {
    return false;
  }
}

/** Readiness report; a server that is not ready reports which parts are. */
async function readiness(): Promise<Record<string, unknown>> {
  try {
    const { checks } = (await (await ask('/readyz')).json()) as { checks?: Record<string, unknown> };
    return checks ?? {};
  } catch {
    return {};
  }
}

/** Checks for an open socket, without authentication. */
function brokerAnswers(): Promise<boolean> {
  return new Promise((resolve) => {
    let socket: WebSocket;
    try {
      socket = new WebSocket(brokerAddress(), 'mqtt');
    } catch {
      return resolve(false);
    }
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
