import { EventEmitter, once } from 'node:events';
import type { Duplex } from 'node:stream';
import type { Identity } from '@vitrine/player/headless';
import type { DemoScreenKey } from '../../platform/config/demo.table';
import { createScreenIdentities } from './screen-identities.files';

/**
 * The network line of each demo screen: one player uses it at a time. The server's own plays while no browser has a socket open at the screen's name and
 * the cable is in.
 */
export interface DemoLines {
  isCut(key: DemoScreenKey): boolean;
  cut(key: DemoScreenKey, isOut: boolean): void;
  /** A browser's player opened this socket at the screen's name. */
  opened(key: DemoScreenKey, socket: Duplex): void;
  identityOf(key: DemoScreenKey): Identity | null;
  /** The token with which this screen plays from now on. */
  identify(key: DemoScreenKey, identity: Identity): void;
  /** This token is over. */
  forget(key: DemoScreenKey, identity: Identity): void;
  /** Waits until the line is free for the server's own player; what it resolves with aborts when it is not any more. Rejects when `signal` aborts. */
  whenFree(key: DemoScreenKey, signal: AbortSignal): Promise<AbortSignal>;
  /** Waits for a token of this screen. Rejects when `signal` aborts. */
  whenIdentified(key: DemoScreenKey, signal: AbortSignal): Promise<void>;
}

export function createDemoLines({ dataFolder }: { dataFolder: string }): DemoLines {
  const identities = createScreenIdentities(dataFolder);
  const out = new Set<DemoScreenKey>();
  const sockets = new Map<DemoScreenKey, Set<Duplex>>();
  const changes = new EventEmitter().setMaxListeners(0);
  const isTaken = (key: DemoScreenKey) => (sockets.get(key)?.size ?? 0) > 0;
  const isFree = (key: DemoScreenKey) => !out.has(key) && !isTaken(key);

  const turns = new Map<DemoScreenKey, AbortController>();
  const changed = (key: DemoScreenKey) => {
    if (!isFree(key)) {
      turns.get(key)?.abort();
      turns.delete(key);
    }
    changes.emit(key);
  };

  return {
    isCut: (key) => out.has(key),
    cut(key, isOut) {
      if (isOut) out.add(key);
      else out.delete(key);
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
      const turn = turns.get(key) ?? new AbortController();
      turns.set(key, turn);
      return turn.signal;
    },
    async whenIdentified(key, signal) {
      while (!identities.get(key)) await once(changes, key, { signal });
    },
  };
}
