import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { Button } from './button';
import { texts } from '../texts';

const STEP = 60;

/**
 * A long list a piece at a time: more of it when its foot comes near, or when somebody asks with `grow`. Below what is shown
 * stands `ShowMore`, or an element of one's own with the ref `foot`, for as long as `hasMore`.
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

/** The foot of a growing list. */
export function ShowMore({
  hasMore,
  grow,
  foot,
  maxWidth,
}: Omit<ReturnType<typeof useGrowingList>, 'shown'> & { maxWidth?: string }) {
  if (!hasMore) return null;
  return (
    <Foot ref={foot} style={{ maxWidth }}>
      <Button onClick={grow}>{texts.showMore}</Button>
    </Foot>
  );
}

const Foot = styled.div`
  display: flex;
  justify-content: center;
`;
