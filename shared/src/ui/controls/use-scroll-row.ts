import { useEffect, useRef } from 'react';
import { css } from 'styled-components';
import { t } from '../theme/tokens';

/**
 * Ref for a row that scrolls sideways: marks the edges behind which there is more (`scrollRow` fades them),
 * and scrolls the chosen entry into view. `chosen` identifies that entry.
 */
export function useScrollRow<T extends HTMLElement>(chosen: string) {
  const row = useRef<T>(null);
  useEffect(() => {
    const box = row.current;
    if (!box) return undefined;
    const mark = () => {
      const { scrollLeft, clientWidth, scrollWidth } = box;
      box.toggleAttribute('data-before', scrollLeft > 1);
      box.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
    };
    mark();
    const observer = new ResizeObserver(mark);
    observer.observe(box);
    box.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', mark);
    };
    // At every render: entries that arrive later change no size that the observer sees.
  });
  useEffect(() => {
    const box = row.current;
    const entry = box?.querySelector<HTMLElement>('[aria-pressed="true"], [aria-current="page"]');
    // Not scrollIntoView, which would scroll the page too.
    if (box && entry)
      box.scrollLeft = entry.offsetLeft - box.offsetLeft - (box.clientWidth - entry.offsetWidth) / 2;
  }, [chosen]);
  return row;
}

/** Styles of such a row. */
export const scrollRow = css`
  overflow-x: auto;
  scrollbar-width: none;
  --before: 0px;
  --after: 0px;
  mask-image: linear-gradient(
    to right,
    transparent,
    ${t.color.black} var(--before) calc(100% - var(--after)),
    transparent
  );
  &[data-before] {
    --before: ${t.space[32]};
  }
  &[data-after] {
    --after: ${t.space[32]};
  }
`;
