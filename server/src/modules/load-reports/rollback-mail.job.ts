import type { Deps } from '../../deps.types';
import { nameInMail } from '../../platform/mail/layout.rule';
import type { Mail } from '../../platform/mail/mail.types';
import { areaLog } from '../releases/releases.action';
import { messagesOf } from './load-reports.repo';
import type { Verdict } from './verdict.rule';

const QUEUE = 'taken-back-mail';
/** Longer than the move takes. */
const AFTER_SECONDS = 5;
const MESSAGES = 3;

interface Rollback {
  to: string;
  area: string;
  version: string;
  instead: string;
  /** Time of the rollback (seconds). */
  at: number;
  isCanary: boolean;
  figures: Pick<Verdict, 'accounts' | 'failed' | 'sessions' | 'usual'>;
}

export const sendRollbackMail = (deps: Pick<Deps, 'mailer'>, payload: Rollback): Promise<void> =>
  deps.mailer.send(QUEUE, payload, { startAfterSeconds: AFTER_SECONDS });

/** Mail about an automatic rollback to the operator and to the team of the area. */
export const rollbackMails = (deps: Deps): Promise<void> =>
  deps.mailer.writer(QUEUE, async (payload: Rollback) => {
    const { area, version, at } = payload;
    const isDone = (await areaLog(deps, area)).some(
      (act) => act.who === 'self' && act.at >= at && act.fromVersion === version,
    );
    if (!isDone) return null;
    const messages = (await messagesOf(deps.db, area)).filter((one) => one.version === version);
    return mailOf(payload, messages.slice(0, MESSAGES));
  });

const times = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

function mailOf(
  { to, area, version, instead, isCanary, figures }: Rollback,
  messages: { phase: string; message: string }[],
): Mail {
  const { accounts, failed, sessions, usual } = figures;
  const before = usual === null ? '' : ` ${instead} fails for ${Math.round(usual * 100)}% of its accounts.`;
  return {
    to,
    subject: `${area} ${version} was rolled back`,
    heading: `${area} ${version} was rolled back`,
    paragraphs: [
      `It failed in ${failed} of ${times(sessions, 'session')}, for ${times(accounts, 'account')}.${before}`,
      isCanary
        ? `Vitrine has ended its canary automatically. Everyone gets ${instead} now.`
        : `Vitrine has gone back to ${instead} automatically. Pages opened from now on get it.`,
      ...messages.map(({ phase, message }) => `${phase}: ${nameInMail(message, 200)}`),
      'Vitrine does nothing more on its own until someone releases again. To see the reports: npx --no @vitrine/release reports ' +
        `${area}.`,
    ],
  };
}
