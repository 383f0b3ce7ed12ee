import { DAY_SECONDS } from '@vitrine/shared/rules';
import {
  DELETION_DAYS,
  MAX_OPERATOR_SCREENS,
  type EventKind,
  type OperatorDeed,
} from '@vitrine/shared/contract';
import type { Deps } from '../../deps.types';
import type { Db } from '../../platform/database/database.client';
import { badRequest, conflict, notFound } from '../../platform/errors/errors.lib';
import { lockAccount, updateAccount, type AccountRow } from '../../platform/users/accounts.repo';
import { isDemoAccount } from '../../platform/users/demo-account.repo';
import { quotaOf } from '../billing/ledger/prices.rule';
import { recordEvent } from '../history/record.action';
import { newResetToken } from '../password/reset.action';
import { removeFactors } from '../second-factor/reset-factor.action';
import { endSessionsOfAccount } from '../session/end-sessions.action';
import { LINK_MAIL } from './link-mail.rule';
import { accountsOfUser, isPaid, listedAccount } from './operator.repo';
import { COMMAND_LINE, recordDeed, type By } from './operator-log.repo';
import { userOfAddress, type Person } from './operators.action';
import { sizeText } from './quota.rule';
import { type Detail, sentence, within } from '../../platform/languages/sentence.rule';

/** Life of a link that the operator passes on. */
const LINK_SECONDS = DAY_SECONDS;

/** Author of the operator's acts in the account's history. */
const OPERATOR = { userId: null, by: 'The operator' } as const;

type Needs = Pick<Deps, 'db' | 'clock'>;
type Change = { change: Partial<AccountRow>; kind: EventKind; deed: OperatorDeed; note?: Detail };

/**
 * Changes a locked account with an event of its history and of the operators' log, in one transaction.
 * Nothing when `decide` returns null: the account is so already.
 */
async function change(
  { db, clock }: Needs,
  [id, by]: readonly [id: string, by: By],
  decide: (account: AccountRow, tx: Db, now: number) => Promise<Change | null> | Change | null,
): Promise<boolean> {
  const now = clock.nowSeconds();
  return db.transaction(async (tx) => {
    await by.mustHold?.(tx);
    const account = await lockAccount(tx, id);
    if (!account) throw notFound('account');
    const decided = await decide(account, tx, now);
    if (!decided) return false;
    const { change: values, kind, deed, note } = decided;
    await updateAccount(tx, account.id, values);
    await recordEvent(tx, { ...OPERATOR, accountId: account.id, at: now, kind, ...(note && { note }) });
    await recordDeed(tx, by, { at: now, kind: deed, account, note });
    return true;
  });
}

/** Disables an account: its sessions end, and its keys stop. False when it is disabled already. */
export const disableAccount = (deps: Needs, id: string, by = COMMAND_LINE): Promise<boolean> =>
  change(deps, [id, by], async (account, tx, now) => {
    if (account.disabledAt !== null) return null;
    await endSessionsOfAccount(tx, account.id, now);
    return { change: { disabledAt: now }, kind: 'account.disabled', deed: 'account.disabled' };
  });

/** Undoes that; a planned deletion stays. False when it is enabled. */
export const enableAccount = (deps: Needs, id: string, by = COMMAND_LINE): Promise<boolean> =>
  change(deps, [id, by], ({ disabledAt }) =>
    disabledAt === null
      ? null
      : { change: { disabledAt: null }, kind: 'account.enabled', deed: 'account.enabled' },
  );

/**
 * Disables an account and plans its deletion. False when that was done before; a deletion that the owner
 * planned keeps its time.
 * @throws {ProblemError} 409 for the demo account and for a paid one
 */
export const deleteAccountLater = (deps: Needs, id: string, by = COMMAND_LINE): Promise<boolean> =>
  change(deps, [id, by], async (account, tx, now) => {
    if (account.deletionDueAt !== null && account.disabledAt !== null) return null;
    if (await isDemoAccount(tx, account.id))
      throw conflict('This is the demo account. Start with a new data folder and VITRINE_DEMO=0 instead.');
    if (await isPaid(tx, account.id))
      throw conflict(
        'This account has a paid subscription. Cancel that first, or its owner is still charged.',
      );
    await endSessionsOfAccount(tx, account.id, now);
    return {
      change: {
        disabledAt: account.disabledAt ?? now,
        deletionAskedAt: account.deletionAskedAt ?? now,
        deletionDueAt: account.deletionDueAt ?? now + DELETION_DAYS * DAY_SECONDS,
      },
      kind: 'account.deletion_requested',
      deed: 'account.deleted',
    };
  });

/** Cancels a deletion and enables the account. False when none is planned. */
export const restoreAccount = (deps: Needs, id: string, by = COMMAND_LINE): Promise<boolean> =>
  change(deps, [id, by], ({ deletionDueAt }) =>
    deletionDueAt === null
      ? null
      : {
          change: { disabledAt: null, deletionAskedAt: null, deletionDueAt: null, deletionRemindedAt: null },
          kind: 'account.kept',
          deed: 'account.restored',
        },
  );

