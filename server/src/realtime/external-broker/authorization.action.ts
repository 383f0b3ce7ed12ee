import { hash, timingSafeEqual } from 'node:crypto';
import type { Access, ExternalBrokerConfig } from '../../platform/config/broker.config';
import type { Ports } from '../../deps.types';
import { identify } from '../identify.lib';
import type { Speaker } from '../topics.rule';
import { clientByName, endClients, rememberClient } from './clients.repo';
import { createManagement } from './management.client';
import { mayUseClientId, isAuthorized, mayUse, type Question } from './authorization-request.rule';

/** Answer to the broker. */
export interface Verdict {
  isAllowed: boolean;
  /** Whether it is our own connection: everything is allowed. */
  isOurs?: boolean;
  /** May use the broker's management API. */
  isOperator?: boolean;
  expiresAtSeconds?: number;
}
export type Ask = (question: Question) => Promise<Verdict>;

const NO: Verdict = { isAllowed: false };

/** Constant-time comparison. */
export const isSame = (a: string, b: string): boolean =>
  timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'));

const isBy = (access: Access | null, { username, password }: Question) =>
  access !== null && username === access.username && isSame(password, access.password);

/**
 * Answers authorization requests of an external broker with the decisions of the built-in one, remembered by
 * connection (decision 0054).
 */
export function createAnswers(
  { auth, db, clock, log }: Pick<Ports, 'auth' | 'db' | 'clock' | 'log'>,
  outside: ExternalBrokerConfig,
): Record<'user' | 'vhost' | 'resource' | 'topic', Ask> {
  const management = createManagement(outside.api);

  const user: Ask = async (question) => {
    const [isOurs, isOperator] = [isBy(outside, question), isBy(outside.api, question)];
    if (isOurs || isOperator) return { isAllowed: true, isOurs, isOperator };
    // Brokers do not report the page's origin.
    const know = () => identify(auth, question.username, question.password, { kind: 'own' });
    const found = mayUseClientId(question) ? await know() : null;
    if (!found) return NO;
    const { username, clientId } = question;
    const replaced = await rememberClient(db, { username, clientId }, found, clock.nowSeconds());
    // Before admission: the last will of the replaced connection must not report the screen as gone.
    if (replaced.length > 0)
      await management?.end(replaced).catch((error: unknown) => log.debug({ err: error }, 'not replaced'));
    // Checked again once the connection is stored: a session that ended in between would not have found it
    // (reliability A4).
    if (await know()) return { isAllowed: true, expiresAtSeconds: found.actor?.expiresAtSeconds };
    await endClients(db, { clientId, username }, clock.nowSeconds());
    return NO;
  };

  const about =
    (decide: (question: Question, speaker: Speaker) => boolean): Ask =>
    async (question) => {
      if (question.username === outside.username || question.username === outside.api?.username)
        return { isAllowed: true, isOurs: true };
      const speaker = await clientByName(db, question, clock.nowSeconds());
      return { isAllowed: speaker !== null && decide(question, speaker) };
    };

  return {
    user,
    vhost: about(() => true),
    resource: about((question) => mayUse(question)),
    topic: about((question, speaker) => isAuthorized(speaker, question)),
  };
}
