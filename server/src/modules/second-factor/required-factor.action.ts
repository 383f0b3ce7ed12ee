import type { SecondFactorRule } from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../deps.types';
import type { Db } from '../../platform/database/database.client';
import { conflict } from '../../platform/errors/errors.lib';
import { putFactorRequired } from '../../platform/users/accounts.repo';
import { factorNeed, memberFactor, membersByFactor } from '../../platform/users/second-factors.repo';
import { nameInMail } from '../../platform/mail/layout.rule';
import { personById } from '../../platform/users/users.repo';
import { recordEvent } from '../history/record.action';
import { mustStillHold, provePassword } from '../password/prove-password.guard';

const QUEUE = 'mail-second-factor-required';
type Payload = { accountId: string; userId: string };

/**
 * Requires a second factor of all members, also in open sessions, or no longer; by the owner's password.
 * @throws {ProblemError} 409 for an owner without one
 */
export async function requireFactor(deps: Deps, actor: Actor, wish: SecondFactorRule): Promise<void> {
  const { accountId, userId } = actor;
  const { required } = wish;
  const proof = await provePassword(deps, userId, wish.password, 'password');
  const members = await deps.db.transaction(async (tx) => {
    await mustStillHold(tx, proof);
    if (required && !(await factorNeed(tx, userId)).has)
      throw conflict('First turn on two-step sign-in for yourself, or add a passkey.');
    if (!(await putFactorRequired(tx, accountId, required))) return [];
    const at = deps.clock.nowSeconds();
    const note = required ? 'Members must use it' : 'Members may sign in without it';
    await recordEvent(tx, { accountId, userId, at, kind: 'sign_in.second_factor', note });
    if (!required) return [];
    const others = (await membersByFactor(tx, accountId)).filter((one) => one.userId !== userId);
    for (const one of others)
      await deps.mailer.send(QUEUE, { accountId, userId: one.userId } satisfies Payload, { tx });
    return others;
  });
  for (const { userId: id, has } of members) if (!has) deps.broker.disconnectUser(id);
  deps.log.info(
    { event: 'second factor rule changed', user: userId, required },
    'second factor rule changed',
  );
}

/**
 * Refuses to leave a user without a second factor while an account of theirs requires one; call it after the
 * removal, in its transaction.
 */
export async function mustKeepFactor(tx: Db, userId: string): Promise<void> {
  const { has, needs } = await factorNeed(tx, userId);
  if (needs && !has)
    throw conflict(
      'Your account requires two-step sign-in. Add a passkey or another app before you remove this.',
    );
}

/** Writer of the mail to members from whom a second factor is required now. */
export async function writeRequiredNotices(deps: Deps): Promise<void> {
  await deps.mailer.writer(QUEUE, async ({ accountId, userId }: Payload, { brand, textsFor }) => {
    const [user, member] = await Promise.all([
      personById(deps.db, userId),
      memberFactor(deps.db, accountId, userId),
    ]);
    if (!user || !member?.required) return null;
    const words = (await textsFor(user.email)).factorRequired;
    const venue = nameInMail(member.accountName);
    return {
      to: user.email,
      subject: words.subject(venue),
      heading: words.heading,
      paragraphs: [words.text(venue), member.has ? words.has : words.next(brand)],
      ...(!member.has && { action: { label: words.action, href: `${deps.config.publicUrl}/` } }),
    };
  });
}
