import type { Deps } from '../../deps.types';
import { endSessionsOfPerson } from '../session/end-sessions.action';
import { demoDone, peopleOf } from './demo.repo';
import { retireKnownPassword } from './known-password.action';

/**
 * A data folder that began as a demo and is now served to others: users who still have the demo's password there are signed out, and
 * signing in with it is refused until the address is this machine's again. Answers whether there was any.
 */
export async function closeDemo(deps: Deps): Promise<boolean> {
  const accountId = (await demoDone(deps.db)).get('account');
  if (!accountId) return false;
  await retireKnownPassword(deps, accountId);
  let isOpen = false;
  for (const { userId, passwordHash } of await peopleOf(deps.db, accountId)) {
    if (!(await deps.passwords.verify(passwordHash, deps.demoAccess.password()))) continue;
    await endSessionsOfPerson(deps.db, userId, deps.clock.nowSeconds());
    isOpen = true;
  }
  if (isOpen) deps.log.warn(`the demo account is switched off: others can reach ${deps.config.publicUrl}`);
  return isOpen;
}
