import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For one of a list whose places carry `data-index` and `aria-setsize`: when it is deleted while it has the focus, `control` of the one that is at
 * its place then gets it, and the page's heading when none is left. The browser would begin at the top of the page again.
 */
export function useFocusHeir<Item extends HTMLElement>(control: string): RefObject<Item | null> {
  const item = useRef<Item>(null);
  useLayoutEffect(() => {
    const place = item.current?.closest<HTMLElement>('[data-index]');
    const list = place?.parentElement;
    if (!place || !list) return;
    const root = place.getRootNode() as Document | ShadowRoot;
    // It still stands in the page now; who comes after it does in a moment.
    return () => {
      if (!place.matches(':focus-within')) return;
      const [index, count] = placeOf(place);
      queueMicrotask(() => {
        if (root.activeElement && root.activeElement !== document.body) return;
        if (!list.isConnected) return focusHeading(root);
        const others = [...list.querySelectorAll<HTMLElement>('[data-index]')];
        const heir = others.findLast((other) => placeOf(other)[0] <= index);
        // As many as before: it was only scrolled out of sight.
        if (heir && placeOf(heir)[1] < count)
          heir.querySelector<HTMLElement>(control)?.focus({ preventScroll: true });
      });
    };
  }, [control]);
  return item;
}

const placeOf = (place: HTMLElement): [index: number, count: number] => [
  Number(place.dataset.index),
  Number(place.getAttribute('aria-setsize')),
];

function focusHeading(root: Document | ShadowRoot): void {
  const heading = root.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
