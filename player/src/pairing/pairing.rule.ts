import type { ClaimAnswer, PairAnswer } from '@vitrine/shared/contract';
import type { Identity } from './identity.service';

/** Product §7: a code is valid for 15 minutes; longer values are ignored. */
const MAX_VALIDITY_SECONDS = 15 * 60;
/** A code is renewed a little before it expires, so that an expired one is never typed. */
const RENEW_BEFORE_SECONDS = 5;
export const CLAIM_EVERY_MS = 2000;

/** Formats 'ABCD29' as 'ABC-D29'; the server may have inserted the dash already. */
export function spellCode(code: string): string {
  const plain = code.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  return plain.length === 6 ? `${plain.slice(0, 3)}-${plain.slice(3)}` : code;
}

/** Upper bounds of the widths in em of the bold characters of a code. */
const WIDE_EM: Readonly<Record<string, number>> = { W: 1.08, M: 0.95, '-': 0.68 };
const USUAL_EM = 0.79;

/** Maximal width of a code in em, from which its font size follows. */
export function codeWidthEm(code: string): number {
  const width = [...code].reduce((sum, char) => sum + (WIDE_EM[char] ?? USUAL_EM), 0);
  return Math.round(width * 100) / 100;
}

/**
 * Time of renewal by the device's own clock (unix ms). TVs often have a wrong clock, so the validity is the
 * difference of two server times: expires_at and the time of the response (null when unknown).
 */
export function renewAtMs(answer: PairAnswer, serverNowSeconds: number | null, nowMs: number): number {
  const base = serverNowSeconds ?? nowMs / 1000;
  const left = answer.expires_at - base;
  const life = left > 0 && left <= MAX_VALIDITY_SECONDS ? left : MAX_VALIDITY_SECONDS;
  return nowMs + Math.max(1, life - RENEW_BEFORE_SECONDS) * 1000;
}

/** Formats 872 as '14:32'. */
export function countdown(secondsLeft: number): string {
  const whole = Math.max(0, Math.ceil(secondsLeft));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Backoff after failed attempts, at most half a minute: a user waits in front of the screen. */
export function retryDelayMs(failures: number): number {
  return Math.min(30_000, 2000 * 2 ** Math.min(Math.max(0, failures - 1), 4));
}

export type Claimed =
  | { kind: 'paired'; identity: Identity }
  | { kind: 'waiting' }
  | { kind: 'expired' }
  | { kind: 'nonsense' };

export function readClaim(answer: Partial<ClaimAnswer>): Claimed {
  if (answer.state === 'waiting' || answer.state === 'expired') return { kind: answer.state };
  const { token, account_id: accountId, device_id: deviceId } = answer;
  if (answer.state !== 'paired' || !token || !accountId || !deviceId) return { kind: 'nonsense' };
  return { kind: 'paired', identity: { token, accountId, deviceId } };
}

const isLoopback = (hostname: string) => /^(localhost|127\..*|\[::1\])$/.test(hostname);

/** Address to open on another device. A server whose proxy hides it names its own: then the page's counts. */
export function connectAddress(
  connectUrl: string,
  page: Pick<Location, 'href' | 'origin' | 'hostname'>,
): string {
  const { hostname, pathname, search, href } = new URL(connectUrl, page.href);
  return isLoopback(hostname) && !isLoopback(page.hostname) ? `${page.origin}${pathname}${search}` : href;
}

/** Address to type beside the code, without protocol and query. */
export function shortAddress(connectUrl: string): string {
  return connectUrl.replace(/^https?:\/\//, '').replace(/[?#].*$/, '');
}
