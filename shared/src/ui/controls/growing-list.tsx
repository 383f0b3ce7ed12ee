import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { Button } from './button';
import { texts } from '../texts';

const STEP = 60;

/**
 * Long list in steps of `step` items: more are added when its end scrolls near, or by `grow`. While
 * `hasMore`, the list ends with `ShowMore`, or with an own element with the ref `foot`.
 */
export function useGrowingList<T>(all: readonly T[], step = STEP) {
  const [limit, setLimit] = useState(step);
  const grow = useCallback(() => setLimit((shown) => shown + step), [step]);
  const foot = useCallback(
    (element: HTMLElement | null) => {
      if (!element || typeof IntersectionObserver !== 'function') return;
      const observer = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && setLimit(limit + step),
        { rootMargin: '600px' },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    // Observed anew after every step: an end that stays in view is not reported again.
    [limit, step],
  );
  const hasMore = all.length > limit;
  return { shown: hasMore ? all.slice(0, limit) : all, hasMore, grow, foot };
}

/** End of a growing list. */
export function ShowMore({ hasMore, grow, foot }: Omit<ReturnType<typeof useGrowingList>, 'shown'>) {
  if (!hasMore) return null;
  return (
    <Foot ref={foot}>
      <Button onClick={grow}>{texts.showMore}</Button>
    </Foot>
  );
}

const Foot = styled.div`
  display: flex;
  justify-content: center;
`;
