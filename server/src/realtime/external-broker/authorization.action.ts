import { hash, timingSafeEqual } from 'node:crypto';
import type { Access, OutsideBrokerConfig } from '../../platform/config/broker.config';
import type { Ports } from '../../deps.types';
import { identify } from '../identify.lib';
import type { Speaker } from '../topics.rule';
import { clientByName, endClients, rememberClient } from './clients.repo';
import { createManagement } from './management.client';
import { mayBeCalled, maySpeak, mayUse, type Question } from './authorization-request.rule';

/** What a broker is told. */
export interface Verdict {
  isAllowed: boolean;
  /** Our own connection: everything. */
  isOurs?: boolean;
  /** May use the broker's own API. */
  isOperator?: boolean;
  expiresAtSeconds?: number;
}
export type Ask = (question: Question) => Promise<Verdict>;

const NO: Verdict = { isAllowed: false };

/** Compared in one time, whatever is wrong with it. */
export const isSame = (a: string, b: string): boolean =>
  timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'));

const isBy = (access: Access | null, { username, password }: Question) =>
  access !== null && username === access.username && isSame(password, access.password);

/** Answers what an outside broker asks: the same decisions as inside, remembered by the name of the connection (decision 0054). */
export function createAnswers(
  { auth, db, clock, log }: Pick<Ports, 'auth' | 'db' | 'clock' | 'log'>,
  outside: OutsideBrokerConfig,
): Record<'user' | 'vhost' | 'resource' | 'topic', Ask> {
  const management = createManagement(outside.api);

  const user: Ask = async (question) => {
    const [isOurs, isOperator] = [isBy(outside, question), isBy(outside.api, question)];
    if (isOurs || isOperator) return { isAllowed: true, isOurs, isOperator };
    // Which page it comes from, no broker says.
    const know = () => identify(auth, question.username, question.password, { kind: 'own' });
    const found = mayBeCalled(question) ? await know() : null;
    if (!found) return NO;
    const { username, clientId } = question;
    const replaced = await rememberClient(db, { username, clientId }, found, clock.nowSeconds());
    // Before it is let in: a screen that comes back must not be called gone by what it left behind.
    if (replaced.length > 0)
      await management?.end(replaced).catch((error: unknown) => log.debug({ err: error }, 'not replaced'));
    // Asked again once the connection can be found: what ended in between would have missed it (reliability A4).
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
    topic: about((question, speaker) => maySpeak(speaker, question)),
  };
}
