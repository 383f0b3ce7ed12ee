import { KNOWN_DEMO_PASSWORD } from '../../platform/config/demo.table';
import type { Deps } from '../../deps.types';
import { replacePassword } from '../session/end-sessions.action';
import { demoDone, markDemo, usersOf } from './demo.repo';

const MARK = 'password of its own';

/**
 * Replaces the fixed demo password of earlier versions by this installation's, and ends its sessions. Once.
 */
export async function retireKnownPassword(deps: Deps, accountId: string): Promise<void> {
  if ((await demoDone(deps.db)).has(MARK)) return;
  for (const { userId, passwordHash } of await usersOf(deps.db, accountId))
    if (await deps.passwords.verify(passwordHash, KNOWN_DEMO_PASSWORD)) await setDemoPassword(deps, userId);
  await markDemo(deps.db, MARK, 'yes', deps.clock.nowSeconds());
}

/** Sets this installation's demo password for a user. */
export async function setDemoPassword(deps: Deps, userId: string): Promise<void> {
  const hash = await deps.passwords.hash(deps.demoAccess.password());
  await deps.db.transaction((tx) =>
    replacePassword(tx, { userId, passwordHash: hash }, deps.clock.nowSeconds()),
  );
  deps.broker.disconnectUser(userId);
}
