import type { Db } from '../../platform/database/database.client';
import { problem } from '../../platform/errors/errors.lib';
import { lockSeats, deviceCount } from './ledger/ledger.repo';
import { PLAN_NAMES } from './ledger/prices.rule';
import { sentence } from '../../platform/languages/sentence.rule';

/**
 * Refuses a screen beyond the paid ones (product §10); connected screens go on, however many. Called in the
 * transaction that adds the screen, so that concurrent calls cannot share the last seat.
 */
export async function takeSeat(tx: Db, accountId: string): Promise<void> {
  const seats = await lockSeats(tx, accountId);
  if (!seats) return;
  const { plan, quantity, status } = seats;
  const screens = await deviceCount(tx, accountId);
  if (screens < quantity) return;
  const name =
    status === 'trial'
      ? sentence`Your trial of ${PLAN_NAMES[plan]}`
      : sentence`Your plan ${PLAN_NAMES[plan]}`;
  const count = (n: number) => (n === 1 ? sentence`1 screen` : sentence`${n} screens`);
  throw problem(
    409,
    'plan_screens',
    screens === 1
      ? sentence`${name} covers ${count(quantity)}, and ${count(screens)} is connected. Choose more screens under Subscription, or replace one that is connected.`
      : sentence`${name} covers ${count(quantity)}, and ${count(screens)} are connected. Choose more screens under Subscription, or replace one that is connected.`,
  );
}
