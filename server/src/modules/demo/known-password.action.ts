import { KNOWN_DEMO_PASSWORD } from '../../platform/config/demo.table';
import type { Deps } from '../../deps.types';
import { replacePassword } from '../session/end-sessions.action';
import { demoDone, markDemo, peopleOf } from './demo.repo';

const MARK = 'password of its own';

/** Replaces the password that every demo had in earlier versions by the one of this installation, and ends the sessions that it opened. Once. */
export async function retireKnownPassword(deps: Deps, accountId: string): Promise<void> {
  if ((await demoDone(deps.db)).has(MARK)) return;
  for (const { userId, passwordHash } of await peopleOf(deps.db, accountId))
    if (await deps.passwords.verify(passwordHash, KNOWN_DEMO_PASSWORD)) await setDemoPassword(deps, userId);
  await markDemo(deps.db, MARK, 'yes', deps.clock.nowSeconds());
}

/** Gives this user the demo's password of this installation. */
export async function setDemoPassword(deps: Deps, userId: string): Promise<void> {
  const hash = await deps.passwords.hash(deps.demoAccess.password());
  await deps.db.transaction((tx) =>
    replacePassword(tx, { userId, passwordHash: hash }, deps.clock.nowSeconds()),
  );
  deps.broker.disconnectUser(userId);
}
