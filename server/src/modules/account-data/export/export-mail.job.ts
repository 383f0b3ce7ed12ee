import { EXPORT_DAYS } from '@vitrine/shared/contract';
import type { Deps } from '../../../deps.types';
import { nameInMail } from '../../../platform/mail/layout.rule';
import type { Mail } from '../../../platform/mail/mail.types';
import { membershipOf, personById } from '../../../platform/users/users.repo';
import { venueOf } from '../../../platform/users/accounts.repo';
import { archiveOf, type ArchiveRow } from '../archives/archives.repo';
import { inLanguage } from '../../../platform/languages/translation.lib';

const EXPORT_MAIL = 'mail-account-export';

/** Queues the mail about a finished export. */
export async function announceExport(deps: Deps, { kind, accountId, id }: ArchiveRow): Promise<void> {
  if (kind !== 'export') return;
  const archive = await archiveOf(deps.db, accountId, id);
  if (archive?.endedAt) await deps.mailer.send(EXPORT_MAIL, { accountId, id }, { singletonKey: id });
}

export async function writeExportMail(deps: Deps): Promise<void> {
  await deps.mailer.writer(
    EXPORT_MAIL,
    async (
      { accountId, id }: { accountId: string; id: string },
      { brand, textsFor },
    ): Promise<Mail | null> => {
      const archive = await archiveOf(deps.db, accountId, id);
      const userId = archive?.askedBy;
      if (!archive || !userId) return null;
      const person = await personById(deps.db, userId);
      // Only an owner may have it, also after a transfer.
      if (!person || (await membershipOf(deps.db, accountId, userId))?.role !== 'owner') return null;
      const venue = nameInMail((await venueOf(deps.db, accountId)).name);
      const { export: texts, language, someoneKnows } = await textsFor(person.email);
      const action = { label: texts.action, href: `${deps.config.publicUrl}/account/data` };
      if (archive.state === 'failed')
        return {
          to: person.email,
          subject: texts.failedSubject(brand),
          heading: texts.failedHeading(venue),
          paragraphs: [inLanguage(archive.error ?? '', language), texts.failed].filter(Boolean),
          action,
        };
      return {
        to: person.email,
        subject: texts.subject(brand),
        heading: texts.heading(venue),
        paragraphs: [texts.text(EXPORT_DAYS)],
        action,
        footnotes: [someoneKnows],
      };
    },
  );
}
