import { EventEmitter, once } from 'node:events';
import type { Duplex } from 'node:stream';
import type { Identity } from '@vitrine/player/headless';
import type { DemoScreenKey } from '../../platform/config/demo.table';
import { createScreenIdentities } from './screen-identities.files';

/**
 * Network line of each demo screen, for one player at a time. The server's own player has it while no browser
 * has a socket open at the screen's name and the line is not cut.
 */
export interface DemoLines {
  isCut(key: DemoScreenKey): boolean;
  cut(key: DemoScreenKey, isCut: boolean): void;
  /** Registers a socket that a browser's player opened at the screen's name. */
  opened(key: DemoScreenKey, socket: Duplex): void;
  identityOf(key: DemoScreenKey): Identity | null;
  /** Sets the token with which this screen plays from now on. */
  identify(key: DemoScreenKey, identity: Identity): void;
  /** Forgets a revoked token. */
  forget(key: DemoScreenKey, identity: Identity): void;
  /**
   * Waits until the line is free; the returned signal aborts once it is taken. Rejects when `signal` aborts.
   */
  whenFree(key: DemoScreenKey, signal: AbortSignal): Promise<AbortSignal>;
  /** Waits for a token of this screen. Rejects when `signal` aborts. */
  whenIdentified(key: DemoScreenKey, signal: AbortSignal): Promise<void>;
}

export function createDemoLines({ dataFolder }: { dataFolder: string }): DemoLines {
  const identities = createScreenIdentities(dataFolder);
  const cutLines = new Set<DemoScreenKey>();
  const sockets = new Map<DemoScreenKey, Set<Duplex>>();
  const changes = new EventEmitter().setMaxListeners(0);
  const isTaken = (key: DemoScreenKey) => (sockets.get(key)?.size ?? 0) > 0;
  const isFree = (key: DemoScreenKey) => !cutLines.has(key) && !isTaken(key);

  const leases = new Map<DemoScreenKey, AbortController>();
  const changed = (key: DemoScreenKey) => {
    if (!isFree(key)) {
      leases.get(key)?.abort();
      leases.delete(key);
    }
    changes.emit(key);
  };

  return {
    isCut: (key) => cutLines.has(key),
    cut(key, isCut) {
      if (isCut) cutLines.add(key);
      else cutLines.delete(key);
      changed(key);
    },
    opened(key, socket) {
      const open = sockets.get(key) ?? new Set();
      sockets.set(key, open.add(socket));
      socket.once('close', () => {
        open.delete(socket);
        changed(key);
      });
      changed(key);
    },
    identityOf: identities.get,
    identify(key, identity) {
      identities.set(key, identity);
      changes.emit(key);
    },
    forget: identities.forget,
    async whenFree(key, signal) {
      while (!isFree(key)) await once(changes, key, { signal });
      signal.throwIfAborted();
      const lease = leases.get(key) ?? new AbortController();
      leases.set(key, lease);
      return lease.signal;
    },
    async whenIdentified(key, signal) {
      while (!identities.get(key)) await once(changes, key, { signal });
    },
  };
}
