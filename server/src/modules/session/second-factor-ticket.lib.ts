import type { Deps } from '../../deps.types';
import { secondFactorRequired } from '../../platform/errors/errors.lib';
import { hashOf } from './opaque-token.lib';

const PURPOSE = 'second factor';
/** Time for entering the code. */
const LIFE_SECONDS = 10 * 60;

/** User who has proven the first factor. */
export interface Ticket {
  userId: string;
  accountId: string;
  /** A new password voids the ticket. */
  passwordMark: string;
  expiresAt: number;
}

type Parts = Pick<Deps, 'seal' | 'clock'>;

/** Refusal that asks for a code, with the ticket to send with it. */
export function askForCode(
  { seal, clock }: Parts,
  who: { userId: string; accountId: string; passwordHash: string },
) {
  const { userId, accountId, passwordHash } = who;
  const expiresAt = clock.nowSeconds() + LIFE_SECONDS;
  const ticket: Ticket = { userId, accountId, passwordMark: hashOf(passwordHash), expiresAt };
  return secondFactorRequired(seal.close(PURPOSE, JSON.stringify(ticket)));
}

/** Ticket that this server has given and that has not expired; else null. */
export function readTicket({ seal, clock }: Parts, sealed: string): Ticket | null {
  const text = seal.open(PURPOSE, sealed);
  if (text === null) return null;
  const ticket = JSON.parse(text) as Ticket;
  return ticket.expiresAt > clock.nowSeconds() ? ticket : null;
}
