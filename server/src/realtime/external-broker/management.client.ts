import pLimit from 'p-limit';
import type { ExternalBrokerConfig } from '../../platform/config/broker.config';
import type { ClientName } from './clients.repo';

/** The broker's management API, as far as it is needed to end connections. */
export interface Management {
  /** Ends those that are open; rejects when the broker does not answer. */
  end(clients: readonly ClientName[]): Promise<void>;
}

const PATIENCE_MS = 3000;
const AT_ONCE = 4;

/** Null without an address. */
export function createManagement(api: ExternalBrokerConfig['api']): Management | null {
  if (!api) return null;
  const authorization = `Basic ${Buffer.from(`${api.username}:${api.password}`).toString('base64')}`;
  const call = async (method: 'GET' | 'DELETE', path: string): Promise<unknown> => {
    const answer = await fetch(`${api.url}${path}`, {
      method,
      headers: { authorization },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await answer.text();
    // 404: it has ended by itself.
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`The broker's API answered ${answer.status}.`);
    return method === 'GET' ? JSON.parse(text) : null;
  };
  return api.kind === 'emqx' ? emqx(call) : rabbit(call);
}

type Call = (method: 'GET' | 'DELETE', path: string) => Promise<unknown>;

const emqx = (call: Call): Management => ({
  async end(clients) {
    const limit = pLimit(AT_ONCE);
    const path = (id: string) => `/api/v5/clients/${encodeURIComponent(id)}`;
    await Promise.all(clients.map(({ clientId }) => limit(() => call('DELETE', path(clientId)))));
  },
});

/**
 * RabbitMQ ends connections by its own names. It maps client ids to names every five seconds, so the caller
 * retries.
 */
const rabbit = (call: Call): Management => ({
  async end(clients) {
    const limit = pLimit(AT_ONCE);
    const usernames = [...new Set(clients.map(({ username }) => username))];
    const isMeant = (username: string, clientId: unknown) =>
      clients.some((one) => one.username === username && one.clientId === clientId);
    const endOf = async (username: string, name: string) => {
      const path = `/api/connections/${encodeURIComponent(name)}`;
      const answer = (await call('GET', `${path}?columns=client_properties`)) as {
        client_properties?: { client_id?: unknown };
      } | null;
      if (isMeant(username, answer?.client_properties?.client_id)) await call('DELETE', path);
    };
    for (const username of usernames) {
      const found = await call('GET', `/api/connections/username/${encodeURIComponent(username)}`);
      const names = (Array.isArray(found) ? found : []) as { name: string }[];
      await Promise.all(names.map(({ name }) => limit(() => endOf(username, name))));
    }
  },
});
