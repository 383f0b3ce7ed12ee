import type { AppModule, Deps } from '../../deps.types';
import { usersDisabledSince } from './operator.repo';

const SOCKETS = 'operator-sockets';
/** Covers a server that was down for a while: ending a socket twice is harmless. */
const RECENT_SECONDS = 600;

/**
 * Every minute: ends live links of members of accounts that the operator's program disabled; their further
 * calls are refused anyway. No routes of its own.
 */
export const operatorModule: AppModule = async (_app, deps) => {
  await deps.jobs.work(SOCKETS, () => endDisabledSockets(deps));
  await deps.jobs.schedule(SOCKETS, '* * * * *');
};

async function endDisabledSockets({ db, clock, broker }: Deps): Promise<void> {
  for (const userId of await usersDisabledSince(db, clock.nowSeconds() - RECENT_SECONDS))
    broker.disconnectUser(userId);
}
