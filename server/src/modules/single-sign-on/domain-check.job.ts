import { DAY_SECONDS } from '@vitrine/shared/rules';
import type { Deps } from '../../deps.types';
import { codeOf } from '../../platform/errors/error-code.lib';
import { nameInMail } from '../../platform/mail/layout.rule';
import { recordEvent } from '../history/record.action';
import {
  clearMissing,
  endVerification,
  noteMissing,
  noteWarned,
  ownerOf,
  verifiedConnections,
  type Connection,
} from './single-sign-on.repo';
import { sentence } from '../../platform/languages/sentence.rule';

export const DOMAIN_CHECK = 'single-sign-on-domains';
const MAIL = 'mail-single-sign-on-domain';
/** Days without the record until the domain counts as unverified, and until the owner is warned. */
const END_DAYS = 7;
const WARN_DAYS = 1;

/** DNS record that proves a domain. */
export const recordOf = ({ domain, domainToken }: Pick<Connection, 'domain' | 'domainToken'>) => ({
  name: `_vitrine.${domain}`,
  value: `vitrine-domain=${domainToken}`,
});

/** Whether DNS has the record; null: it gave no definite answer. */
export async function hasRecord(
  deps: Pick<Deps, 'resolveTxt'>,
  connection: Connection,
): Promise<boolean | null> {
  const { name, value } = recordOf(connection);
  try {
    const records = await deps.resolveTxt(name);
    return records.some((pieces) => pieces.join('') === value);
  } catch (error) {
    return ['ENOTFOUND', 'ENODATA'].includes(String(codeOf(error))) ? false : null;
  }
}

/**
 * Daily: verified domains must still have their record. The owner is warned after a day without it; after
 * seven sign-ins by that provider end, and passwords work again (product §3).
 */
export async function checkDomains(deps: Deps): Promise<void> {
  await writeMails(deps);
  await deps.jobs.work(DOMAIN_CHECK, async (_payload: never, signal) => {
    for (const connection of await verifiedConnections(deps.db)) {
      if (signal.aborted) return;
      if (!deps.config.oidc.trustedDomains.includes(connection.domain)) await check(deps, connection);
    }
  });
  await deps.jobs.schedule(DOMAIN_CHECK, '41 3 * * *');
}

async function check(deps: Deps, connection: Connection): Promise<void> {
  const { accountId, domain, recordMissingSince: since, recordWarnedAt } = connection;
  const isThere = await hasRecord(deps, connection);
  const now = deps.clock.nowSeconds();
  if (isThere === null) return;
  if (isThere) return since === null ? undefined : clearMissing(deps.db, connection);
  if (since === null) return noteMissing(deps.db, connection, now);
  const days = (now - since) / DAY_SECONDS;
  if (days < END_DAYS) {
    if (days < WARN_DAYS || recordWarnedAt !== null) return;
    await deps.db.transaction(async (tx) => {
      await noteWarned(tx, connection, now);
      await deps.mailer.send(MAIL, { accountId, domain, isOver: false }, { tx });
    });
    return;
  }
  await deps.db.transaction(async (tx) => {
    if (!(await endVerification(tx, connection))) return;
    const subject = { name: connection.name };
    const note = sentence`${domain} is no longer verified: its TXT record is gone`;
    await recordEvent(tx, {
      accountId,
      userId: null,
      at: now,
      kind: 'sign_in.single_sign_on',
      subject,
      note,
    });
    await deps.mailer.send(MAIL, { accountId, domain, isOver: true }, { tx });
  });
  deps.log.warn({ event: 'domain no longer verified', account: accountId }, 'domain no longer verified');
}

/** Mails to the owner, which cannot be turned off: members depend on it to sign in. */
async function writeMails(deps: Deps): Promise<void> {
  await deps.mailer.writer(
    MAIL,
    async (
      { accountId, domain, isOver }: { accountId: string; domain: string; isOver: boolean },
      { textsFor },
    ) => {
      const owner = await ownerOf(deps.db, accountId);
      if (!owner) return null;
      const words = (await textsFor(owner.email)).domain;
      const venue = nameInMail(owner.accountName);
      const heading = isOver ? words.over(domain) : words.gone(domain);
      return {
        to: owner.email,
        subject: heading,
        heading,
        paragraphs: isOver
          ? [words.overText(domain, END_DAYS, venue), words.overHelp]
          : [words.goneText(domain, END_DAYS, venue), words.goneHelp],
        action: { label: words.action, href: `${deps.config.publicUrl}/account/new-password` },
      };
    },
  );
}
