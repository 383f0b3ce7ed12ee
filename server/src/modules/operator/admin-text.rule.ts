import type { Check } from './health.action';
import type { ListedAccount } from './operator.repo';
import { sizeText } from './quota.rule';

/** Text for a terminal: names are untrusted, so control characters are left out. */
export const plain = (text: string): string => text.replaceAll(/\p{C}/gu, '');

/** Day and minute in UTC of unix seconds; '-' for none. */
export const timeText = (seconds: number | null): string =>
  seconds ? new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ') : '-';

function stateText({ disabled_at, delete_at }: ListedAccount): string {
  const state = disabled_at === null ? 'enabled' : 'disabled';
  return delete_at === null ? state : `${state}, deleted on ${timeText(delete_at).slice(0, 10)}`;
}

/** Lines of columns, as wide as their longest text. */
export function tableText(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => [...(row[at] ?? '')].length)));
  const line = (row: readonly string[]) =>
    row.map((text, at) => text + ' '.repeat((widths[at] ?? 0) - [...text].length)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

const HEADS = [
  'ID',
  'NAME',
  'OWNER',
  'MEMBERS',
  'SCREENS',
  'STORAGE',
  'PLAN',
  'CREATED',
  'SIGNED IN',
  'STATE',
];

export const accountsText = (accounts: readonly ListedAccount[]): string =>
  tableText([
    HEADS,
    ...accounts.map((one) => [
      one.id,
      plain(one.name),
      plain(one.owner_email),
      String(one.members),
      String(one.screens),
      `${sizeText(one.storage_used)} of ${sizeText(one.storage_quota)}`,
      planText(one),
      timeText(one.created_at).slice(0, 10),
      timeText(one.last_sign_in),
      stateText(one),
    ]),
  ]);

const planText = ({ plan, plan_screens, status, ends_at }: ListedAccount): string =>
  `${plan} for ${plan_screens}, ${ends_at === 0 ? 'no end' : `${status} to ${timeText(ends_at).slice(0, 10)}`}`;

/** One account in lines, with its members. */
export const accountText = (
  account: ListedAccount,
  members: readonly { name: string; email: string; role: string }[],
): string =>
  tableText([
    ['id', account.id],
    ['name', plain(account.name)],
    ['state', stateText(account)],
    ['plan', planText(account)],
    ['screens', String(account.screens)],
    ['storage', `${sizeText(account.storage_used)} of ${sizeText(account.storage_quota)}`],
    ['created', timeText(account.created_at)],
    ['last sign-in', timeText(account.last_sign_in)],
    ...members.map(({ name, email, role }) => [role, plain(`${name} <${email}>`)]),
  ]);

/** Operators in lines. */
export const operatorsText = (
  operators: readonly { name: string; email: string; added_at: number }[],
): string =>
  tableText([
    ['NAME', 'E-MAIL', 'SINCE'],
    ...operators.map(({ name, email, added_at: at }) => [plain(name), plain(email), timeText(at)]),
  ]);

export const healthText = (checks: readonly Check[]): string =>
  tableText(checks.map(({ name, ok, text }) => [ok ? 'ok' : 'FAILED', name, plain(String(text))]));
