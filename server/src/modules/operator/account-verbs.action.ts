import { badRequest, notFound } from '../../platform/errors/errors.lib';
import { mailNow } from '../../platform/mail/test-mail.client';
import { createOwner } from '../sign-up/create-owner.action';
import { accountsText, accountText, plain, timeText } from './admin-text.rule';
import type { AdminPorts, Call, Options, Verb } from './admin.types';
import { linkLife, linkMail } from './link-mail.rule';
import {
  deleteAccountLater,
  disableAccount,
  enableAccount,
  recordCreation,
  resetFactorOf,
  resetLink,
  restoreAccount,
  setPlan,
  setQuota,
} from './operator.action';
import { listAccounts, listedAccount, membersOf, type ListedAccount } from './operator.repo';
import { bytesOf, sizeText } from './quota.rule';

/** @throws {ProblemError} 404 */
export const one = async ({ db }: AdminPorts, id: string): Promise<ListedAccount> => {
  const account = await listedAccount(db, id);
  if (!account) throw notFound('account');
  return account;
};
/** Runs a change of an account and prints its outcome. */
const changing =
  (
    act: (ports: AdminPorts, id: string) => Promise<boolean>,
    done: (account: ListedAccount) => string,
    already: string,
  ) =>
  async (ports: AdminPorts, { words: [id = ''] }: Call): Promise<number> => {
    const isChanged = await act(ports, id);
    const account = await one(ports, id);
    ports.print(isChanged ? `${plain(account.name)}: ${done(account)}` : already);
    return 0;
  };

const PLAYS_ON = 'Its screens keep playing what they have.';

/** Commands about accounts and users. */
export const ACCOUNT_VERBS: Record<string, Verb> = {
  'accounts list': {
    usage: '[--search TEXT] [--json]',
    does: 'all accounts: owner, members, screens, storage, plan, last sign-in, state',
    words: 0,
    options: ['search', 'json'],
    async run({ db, print }, { options }) {
      const found = await listAccounts(db, options.search ?? '');
      if (options.json) print(JSON.stringify(found, null, 2));
      else print(found.length === 0 ? 'No account matches.' : accountsText(found));
      return 0;
    },
  },
  'accounts show': {
    usage: 'ID [--json]',
    does: 'one account with its members',
    words: 1,
    options: ['json'],
    async run(ports, { words: [id = ''], options }) {
      const account = await one(ports, id);
      const members = await membersOf(ports.db, account.id);
      ports.print(
        options.json
          ? JSON.stringify({ ...account, people: members }, null, 2)
          : accountText(account, members),
      );
      return 0;
    },
  },
  'accounts create': {
    usage: 'EMAIL --venue NAME [--name USER] [--screens N] [--timezone ZONE] [--mail]',
    does: 'an account whose owner sets a password by a link, printed or mailed',
    words: 1,
    options: ['venue', 'name', 'screens', 'timezone', 'mail'],
    run: create,
  },
  'accounts disable': {
    usage: 'ID',
    does: 'members cannot sign in, sessions end, API keys stop; screens play on',
    words: 1,
    options: [],
    run: changing(disableAccount, () => `disabled. ${PLAYS_ON}`, 'It is disabled already.'),
  },
  'accounts enable': {
    usage: 'ID',
    does: 'undoes disable; members sign in again',
    words: 1,
    options: [],
    run: changing(
      enableAccount,
      ({ delete_at: at }) =>
        `enabled. Its members can sign in again.${at ? ` It is still deleted on ${timeText(at)} UTC.` : ''}`,
      'It is enabled already.',
    ),
  },
  'accounts delete': {
    usage: 'ID [--yes]',
    does: 'disables it, and deletes it with all files after 14 days',
    words: 1,
    options: ['yes'],
    run: remove,
  },
  'accounts restore': {
    usage: 'ID',
    does: 'undoes delete within the 14 days',
    words: 1,
    options: [],
    run: changing(
      restoreAccount,
      () => 'it stays. Its members can sign in again.',
      'It is not being deleted, so nothing was changed.',
    ),
  },
  'accounts quota': {
    usage: 'ID 50GB',
    does: 'its storage, until its plan changes',
    words: 2,
    options: [],
    run: quota,
  },
  'accounts plan': {
    usage: 'ID --screens N',
    does: 'a plan of N screens without an end',
    words: 1,
    options: ['screens'],
    run: (ports, call) =>
      changing(
        (deps, id) => setPlan(deps, id, Number(call.options.screens ?? NaN)),
        (account) => `a plan of ${account.plan_screens} screens with ${sizeText(account.storage_quota)}.`,
        '',
      )(ports, call),
  },
  'users reset-password': {
    usage: 'EMAIL [--mail]',
    does: 'a link for a new password, valid for 24 hours',
    words: 1,
    options: ['mail'],
    run: resetPassword,
  },
  'users reset-second-factor': {
    usage: 'EMAIL',
    does: 'removes authenticator app, recovery codes and passkeys of a user who lost them',
    words: 1,
    options: [],
    run: resetFactor,
  },
};

