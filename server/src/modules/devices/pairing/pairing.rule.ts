import { DAY_SECONDS } from '@vitrine/shared/rules';
import { CODE_ALPHABET, CODE_LENGTH } from '@vitrine/shared/contract/values';

/** Random code of CODE_ALPHABET; `random` returns a uniform whole number below its argument. */
export function makeCode(random: (below: number) => number): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[random(CODE_ALPHABET.length)]).join('');
}

/** Code as a screen shows it: ABC-D29. */
export const displayCode = (code: string): string => `${code.slice(0, 3)}-${code.slice(3)}`;

/** Valid hardware id or null: it becomes part of topics, so plain characters only. */
export function readHardwareId(sent: string | undefined): string | null {
  return sent && /^[A-Za-z0-9-]{8,64}$/.test(sent) ? sent : null;
}

/** Time in which the token can be collected again, after a lost answer. */
const CLAIM_RETRY_SECONDS = 120;
/** Time in which a screen that was connected while switched off can collect its token. */
export const CLAIM_LATE_SECONDS = DAY_SECONDS;

interface PairingTimes {
  expiresAt: number;
  connectedAt: number | null;
  claimedAt: number | null;
}

/** State of a pairing for its screen. */
export function claimState(pairing: PairingTimes | null, now: number): 'waiting' | 'paired' | 'expired' {
  if (!pairing) return 'expired';
  if (pairing.connectedAt === null) return pairing.expiresAt > now ? 'waiting' : 'expired';
  if (pairing.claimedAt !== null)
    return now - pairing.claimedAt <= CLAIM_RETRY_SECONDS ? 'paired' : 'expired';
  return now - pairing.connectedAt <= CLAIM_LATE_SECONDS ? 'paired' : 'expired';
}
