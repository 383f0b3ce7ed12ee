import { useCallback, useEffect, useRef, useState } from 'react';

const STEP = 60;

/** A long list a piece at a time: more of it when its foot comes into sight, or when somebody asks. */
export function useGrowingList<T>(all: readonly T[]) {
  const [limit, setLimit] = useState(STEP);
  const foot = useRef<HTMLDivElement>(null);
  const hasMore = all.length > limit;
  const grow = useCallback(() => setLimit((shown) => shown + STEP), []);

  useEffect(() => {
    const element = foot.current;
    if (!element || !hasMore) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && grow(),
      { rootMargin: '50%' },
    );
    observer.observe(element);
    return () => observer.disconnect();
    // Observed anew after every step: a foot that stays in sight would not be reported again.
  }, [grow, hasMore, limit]);

  return { shown: hasMore ? all.slice(0, limit) : all, hasMore, grow, foot };
}
