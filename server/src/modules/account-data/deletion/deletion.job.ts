import { sql } from 'drizzle-orm';
import type { DesignLanguage } from '@vitrine/shared/contract';
import { DAY_SECONDS, floatingInZone } from '@vitrine/shared/rules';
import type { Deps } from '../../../deps.types';
import { forgetDeletedBytes, nextDeletedBytes, noteDeletedBytes } from '../../../media/deleted-bytes.repo';
import { deleteFiles, filesOfAccount } from '../../../media/files.repo';
import { unreferenced } from '../../../media/stored-files.repo';
import { removeUnreferenced } from '../../../media/keep-bytes.action';
import { nameInMail } from '../../../platform/mail/layout.rule';
import type { Mail } from '../../../platform/mail/mail.types';
import { deleteAccountRow, lockAccount, takeDeletionReminders } from '../../../platform/users/accounts.repo';
import { endSubscription } from '../../billing/billing.action';
import { endDevice } from '../../devices/connect.action';
import { deleteDevicesOf } from '../../devices/devices.action';
import { deletePlaylistsOf } from '../../playlists/archived-playlists.action';
import type { Db } from '../../../platform/database/database.client';
import { deleteAllMembers, languageByEmail } from '../../../platform/users/users.repo';
import { mailTexts } from '../../../platform/mail/mail-texts.lib';
import { partsOfAccount } from '../archives/archives.repo';
import { DELETION_MAIL, makeKeepLink } from './deletion.action';
import { dueAccounts, plannedDeletion } from './deletion.repo';

export const DELETE_DUE = 'account-deletion';
const DELETED_MAIL = 'mail-account-deleted';
const REMIND_SECONDS = 3 * DAY_SECONDS;
const BATCH = 200;

/** Hourly: reminders, deletions that are due, and bytes that a crash or a backup left. */
export async function workOnDeletions(deps: Deps): Promise<void> {
  await writeDeletionMails(deps);
  await deps.jobs.work(
    DELETE_DUE,
    async (_payload: never, signal) => {
      const now = deps.clock.nowSeconds();
      for (const { accountId, dueAt } of await takeDeletionReminders(deps.db, now, now + REMIND_SECONDS))
        await deps.mailer.send(DELETION_MAIL, { accountId, dueAt });
      for (const { id } of await dueAccounts(deps.db, now)) {
        if (signal.aborted) return;
        await deleteAccount(deps, id).catch((error: unknown) =>
          deps.log.error(
            { err: error, account: id },
            'an account is not deleted yet; it is tried again hourly',
          ),
        );
      }
      await removeDeletedBytes(deps, signal);
    },
    { expireInSeconds: 6 * 3600 },
  );
  await deps.jobs.schedule(DELETE_DUE, '23 * * * *');
}

/** Deletes an account whose time has come: first its callers, then its rows, then its bytes. */
async function deleteAccount(deps: Deps, accountId: string): Promise<void> {
  await endSubscription(deps, { accountId, userId: null }, 'now');
  const gone = await deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    // An owner or the operator may have kept it meanwhile.
    if (!account?.deletionDueAt || account.deletionDueAt > deps.clock.nowSeconds()) return null;
    const planned = await plannedDeletion(tx, accountId);
    if (planned) {
      const { email, accountName: name } = planned;
      const language = await languageByEmail(tx, email);
      await deps.mailer.send(DELETED_MAIL, { email, name, language }, { tx });
    }
    // From then on there is no caller who would wait for the long deletion of the rest.
    return {
      userIds: await deleteAllMembers(tx, accountId),
      deviceIds: await deleteDevicesOf(tx, accountId),
    };
  });
  if (!gone) return;
  for (const id of gone.userIds) deps.broker.disconnectUser(id);
  for (const deviceId of gone.deviceIds) endDevice(deps, accountId, deviceId);
  const fileIds = await deps.db.transaction((tx) => deleteRows(tx, accountId));
  for (const id of fileIds) deps.processor.drop(id);
  deps.log.warn({ event: 'account deleted', account: accountId, files: fileIds.length }, 'account deleted');
}

/** Deletes all rows of an account, and notes its bytes for removal. Returns the ids of its files. */
async function deleteRows(tx: Db, accountId: string): Promise<string[]> {
  // Millions of plays take longer than a call of a page may.
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
  const files = await filesOfAccount(tx, accountId);
  const parts = await partsOfAccount(tx, accountId);
  await noteDeletedBytes(tx, [...files.flatMap(({ keys }) => keys), ...parts.map(({ sha256 }) => sha256)]);
  await deletePlaylistsOf(tx, accountId);
  await deleteAccountRow(tx, accountId);
  const ids = files.map(({ id }) => id);
  await deleteFiles(tx, ids);
  return ids;
}

/** Removes noted bytes; those that other accounts have too stay, and during a backup all wait. */
async function removeDeletedBytes(deps: Deps, signal: AbortSignal): Promise<void> {
  for (let after = ''; !signal.aborted;) {
    const batch = await nextDeletedBytes(deps.db, after, BATCH);
    const last = batch.at(-1);
    if (last === undefined) return;
    after = last;
    await removeUnreferenced(deps, batch);
    const waiting: string[] = [];
    for (const key of await unreferenced(deps.db, batch)) if (await deps.storage.has(key)) waiting.push(key);
    await forgetDeletedBytes(
      deps.db,
      batch.filter((key) => !waiting.includes(key)),
    );
  }
}

async function writeDeletionMails(deps: Deps): Promise<void> {
  await deps.mailer.writer(
    DELETION_MAIL,
    async ({ accountId, dueAt }: { accountId: string; dueAt: number }, about): Promise<Mail | null> => {
      const planned = await plannedDeletion(deps.db, accountId);
      // Kept, or planned again, since this mail was queued.
      if (planned?.dueAt !== dueAt) return null;
      const token = await makeKeepLink(deps, accountId, dueAt);
      const venue = nameInMail(planned.accountName);
      const texts = await about.textsFor(planned.email);
      const words = texts.deletion;
      const day = texts.day(floatingInZone(dueAt * 1000, planned.timezone));
      return {
        to: planned.email,
        subject: words.subject(about.brand, day),
        heading: words.heading(venue, day),
        paragraphs: [words.text(about.brand, venue, day), words.until],
        action: { label: words.action, href: `${deps.config.publicUrl}/keep-account/${token}` },
        footnotes: [words.works, words.notYou],
      };
    },
  );
  await deps.mailer.writer(DELETED_MAIL, async ({ email, name, language }: Deleted, { brand }) => {
    const texts = mailTexts(language);
    const venue = nameInMail(name);
    const words = texts.deletion;
    return {
      to: email,
      texts,
      subject: words.deletedSubject(brand),
      heading: words.deletedHeading(venue),
      paragraphs: [words.deleted(brand, venue), words.backups],
    };
  });
}

/** Facts left of an owner; the language of mails queued by an earlier version is absent. */
interface Deleted {
  email: string;
  name: string;
  language?: DesignLanguage | null;
}
