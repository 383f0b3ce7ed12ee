import { INVITATION_LINK_SECONDS } from '@vitrine/shared/contract';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import type { Deps } from '../../deps.types';
import { nameInMail } from '../../platform/mail/layout.rule';
import { personById } from '../../platform/users/users.repo';
import { historyEnd } from '../history/history.job';
import { newResetToken } from '../password/reset.action';
import { LINK_MAIL, linkMail } from './link-mail.rule';
import { deleteOldDeeds } from './operator-log.repo';
import { usersDisabledSince } from './operator.repo';

const SOCKETS = 'operator-sockets';
const LOG_SWEEP = 'operator-log-sweep';
/** Covers a server that was down for a while: ending a socket twice is harmless. */
const RECENT_SECONDS = 600;

/**
 * Every minute: ends live links of members of accounts that the operator's program disabled; their further
 * calls are refused anyway. Daily: deletes log entries that are older than histories are kept.
 */
export async function followOperators(deps: Deps): Promise<void> {
  await deps.jobs.work(SOCKETS, () => endDisabledSockets(deps));
  await deps.jobs.schedule(SOCKETS, '* * * * *');
  await deps.jobs.work(LOG_SWEEP, () => {
    const months = deps.settings.current().keep.keep_history_months;
    return deleteOldDeeds(deps.db, historyEnd(deps.clock.nowMs(), months));
  });
  await deps.jobs.schedule(LOG_SWEEP, '33 3 * * *');
}

/** Ends live links of members of accounts that were disabled in the last minutes. */
export async function endDisabledSockets({ db, clock, broker }: Deps): Promise<void> {
  for (const userId of await usersDisabledSince(db, clock.nowSeconds() - RECENT_SECONDS))
    broker.disconnectUser(userId);
}

/** Writer of mails with a link; `venue`: the new account of its owner, whose link lasts longer. */
export async function writeLinkMails(deps: Deps): Promise<void> {
  await deps.mailer.writer(LINK_MAIL, async ({ userId, venue }: { userId: string; venue?: string }) => {
    const user = await personById(deps.db, userId);
    if (!user) return null;
    const life = venue === undefined ? DAY_SECONDS : INVITATION_LINK_SECONDS;
    const now = deps.clock.nowSeconds();
    const token = await deps.db.transaction((tx) => newResetToken(tx, userId, now, life));
    return linkMail({
      to: user.email,
      href: `${deps.config.publicUrl}/reset-password/${token}`,
      days: life / DAY_SECONDS,
      heading: venue === undefined ? 'Set a new password' : `Your account for ${nameInMail(venue)}`,
    });
  });
}
