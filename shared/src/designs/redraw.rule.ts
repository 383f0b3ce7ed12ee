import { secondsToChange } from './countdown.rule';
import type { ResolvedDesign } from './design';
import { LIVE_STEPS } from './live.rule';

/** Seconds until time alone changes how a design looks; Infinity: never. */
export function secondsToRedraw(
  { template, at }: Pick<ResolvedDesign, 'template' | 'at'>,
  now: number,
): number {
  const step = LIVE_STEPS[template];
  if (step !== undefined) return step - (now % step) + 0.02;
  return at === undefined ? Infinity : secondsToChange(at, now);
}
