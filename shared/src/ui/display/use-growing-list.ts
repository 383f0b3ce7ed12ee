import { useCallback, useState } from 'react';

const STEP = 60;

/**
 * A long list a piece at a time: more of it when its foot comes near, or when somebody asks with `grow`. `foot` is the ref of an element
 * that stands below what is shown, there for as long as `hasMore`.
 */
export function useGrowingList<T>(all: readonly T[]) {
  const [limit, setLimit] = useState(STEP);
  const grow = useCallback(() => setLimit((shown) => shown + STEP), []);
  const foot = useCallback(
    (element: HTMLElement | null) => {
      if (!element || typeof IntersectionObserver !== 'function') return;
      const observer = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && setLimit(limit + STEP),
        { rootMargin: '600px' },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    // Observed anew after every step: a foot that stays in sight would not be reported again.
    [limit],
  );
  const hasMore = all.length > limit;
  return { shown: hasMore ? all.slice(0, limit) : all, hasMore, grow, foot };
}