async function resetFactor(ports: AdminPorts, { words: [text = ''] }: Call): Promise<number> {
  const { email, isChanged } = await resetFactorOf(ports, text);
  ports.print(
    isChanged
      ? `${plain(email)} signs in with the password alone. Authenticator app, recovery codes and passkeys are removed.`
      : `${plain(email)} has neither an authenticator app nor passkeys.`,
  );
  return 0;
}

async function create(ports: AdminPorts, { words: [email = ''], options }: Call): Promise<number> {
  const { venue = '', timezone, screens } = options;
  const name = options.name ?? email.split('@')[0] ?? '';
  const wish = { email, name, venue, timezone, screens: screens === undefined ? undefined : Number(screens) };
  if (options.mail) mustHaveMail(ports);
  const { accountId, token } = await createOwner(ports, wish);
  await recordCreation(ports, accountId, email);
  ports.print(`Created the account ${accountId}.`);
  return passOn(ports, options, {
    email,
    token: token ?? '',
    days: 7,
    heading: `Your account for ${plain(venue)}`,
  });
}

async function resetPassword(ports: AdminPorts, { words: [text = ''], options }: Call): Promise<number> {
  if (options.mail) mustHaveMail(ports);
  const { email, token } = await resetLink(ports, text);
  return passOn(ports, options, { email, token, days: 1, heading: 'Set a new password' });
}

/** Refuses before anything is written. */
function mustHaveMail({ config }: AdminPorts): void {
  if (!config.smtpUrl) throw badRequest('SMTP_URL is not set, so nothing can be mailed. Leave out --mail.');
}

/** Mails a link for a password, or prints it. */
async function passOn(
  { config, print }: AdminPorts,
  { mail }: Options,
  { email, token, days, heading }: { email: string; token: string; days: number; heading: string },
): Promise<number> {
  const href = `${config.publicUrl}/reset-password/${token}`;
  const life = linkLife(days);
  if (!mail) {
    print(`${life} Pass it on to ${email}:\n${href}`);
    return 0;
  }
  const server = await mailNow(config, linkMail({ to: email, href, days, heading })).catch((error: Error) => {
    print(`The mail was not sent; pass the link on yourself. ${life}\n${href}`);
    throw error;
  });
  print(`${server} accepted the mail to ${email}. ${life}`);
  return 0;
}

async function remove(ports: AdminPorts, { words: [id = ''], options }: Call): Promise<number> {
  const { name, screens } = await one(ports, id);
  if (!options.yes) {
    const question = `“${plain(name)}” with ${screens} screens will be deleted after 14 days. Type its name to confirm: `;
    const answer = await ports.ask(question);
    if (answer === null) throw badRequest('Confirm the deletion with --yes.');
    if (answer.trim() !== plain(name).trim()) throw badRequest('That is another name. Nothing was changed.');
  }
  return changing(
    deleteAccountLater,
    (account) =>
      `disabled, and deleted on ${timeText(account.delete_at)} UTC. Until then: admin accounts restore ${account.id}. ${PLAYS_ON}`,
    'It is being deleted already.',
  )(ports, { words: [id], options });
}

async function quota(ports: AdminPorts, { words: [id = '', size = ''] }: Call): Promise<number> {
  const bytes = bytesOf(size);
  if (bytes === null) throw badRequest('The storage is a size like 500MB, 50GB or 1.5TB, up to 1000TB.');
  const done = ({ storage_used: used, storage_quota: most }: ListedAccount) =>
    `${sizeText(most)} of storage.${used > most ? ` It uses ${sizeText(used)}: uploads are refused until it deletes some.` : ''}`;
  const act = (deps: AdminPorts, of: string) => setQuota(deps, of, bytes);
  return changing(act, done, 'It has that much already.')(ports, { words: [id], options: {} });
}
