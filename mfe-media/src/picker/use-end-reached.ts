import { useEffect, useRef, useState } from 'react';

/** Calls back when the element with the returned ref comes near the viewport; once each time. */
export function useEndReached(onReached: () => void) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const latest = useRef(onReached);
  useEffect(() => {
    latest.current = onReached;
  });
  useEffect(() => {
    if (!element || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && latest.current(),
      {
        rootMargin: '200px',
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return setElement;
}
