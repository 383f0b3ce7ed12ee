import { v7 as uuidv7 } from 'uuid';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import type { Deps } from '../../deps.types';
import {
  claimMail,
  deleteOldNotifications,
  dueMails,
  postponeMail,
} from '../../platform/notifications/notifications.repo';
import { quietUntil } from './mails/quiet-hours.rule';
import { writeMail } from './mails/write-mail.action';
import { watch, watchPlaylists } from './watch/watch.action';

const EVERY_MINUTE = 'notifications';
const EVERY_HOUR = 'notifications-hourly';
const MAIL = 'mail-notification';
const SWEEP = 'notifications-sweep';
const BATCH_SIZE = 500;

/** Looks for events, sends their mails, and removes old notifications. */
export async function notificationJobs(deps: Deps): Promise<void> {
  const { jobs, mailer } = deps;
  await mailer.writer(MAIL, (payload: Parameters<typeof writeMail>[1], about) =>
    writeMail(deps, payload, about),
  );
  await jobs.work(EVERY_MINUTE, async (_payload: never, signal) => {
    await watch(deps, signal);
    await sendDueMails(deps, signal);
  });
  await jobs.schedule(EVERY_MINUTE, '* * * * *');
  await jobs.work(EVERY_HOUR, (_payload: never, signal) => watchPlaylists(deps, signal));
  await jobs.schedule(EVERY_HOUR, '3 * * * *');
  await jobs.work(SWEEP, () => {
    const days = deps.settings.current().keep.keep_notifications_days;
    return deleteOldNotifications(deps.db, deps.clock.nowSeconds() - days * DAY_SECONDS);
  });
  await jobs.schedule(SWEEP, '31 4 * * *');
}

/** Sends what is due, or postpones it to the end of the recipient's quiet hours. */
async function sendDueMails(deps: Deps, signal: AbortSignal): Promise<void> {
  const { clock, db } = deps;
  for (;;) {
    const due = await dueMails(db, clock.nowSeconds(), BATCH_SIZE);
    for (const mail of due) {
      if (signal.aborted) return;
      const { accountId, userId, quietStart: start, quietEnd: end } = mail;
      const hours = start === null || end === null ? null : { start, end };
      const until = quietUntil(hours, mail.timezone, clock.nowMs());
      if (until !== null) await postponeMail(db, mail, until);
      else
        await db.transaction(async (tx) => {
          const mailId = uuidv7();
          // The job is written with the claim: a crash loses neither or both.
          if (await claimMail(tx, mail, mailId))
            await deps.mailer.send(MAIL, { accountId, userId, mailId }, { singletonKey: mailId, tx });
        });
    }
    if (due.length < BATCH_SIZE) return;
  }
}
