import { useCallback, useState } from 'react';

const STEP = 60;

/** Shows a long list piece by piece: the next piece comes when its end comes near, or at the press of a button. */
export function useGrowingList<T>(all: readonly T[]) {
  const [limit, setLimit] = useState(STEP);
  const grow = useCallback(() => setLimit((before) => before + STEP), []);
  const watchEnd = useCallback(
    (end: HTMLElement | null) => {
      if (!end || typeof IntersectionObserver !== 'function') return;
      const observer = new IntersectionObserver(
        (seen) => {
          if (seen.some((entry) => entry.isIntersecting)) grow();
        },
        { rootMargin: '600px' },
      );
      observer.observe(end);
      return () => observer.disconnect();
    },
    [grow],
  );
  return { shown: all.slice(0, limit), hasMore: all.length > limit, grow, watchEnd };
}
