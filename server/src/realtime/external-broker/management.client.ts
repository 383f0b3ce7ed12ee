import pLimit from 'p-limit';
import type { OutsideBrokerConfig } from '../../platform/config/broker.config';
import type { ClientName } from './clients.repo';

/** The broker's own API, as far as it is needed: it ends connections. */
export interface Management {
  /** Ends those that are there; rejects when the broker does not answer. */
  end(clients: readonly ClientName[]): Promise<void>;
}

const PATIENCE_MS = 3000;
const AT_ONCE = 4;

/** Null without an address. */
export function createManagement(api: OutsideBrokerConfig['api']): Management | null {
  if (!api) return null;
  const authorization = `Basic ${Buffer.from(`${api.username}:${api.password}`).toString('base64')}`;
  const call = async (method: 'GET' | 'DELETE', path: string): Promise<unknown> => {
    const answer = await fetch(`${api.url}${path}`, {
      method,
      headers: { authorization },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await answer.text();
    // 404: it has gone by itself.
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
 * RabbitMQ ends connections by names of its own. Whose client id is behind a name it knows some seconds after it came (it collects that every five): whoever
 * asks asks again.
 */
const rabbit = (call: Call): Management => ({
  async end(clients) {
    const limit = pLimit(AT_ONCE);
    const usernames = [...new Set(clients.map(({ username }) => username))];
    const isMeant = (username: string, clientId: unknown) =>
      clients.some((one) => one.username === username && one.clientId === clientId);
    const endOf = async (username: string, name: string) => {
      const path = `/api/connections/${encodeURIComponent(name)}`;
      const said = (await call('GET', `${path}?columns=client_properties`)) as {
        client_properties?: { client_id?: unknown };
      } | null;
      if (isMeant(username, said?.client_properties?.client_id)) await call('DELETE', path);
    };
    for (const username of usernames) {
      const found = await call('GET', `/api/connections/username/${encodeURIComponent(username)}`);
      const names = (Array.isArray(found) ? found : []) as { name: string }[];
      await Promise.all(names.map(({ name }) => limit(() => endOf(username, name))));
    }
  },
});