/** Sets the storage of an account in bytes. Promos stay when they need more; uploads are refused then. */
export const setQuota = (deps: Needs, id: string, bytes: number, by = COMMAND_LINE): Promise<boolean> =>
  change(deps, [id, by], ({ storageQuota }) =>
    storageQuota === bytes
      ? null
      : {
          change: { storageQuota: bytes },
          kind: 'account.quota',
          deed: 'account.quota',
          note: sentence`${sizeText(bytes)}`,
        },
  );

/**
 * Gives an account a plan without an end, with the storage of that many screens.
 * @throws {ProblemError} 400 for an impossible number, 409 for a paid account
 */
export async function setPlan(deps: Needs, id: string, screens: number, by = COMMAND_LINE): Promise<boolean> {
  if (!Number.isInteger(screens) || screens < 1 || screens > MAX_OPERATOR_SCREENS)
    throw badRequest(sentence`--screens is a whole number from 1 to ${MAX_OPERATOR_SCREENS}.`);
  return change(deps, [id, by], async (account, tx) => {
    if (await isPaid(tx, account.id))
      throw conflict('This account has a paid subscription. Its owner changes or cancels it.');
    const note = sentence`Plan without an end: ${screens === 1 ? within('1 screen') : sentence`${screens} screens`}`;
    const plan = {
      plan: 'pro',
      planQuantity: screens,
      planInterval: 'month',
      subscriptionStatus: 'trial',
      periodEndsAt: 0,
      paymentFailedAt: 0,
      cancelAtPeriodEnd: false,
      storageQuota: quotaOf({ plan: 'pro', quantity: screens, interval: 'month', packs: 0 }),
    } as const;
    return { change: plan, kind: 'billing.changed', deed: 'account.plan', note };
  });
}

/**
 * Turns two-step sign-in of a user off and removes their passkeys; false when there was nothing.
 * @throws {ProblemError} 400 for a malformed address, 404 for an unknown one
 */
export async function resetFactorOf(
  { db, clock }: Needs,
  text: string,
  by = COMMAND_LINE,
): Promise<{ email: string; userId: string; isChanged: boolean }> {
  const at = clock.nowSeconds();
  return db.transaction(async (tx) => {
    await by.mustHold?.(tx);
    const user = await userOfAddress(tx, text);
    const isChanged = await removeFactors(tx, user.userId);
    if (isChanged)
      await recordOfUser(tx, by, { at, user, kind: 'sign_in.reset', deed: 'user.second_factor' });
    return { ...user, isChanged };
  });
}

/**
 * Creates a link for a new password of a user, valid for a day; earlier links stop working.
 * @throws {ProblemError} 400 for a malformed address, 404 for an unknown one
 */
export const resetLink = (
  deps: Needs,
  text: string,
  by = COMMAND_LINE,
): Promise<{ token: string; email: string; username: string }> =>
  grantLink(deps, text, by, async (tx, user, at) => ({
    ...user,
    token: await newResetToken(tx, user.userId, at, LINK_SECONDS),
  }));

/** Queues a mail with such a link: the token is created when it is sent. Throws like `resetLink`. */
export const mailResetLink = (deps: Needs & Pick<Deps, 'mailer'>, text: string, by: By): Promise<void> =>
  grantLink(deps, text, by, (tx, { userId }) => deps.mailer.send(LINK_MAIL, { userId }, { tx }));

/** Records that a user gets a link, and passes the user to `grant` in the same transaction. */
function grantLink<T>(
  { db, clock }: Needs,
  text: string,
  by: By,
  grant: (tx: Db, user: Person, at: number) => Promise<T>,
): Promise<T> {
  const at = clock.nowSeconds();
  return db.transaction(async (tx) => {
    await by.mustHold?.(tx);
    const user = await userOfAddress(tx, text);
    await recordOfUser(tx, by, { at, user, kind: 'sign_in.link', deed: 'user.password_link' });
    return grant(tx, user, at);
  });
}

/** Writes to the operators' log that an account was made for an owner. */
export async function recordCreation(
  { db, clock }: Needs,
  accountId: string,
  email: string,
  by = COMMAND_LINE,
): Promise<void> {
  const account = await listedAccount(db, accountId);
  if (!account) return;
  await recordDeed(db, by, { at: clock.nowSeconds(), kind: 'account.created', account, subject: email });
}

/** Writes a deed about a user to the history of each of their accounts, and to the operators' log. */
async function recordOfUser(
  tx: Db,
  by: By,
  of: { at: number; user: Person; kind: EventKind; deed: OperatorDeed },
): Promise<void> {
  const { at, user, kind, deed } = of;
  const subject = { id: user.userId, name: user.username };
  for (const accountId of await accountsOfUser(tx, user.userId))
    await recordEvent(tx, { ...OPERATOR, accountId, at, kind, subject });
  await recordDeed(tx, by, { at, kind: deed, subject: user.email });
}
