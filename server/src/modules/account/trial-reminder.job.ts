import { DAY_SECONDS } from '@vitrine/shared/rules';
import type { Deps } from '../../deps.types';
import { nameInMail } from '../../platform/mail/layout.rule';
import { wayToUnsubscribe } from '../mail-choices/mail-choices.action';
import { noteTrialReminder } from '../../platform/users/accounts.repo';
import { SOON_SECONDS } from '../billing/ledger/subscription-state.rule';
import { endingTrials, trialOf } from './trial-reminder.repo';

const LOOK = 'trial-reminder';
const MAIL = 'mail-trial-reminder';

/** Reminder to the owner, once per trial, a week before its end. Optional: the owner can unsubscribe. */
export async function remindOfTrials(deps: Deps): Promise<void> {
  const mailer = deps.mailer;
  await deps.jobs.work(LOOK, async () => {
    const now = deps.clock.nowSeconds();
    for (const accountId of await endingTrials(deps.db, now, now + SOON_SECONDS)) {
      // Marked first: a lost reminder is better than one every hour.
      if (await noteTrialReminder(deps.db, accountId, now)) await mailer.send(MAIL, { accountId });
    }
  });
  await deps.jobs.schedule(LOOK, '7 * * * *');
  await mailer.writer(MAIL, async ({ accountId }: { accountId: string }, brand) => {
    const trial = await trialOf(deps.db, accountId);
    const now = deps.clock.nowSeconds();
    if (!trial || trial.endsAt <= now) return null;
    const unsubscribe = await wayToUnsubscribe(deps, trial.userId, 'reminders');
    if (!unsubscribe) return null;
    const days = Math.floor((trial.endsAt - now) / DAY_SECONDS);
    const left = days === 1 ? 'in 1 day' : days > 1 ? `in ${days} days` : 'today';
    return {
      to: trial.email,
      subject: `Your ${brand} trial ends ${left}`,
      heading: `Your trial ends ${left}`,
      paragraphs: [
        `The trial of ${nameInMail(trial.accountName)} ends ${left}. Choose a plan to keep creating promos and playlists.`,
        'Nothing is deleted, and your screens keep playing what is scheduled.',
      ],
      action: { label: 'Choose a plan', href: `${deps.config.publicUrl}/account/subscription` },
      unsubscribe,
    };
  });
}
