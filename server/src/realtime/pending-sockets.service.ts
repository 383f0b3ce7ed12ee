import type { WebSocket } from 'ws';

/** Limits of sockets that have not signed in yet: number, and time for each. */
export interface WaitingLimits {
  total: number;
  perNetwork: number;
  signInMs: number;
}
/** A venue whose screens all reconnect at once after a power cut is one network. */
export const WAITING_LIMITS: WaitingLimits = { total: 2_000, perNetwork: 200, signInMs: 10_000 };

type Waiting = { socket: Pick<WebSocket, 'terminate'>; network: string; timer: NodeJS.Timeout };

/**
 * Sockets that have not signed in. Above the limit, the oldest of the network with the most is ended: a flood
 * from one place ends its own sockets, and a screen that signs in gets through.
 */
export function createPendingSockets(limits: WaitingLimits = WAITING_LIMITS) {
  // Sets keep the order of arrival: the first one is the oldest.
  const byNetwork = new Map<string, Set<Waiting>>();
  let total = 0;

  function leave(one: Waiting): void {
    const group = byNetwork.get(one.network);
    if (!group?.delete(one)) return;
    clearTimeout(one.timer);
    total -= 1;
    if (group.size === 0) byNetwork.delete(one.network);
  }

  function endOldest(group: Set<Waiting> | undefined): boolean {
    const [oldest] = group ?? [];
    if (!oldest) return false;
    leave(oldest);
    oldest.socket.terminate();
    return true;
  }

  function mostCrowded(): Set<Waiting> | undefined {
    let most: Set<Waiting> | undefined;
    for (const group of byNetwork.values()) if (group.size > (most?.size ?? 0)) most = group;
    return most;
  }

  return {
    size: () => total,
    /** Ends the oldest pending socket to free a place; false when there is none. */
    endOne: () => endOldest(mostCrowded()),
    /** Adds a socket; call the returned function when it has signed in or is gone. */
    enter(socket: Waiting['socket'], network: string): () => void {
      if ((byNetwork.get(network)?.size ?? 0) >= limits.perNetwork) endOldest(byNetwork.get(network));
      if (total >= limits.total) endOldest(mostCrowded());
      const one: Waiting = {
        socket,
        network,
        timer: setTimeout(() => {
          leave(one);
          socket.terminate();
        }, limits.signInMs).unref(),
      };
      const group = byNetwork.get(network) ?? new Set();
      byNetwork.set(network, group.add(one));
      total += 1;
      return () => leave(one);
    },
  };
}
