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
  await mailer.writer(MAIL, async ({ accountId }: { accountId: string }, { brand, textsFor }) => {
    const trial = await trialOf(deps.db, accountId);
    const now = deps.clock.nowSeconds();
    if (!trial || trial.endsAt <= now) return null;
    const unsubscribe = await wayToUnsubscribe(deps, trial.userId, 'reminders');
    if (!unsubscribe) return null;
    const days = Math.floor((trial.endsAt - now) / DAY_SECONDS);
    const texts = (await textsFor(trial.email)).trial;
    const left = texts.left(days);
    return {
      to: trial.email,
      subject: texts.subject(brand, left),
      heading: texts.heading(left),
      paragraphs: [texts.text(nameInMail(trial.accountName), left), texts.kept],
      action: { label: texts.action, href: `${deps.config.publicUrl}/account/subscription` },
      unsubscribe,
    };
  });
}
