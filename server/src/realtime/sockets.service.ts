import type { Client } from 'aedes';
import type { Identified } from './identify.lib';
import type { Throttle } from './throttle.service';

/** Identity of a socket that has signed in. */
export interface Identity extends Identified {
  throttle: Throttle;
  subscriptions: number;
  expiry?: NodeJS.Timeout;
}

/** Keys that a socket is indexed under. */
function keysOf({ actor, device, speaker }: Identity): string[] {
  // Embedded pages belong to one user: they are indexed under that user, without using up that user's
  // limit.
  const { accountId } = speaker;
  if (actor && speaker.kind === 'embed')
    return [`keeper:${actor.userId}`, `session:${actor.sessionId}`, `embeds:${accountId}`];
  if (actor) return [`user:${actor.userId}`, `session:${actor.sessionId}`, `members:${accountId}`];
  return device ? [`device:${device.deviceId}`, `device:${device.id}`, `screens:${accountId}`] : [];
}

/**
 * All signed-in sockets, indexed by what can end them. `onCount` is called with the new number whenever a
 * key's number changes.
 */
export function createSockets(onCount: (key: string, sockets: number) => void = () => undefined) {
  const identities = new Map<Client, Identity>();
  const byKey = new Map<string, Set<Client>>();
  const sizeOf = (key: string) => byKey.get(key)?.size ?? 0;

  return {
    identityOf: (client: Client | null) => (client ? identities.get(client) : undefined),
    count: sizeOf,
    /** Sockets of an account. */
    readersOf: (accountId: string) => ({
      pages: sizeOf(`members:${accountId}`) + sizeOf(`embeds:${accountId}`),
      screens: sizeOf(`screens:${accountId}`),
    }),
    /** Account of a screen that is connected here. */
    accountOf(deviceId: string): string | undefined {
      const [client] = byKey.get(`device:${deviceId}`) ?? [];
      return client && identities.get(client)?.speaker.accountId;
    },
    total: () => identities.size,
    kinds() {
      const screens = [...identities.values()].filter(({ device }) => device).length;
      return { screens, pages: identities.size - screens };
    },
    /** Accounts with at least one browser. */
    accounts: () => [...byKey.keys()].filter((key) => key.startsWith('members:')).map((key) => key.slice(8)),
    add(client: Client, identity: Identity): void {
      identities.set(client, identity);
      for (const key of keysOf(identity)) {
        const group = byKey.get(key) ?? new Set();
        byKey.set(key, group.add(client));
        onCount(key, group.size);
      }
    },
    remove(client: Client): Identity | undefined {
      const identity = identities.get(client);
      if (!identity) return undefined;
      identities.delete(client);
      clearTimeout(identity.expiry);
      identity.throttle.close();
      for (const key of keysOf(identity)) {
        const group = byKey.get(key);
        group?.delete(client);
        if (group?.size === 0) byKey.delete(key);
        onCount(key, group?.size ?? 0);
      }
      return identity;
    },
    /** Removes a screen that has moved to another server; whether it was here. */
    forgetDevice(deviceId: string): boolean {
      const clients = [...(byKey.get(`device:${deviceId}`) ?? [])];
      for (const client of clients) this.remove(client);
      return clients.length > 0;
    },
    /** Ends every socket, spread over so many milliseconds. */
    endAll(spreadMs: number): void {
      for (const client of identities.keys())
        setTimeout(() => client.close(), Math.random() * spreadMs).unref();
    },
    /** Ends every socket under the key; returns how many. */
    end(key: string): number {
      const clients = [...(byKey.get(key) ?? [])];
      for (const client of clients) client.close();
      return clients.length;
    },
  };
}
export type Sockets = ReturnType<typeof createSockets>;
