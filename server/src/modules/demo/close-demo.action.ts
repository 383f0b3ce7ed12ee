import type { Deps } from '../../deps.types';
import { endSessionsOfUser } from '../session/end-sessions.action';
import { demoDone, usersOf } from './demo.repo';
import { retireKnownPassword } from './known-password.action';

/**
 * Closes the demo of a data folder that is now public: signs out users with the demo's password, and refuses
 * it until the server is local again. Returns whether there was any.
 */
export async function closeDemo(deps: Deps): Promise<boolean> {
  const accountId = (await demoDone(deps.db)).get('account');
  if (!accountId) return false;
  await retireKnownPassword(deps, accountId);
  let isOpen = false;
  for (const { userId, passwordHash } of await usersOf(deps.db, accountId)) {
    if (!(await deps.passwords.verify(passwordHash, deps.demoAccess.password()))) continue;
    await endSessionsOfUser(deps.db, userId, deps.clock.nowSeconds());
    isOpen = true;
  }
  if (isOpen) deps.log.warn(`the demo account is switched off: others can reach ${deps.config.publicUrl}`);
  return isOpen;
}
