import type { AuthenticateError, Client } from 'aedes';
import type { AuthPort, Clock } from '../deps.types';
import type { RealtimeConfig } from '../platform/config/realtime.config';
import { createAccountMessages } from './account-messages.service';
import { identify, type Identified, type SocketPage } from './identify.lib';
import type { SharedCounts } from './cluster/counts.service';
import type { Identity, Sockets } from './sockets.service';
import { createThrottle } from './throttle.service';
import { createBucket } from './token-bucket.lib';
import { mayLeaveWill } from './topics.rule';

const LIMITS = {
  socketsPerUser: 20,
  socketsPerAccount: 500,
};
/** Messages that a connection may send at once, and that may wait, in seconds of its rate. */
const BURST_SECONDS = 4;
const WAITING_SECONDS = 20;

/** Embedded pages that an account may have open at once, besides its own members. */
const EMBEDS_PER_ACCOUNT = 300;

type Will = { topic: string; payload: Buffer | string; qos: number; retain: boolean };

interface AdmissionParts {
  auth: Pick<AuthPort, 'member' | 'apiKey' | 'device' | 'embed'>;
  clock: Clock;
  sockets: Sockets;
  sharedCounts: SharedCounts | null;
  isClosing: () => boolean;
  rates: RealtimeConfig['rates'];
}

/**
 * Authenticates connections: name and token match, user and account are within their limits, the will is
 * allowed.
 */
export function createAdmission({ auth, clock, sockets, sharedCounts, isClosing, rates }: AdmissionParts) {
  const messages = createAccountMessages(rates.perAccount, sharedCounts && sharedCounts.addMessages);

  async function enter(name: string, token: string, page: SocketPage): Promise<Identity> {
    const found = await identify(auth, name, token, page);
    if (!found) throw signInError('The name and the token do not belong together.', 4);
    return identityFor(found);
  }

  function identityFor(found: Identified): Identity {
    const { perSocket } = rates;
    const own = createBucket(perSocket, BURST_SECONDS * perSocket, Date.now);
    const { accountId } = found.speaker;
    const take = () => own.take() && messages.take(accountId);
    return { ...found, subscriptions: 0, throttle: createThrottle(take, WAITING_SECONDS * perSocket) };
  }

  function admit(client: Client, identity: Identity): void {
    if (client.closed || isClosing()) throw signInError('The server is stopping.', 3);
    const { actor, speaker } = identity;
    if (placesOf(identity).some(([key, most]) => sockets.count(key) >= most)) throw tooMany();
    const holder = client as Client & { _will?: Will | null };
    const will = holder._will;
    if (will && !mayLeaveWill(speaker, will.topic, Buffer.from(will.payload)))
      throw signInError('This will is not allowed.', 5);
    // The broker publishes a device's departure itself, in every way it can end; the will is stored with
    // that.
    holder._will = null;
    if (actor) {
      client.id = `${actor.sessionId}|${client.id}`;
      identity.expiry = endAt(client, actor.expiresAtSeconds);
    }
    sockets.add(client, identity);
  }

  /**
   * Includes sockets of other servers, which already count this one: of two that connect at once not both can
   * take the last place.
   */
  async function mustBeWithinLimits(identity: Identity): Promise<void> {
    for (const [key, most] of sharedCounts ? placesOf(identity) : []) {
      // Without an answer this server counts alone.
      const elsewhere = await sharedCounts?.elsewhere(key).catch(() => 0);
      if (sockets.count(key) + (elsewhere ?? 0) > most) throw tooMany();
    }
  }

  const endAt = (client: Client, seconds: number) =>
    setTimeout(() => client.close(), Math.max(0, seconds * 1000 - clock.nowMs())).unref();

  return {
    /** Admits a client, or throws the refusal in the protocol's form. */
    async signIn(client: Client, name: string, token: string, page: SocketPage): Promise<void> {
      const identity = await enter(name, token, page);
      admit(client, identity);
      // Checked again once the socket is registered: a session that ended in between would not have found it
      // (reliability A4).
      await Promise.all([enter(name, token, page), mustBeWithinLimits(identity)]);
    },
    /** Call when the account's last connection has ended. */
    forgetAccount: messages.forget,
  };
}

/** Keys that a socket counts under, and their limits. */
function placesOf({ actor, speaker }: Identity): [key: string, most: number][] {
  const { accountId } = speaker;
  if (speaker.kind === 'embed') return [[`embeds:${accountId}`, EMBEDS_PER_ACCOUNT]];
  if (!actor) return [];
  return [
    [`user:${actor.userId}`, LIMITS.socketsPerUser],
    [`members:${accountId}`, LIMITS.socketsPerAccount],
  ];
}

const tooMany = () => signInError('Too many connections.', 3);

function signInError(message: string, returnCode: number): AuthenticateError {
  return Object.assign(new Error(message), { returnCode });
}

/** Refusal for the client; only our own refusals have a reason that it may see. */
export const refusal = (error: unknown): AuthenticateError =>
  error instanceof Error && 'returnCode' in error
    ? (error as AuthenticateError)
    : signInError('The server cannot check the token.', 3);
