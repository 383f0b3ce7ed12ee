/** Deviation that no viewer sees. */
const GOOD_SECONDS = 0.012;
/** Deviation that a changed speed would take too long to correct. */
const JUMP_SECONDS = 0.35;
/** Change of speed that is not seen in a moving picture. */
const MOST_RATE = 0.05;

/**
 * Correction of a video that is this many seconds ahead of where it should be: a jump, or a speed within 5 %,
 * which has corrected the rest after about a second.
 */
export function correction(aheadSeconds: number): { jump: true } | { jump: false; rate: number } {
  if (Math.abs(aheadSeconds) >= JUMP_SECONDS) return { jump: true };
  if (Math.abs(aheadSeconds) < GOOD_SECONDS) return { jump: false, rate: 1 };
  return { jump: false, rate: 1 - Math.max(-MOST_RATE, Math.min(MOST_RATE, aheadSeconds)) };
}

/** A video that much shorter than its turn plays again within it. */
const REPEAT_SECONDS = 2;
export const isRepeated = (length: number, turnSeconds: number): boolean =>
  length > 0 && turnSeconds - length > REPEAT_SECONDS;

/** Place of a video of this length, `elapsed` seconds after the begin of its turn or of an earlier round. */
export function placeAt(elapsed: number, turnSeconds: number, length: number): number {
  const inTurn = ((elapsed % turnSeconds) + turnSeconds) % turnSeconds;
  return isRepeated(length, turnSeconds) ? inTurn % length : Math.min(inTurn, length);
}
