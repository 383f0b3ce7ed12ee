import type { AuthenticateError, Client } from 'aedes';
import type { AuthPort, Clock } from '../deps.types';
import { createAccountMessages } from './account-messages.service';
import { identify, type Identified, type SocketPage } from './identify.lib';
import type { Crowd } from './cluster/counts.service';
import type { Identity, Sockets } from './sockets.service';
import { createBucket } from './token-bucket.lib';
import { mayLeaveWill } from './topics.rule';

const LIMITS = {
  socketsPerUser: 20,
  socketsPerAccount: 500,
  messagesPerSecond: 50,
  messagesBurst: 200,
  accountMessagesPerSecond: 1000,
};

/** How many pages of others an account has open at once, beside its own people. */
const EMBEDS_PER_ACCOUNT = 300;

type Will = { topic: string; payload: Buffer | string; qos: number; retain: boolean };

interface AdmissionParts {
  auth: Pick<AuthPort, 'member' | 'device' | 'embed'>;
  clock: Clock;
  sockets: Sockets;
  crowd: Crowd | null;
  isClosing: () => boolean;
}

/** Who may connect: the name and the token belong together, the person and the account have room, the will is allowed. */
export function createAdmission({ auth, clock, sockets, crowd, isClosing }: AdmissionParts) {
  const messages = createAccountMessages(LIMITS.accountMessagesPerSecond, crowd && crowd.said);

  async function enter(name: string, token: string, page: SocketPage): Promise<Identity> {
    const found = await identify(auth, name, token, page);
    if (!found) throw signInError('The name and the token do not belong together.', 4);
    return identityFor(found);
  }

  function identityFor(found: Identified): Identity {
    const own = createBucket(LIMITS.messagesPerSecond, LIMITS.messagesBurst, Date.now);
    const { accountId } = found.speaker;
    return { ...found, subscriptions: 0, takesMessage: () => own.take() && messages.take(accountId) };
  }

  function admit(client: Client, identity: Identity): void {
    if (client.closed || isClosing()) throw signInError('The server is stopping.', 3);
    const { actor, speaker } = identity;
    if (placesOf(identity).some(([key, most]) => sockets.count(key) >= most)) throw tooMany();
    const holder = client as Client & { _will?: Will | null };
    const will = holder._will;
    if (will && !mayLeaveWill(speaker, will.topic, Buffer.from(will.payload)))
      throw signInError('This will is not allowed.', 5);
    // The broker itself says that a device is gone, in every way it can go; its will has been promised with that.
    holder._will = null;
    if (actor) {
      client.id = `${actor.sessionId}|${client.id}`;
      identity.expiry = endAt(client, actor.expiresAtSeconds);
    }
    sockets.add(client, identity);
  }

  /** With the sockets of the other servers, which count this one already: two that come at once cannot both be the last. */
  async function haveRoom(identity: Identity): Promise<void> {
    for (const [key, most] of crowd ? placesOf(identity) : []) {
      // Without an answer this server counts for itself.
      const elsewhere = await crowd?.elsewhere(key).catch(() => 0);
      if (sockets.count(key) + (elsewhere ?? 0) > most) throw tooMany();
    }
  }

  const endAt = (client: Client, seconds: number) =>
    setTimeout(() => client.close(), Math.max(0, seconds * 1000 - clock.nowMs())).unref();

  return {
    /** Admits a client to the sockets, or throws the refusal that the protocol has for it. */
    async signIn(client: Client, name: string, token: string, page: SocketPage): Promise<void> {
      const identity = await enter(name, token, page);
      admit(client, identity);
      // Asked again once the socket can be found: what ended between the question and the answer would have missed it (reliability A4).
      await Promise.all([enter(name, token, page), haveRoom(identity)]);
    },
    /** Nobody of this account is connected any more. */
    forgetAccount: messages.forget,
  };
}

/** What a socket is counted under, and how many there may be. */
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

/** What the client is told; only a refusal of ours has a reason that it may know. */
export const refusal = (error: unknown): AuthenticateError =>
  error instanceof Error && 'returnCode' in error
    ? (error as AuthenticateError)
    : signInError('The server cannot check the token.', 3);
