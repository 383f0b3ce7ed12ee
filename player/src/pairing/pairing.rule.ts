import type { ClaimAnswer, PairAnswer } from '@vitrine/shared/contract';
import type { Identity } from './identity.service';

/** Product §7: a code lives 15 minutes; one that claims more is not believed. */
const LONGEST_LIFE_SECONDS = 15 * 60;
/** A new code is asked for a little before the old one expires, so that nobody types one that no longer works. */
const RENEW_BEFORE_SECONDS = 5;
export const CLAIM_EVERY_MS = 2000;

/** 'ABCD29' → 'ABC-D29'; the server may have put the dash in already. */
export function spellCode(code: string): string {
  const plain = code.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  return plain.length === 6 ? `${plain.slice(0, 3)}-${plain.slice(3)}` : code;
}

/** Widths in em of the bold letters that stand on the pairing page, as upper bounds. */
const WIDE_EM: Readonly<Record<string, number>> = { W: 1.08, M: 0.95, '-': 0.68 };
const USUAL_EM = 0.79;

/** How wide a code can become, in em: its size follows the room that it has, and a code full of W is the smaller one. */
export function codeWidthEm(code: string): number {
  const width = [...code].reduce((sum, char) => sum + (WIDE_EM[char] ?? USUAL_EM), 0);
  return Math.round(width * 100) / 100;
}

/**
 * When to renew, by the device's own clock (unix ms). TVs often have a wrong clock, so the code's life is taken as the
 * difference of two times of the server: expires_at and the moment of its answer (null when unknown).
 */
export function renewAtMs(answer: PairAnswer, serverNowSeconds: number | null, nowMs: number): number {
  const base = serverNowSeconds ?? nowMs / 1000;
  const left = answer.expires_at - base;
  const life = left > 0 && left <= LONGEST_LIFE_SECONDS ? left : LONGEST_LIFE_SECONDS;
  return nowMs + Math.max(1, life - RENEW_BEFORE_SECONDS) * 1000;
}

/** 872 → '14:32'. */
export function countdown(secondsLeft: number): string {
  const whole = Math.max(0, Math.ceil(secondsLeft));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Waits longer after every failed try, at most half a minute: somebody stands in front of the screen and waits. */
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

/** What people type beside the code: the address without protocol and query. */
export function shortAddress(connectUrl: string): string {
  return connectUrl.replace(/^https?:\/\//, '').replace(/[?#].*$/, '');
}
