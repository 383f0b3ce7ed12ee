import { useEffect, useState } from 'react';
import { askBrowser } from './told-calendar';

/**
 * While the first entries are on their way: the shape of what comes, what stands around the calendar behind it, the empty calendar, the calendar with them, the
 * calendar in sight.
 */
export type Step = 0 | 1 | 2 | 3 | 4;
export const IN_SIGHT = 4;

/** One task for each: all at once they keep a slow processor for half a second. With entries at hand there is but the last. */
export function useSteps(isPending: boolean): Step {
  const [step, setStep] = useState<Step>(isPending ? 0 : IN_SIGHT);
  useEffect(() => {
    if (step === IN_SIGHT || (step === 2 && isPending)) return undefined;
    const next = () => {
      if (step === 0) askBrowser();
      setStep((step + 1) as Step);
    };
    // In sight with the frame after the entries were given.
    const frame = step === 3 ? requestAnimationFrame(next) : 0;
    const timer = step === 3 ? undefined : setTimeout(next);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [step, isPending]);
  return step;
}
