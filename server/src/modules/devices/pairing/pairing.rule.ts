import { DAY_SECONDS } from '@vitrine/shared/rules';
import { CODE_ALPHABET, CODE_LENGTH } from '@vitrine/shared/contract';

/** A code of CODE_ALPHABET; `random` answers a whole number below its argument, all equally likely. */
export function makeCode(random: (below: number) => number): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[random(CODE_ALPHABET.length)]).join('');
}

/** As people read it on a screen: ABC-D29. */
export const shownCode = (code: string): string => `${code.slice(0, 3)}-${code.slice(3)}`;

/** Hardware ids become part of topics: nothing but plain characters, else the screen gets a new one. */
export function readHardwareId(sent: string | undefined): string | null {
  return sent && /^[A-Za-z0-9-]{8,64}$/.test(sent) ? sent : null;
}

/** The token is handed over again this long, for an answer that was lost on the way. */
const CLAIM_AGAIN_SECONDS = 120;
/** A screen that was connected while it was switched off may collect its token this long. */
export const CLAIM_LATE_SECONDS = DAY_SECONDS;

interface Standing {
  expiresAt: number;
  connectedAt: number | null;
  claimedAt: number | null;
}

/** What a screen that asks for its token is told. */
export function claimState(pairing: Standing | null, now: number): 'waiting' | 'paired' | 'expired' {
  if (!pairing) return 'expired';
  if (pairing.connectedAt === null) return pairing.expiresAt > now ? 'waiting' : 'expired';
  if (pairing.claimedAt !== null)
    return now - pairing.claimedAt <= CLAIM_AGAIN_SECONDS ? 'paired' : 'expired';
  return now - pairing.connectedAt <= CLAIM_LATE_SECONDS ? 'paired' : 'expired';
}
