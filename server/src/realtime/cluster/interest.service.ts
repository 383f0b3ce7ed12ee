import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { ALL, commandsOf, reportsOf } from './channels.lib';

/** Time that a channel stays subscribed after its last reader: longer than a caller waits for an answer. */
const LINGER_MS = 15_000;
/** Longest wait for Redis; a page whose subscription is late refetches when Redis is back. */
const SUBSCRIBED_WITHIN_MS = 2_000;

/** Sockets of an account at this server. */
export interface Readers {
  pages: number;
  screens: number;
}

interface InterestParts {
  ear: Redis;
  log: FastifyBaseLogger;
  lingerMs?: number;
  /** Called when reports of an account are received no longer. */
  onLeft(accountId: string): void;
}

type Channel = { subscribed: Promise<unknown>; isRead: boolean; timer?: NodeJS.Timeout | undefined };

/**
 * Subscribes to an account's channels while a socket of it here reads them, and some seconds longer. ioredis
 * subscribes again after each loss of the connection.
 */
export function keepInterest({ ear, log, lingerMs = LINGER_MS, onLeft }: InterestParts) {
  const channels = new Map<string, Channel>();
  let isClosed = false;
  const quietly = (work: Promise<unknown>) =>
    work.catch((error: Error) => log.debug({ reason: error.message }, 'a channel was not changed'));

  function want(name: string): Channel {
    const channel = channels.get(name) ?? {
      subscribed: quietly(ear.subscribe(name)),
      isRead: false,
    };
    channels.set(name, channel);
    clearTimeout(channel.timer);
    channel.timer = undefined;
    return channel;
  }

  /** Sets whether sockets here read the channel; without any it is left after a while. */
  function reads(name: string, isRead: boolean, onGone?: () => void): void {
    const channel = isRead ? want(name) : channels.get(name);
    if (!channel) return;
    channel.isRead = isRead;
    if (isRead || channel.timer) return;
    channel.timer = setTimeout(() => {
      channels.delete(name);
      void quietly(ear.unsubscribe(name));
      onGone?.();
    }, lingerMs).unref();
  }

  void want(ALL);
  return {
    /** Whether reports of the account's screens at other servers arrive here. */
    follows: (accountId: string) => channels.has(reportsOf(accountId)),
    /** Call when the account's sockets here have changed. */
    readersAre(accountId: string, { pages, screens }: Readers): void {
      if (isClosed) return;
      reads(reportsOf(accountId), pages > 0, () => onLeft(accountId));
      reads(commandsOf(accountId), pages + screens > 0);
    },
    /** Subscribes to answers of the account's screens, for a caller that has no socket. */
    attend(accountId: string): Promise<void> {
      const name = commandsOf(accountId);
      const channel = want(name);
      reads(name, channel.isRead);
      return settled([channel]);
    },
    /** Resolves when what the account's readers want is subscribed, after two seconds at the latest. */
    ready: (accountId: string) =>
      settled([commandsOf(accountId), reportsOf(accountId)].flatMap((name) => channels.get(name) ?? [])),
    close(): void {
      isClosed = true;
      for (const { timer } of channels.values()) clearTimeout(timer);
    },
  };

  /** Does not wait while Redis is away. */
  async function settled(wanted: Channel[]): Promise<void> {
    if (ear.status !== 'ready') return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => (timer = setTimeout(resolve, SUBSCRIBED_WITHIN_MS).unref()));
    await Promise.race([late, Promise.all(wanted.map(({ subscribed }) => subscribed))]);
    clearTimeout(timer);
  }
}
