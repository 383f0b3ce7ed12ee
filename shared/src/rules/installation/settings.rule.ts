import {
  MAX_BRAND_NAME,
  MAX_SUPPORT,
  RETENTION,
  SIGN_UP_MODES,
  type RetentionName,
  type SettingName,
} from '../../contract/values';
import { accentFault } from './accent.rule';

/** A setting's value in the form in which it is stored, or what is wrong with it in a sentence. */
export type ReadSetting = { ok: true; value: string | number } | { ok: false; fault: string };

const fault = (sentence: string): ReadSetting => ({ ok: false, fault: sentence });
const MAIL = /^[^\s@<>?&"',;:/]+@[^\s@<>?&"',;:/]+$/;

/** Reasons for limits that are not obvious. */
const WHY: Partial<Record<RetentionName, string>> = {
  keep_plays_days: ' Screens that were offline deliver late: plays older than this are not counted.',
  keep_play_totals_months: ' Proof of play and invoices to advertisers cover up to a year.',
  keep_scans_days: ' Charts compare 30 days with the 30 before.',
  keep_deliveries_days: ' A delivery is tried again for a day.',
};

/** Whether a setting is a retention. */
export const isRetention = (name: SettingName): name is RetentionName => Object.hasOwn(RETENTION, name);

/** Unit of a retention: the end of its name. */
const unitOf = (name: RetentionName): string => name.slice(name.lastIndexOf('_') + 1);

/** Checks and normalizes a value of a setting, whose form may be anything. */
export function readSetting(name: SettingName, given: unknown): ReadSetting {
  if (isRetention(name)) return readRetention(name, given);
  if (typeof given !== 'string') return fault('This has to be a text.');
  const text = given.trim();
  return { sign_up: readSignUp, brand_name: readName, brand_accent: readAccent, support: readSupport }[name](
    text,
  );
}

function readRetention(name: RetentionName, given: unknown): ReadSetting {
  const { min, max } = RETENTION[name];
  const value = typeof given === 'string' && /^\s*\d{1,9}\s*$/.test(given) ? Number(given) : given;
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max)
    return { ok: true, value };
  return fault(`This is a whole number of ${unitOf(name)} from ${min} to ${max}.${WHY[name] ?? ''}`);
}

const readSignUp = (text: string): ReadSetting =>
  SIGN_UP_MODES.some((mode) => mode === text)
    ? { ok: true, value: text }
    : fault(`Sign-up is one of ${SIGN_UP_MODES.join(', ')}.`);

function readName(text: string): ReadSetting {
  const { length } = [...text];
  if (length === 0 || length > MAX_BRAND_NAME)
    return fault(`The name has 1 to ${MAX_BRAND_NAME} characters.`);
  // Names are senders of mails and titles of pages.
  if (/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}<>"\\@]/u.test(text))
    return fault('The name has no line breaks, control characters, quotes, \\, @, < or >.');
  return { ok: true, value: text };
}

function readAccent(text: string): ReadSetting {
  const value = text.toLowerCase();
  const found = accentFault(value);
  if (!found) return { ok: true, value };
  if (found.kind === 'malformed') return fault('The accent colour is written like #2a7de1.');
  const side = found.theme === 'dark' ? 'dark' : 'light';
  return fault(
    `${value} is too ${side} for the ${found.theme} theme: its contrast to the page is ${found.contrast}:1, and buttons need 3:1. The nearest colour for both themes is ${found.nearest}.`,
  );
}

function readSupport(text: string): ReadSetting {
  if (text.length <= MAX_SUPPORT && (MAIL.test(text) || isLink(text))) return { ok: true, value: text };
  return fault(
    `Support is an e-mail address, or an address that begins with https://, up to ${MAX_SUPPORT} characters.`,
  );
}

function isLink(text: string): boolean {
  if (!/^https:\/\/[^\s"'<>\\]+$/.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** Link to the support of an installation. */
export const supportHref = (support: string): string =>
  support.startsWith('https://') ? support : `mailto:${support}`;
