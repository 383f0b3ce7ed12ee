import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Focus management for a list item with `data-index` and `aria-setsize`: when the focused item is deleted,
 * the focus moves to `control` of the item in its place, or to the page's heading. The browser would reset it
 * to the top of the page.
 */
export function useFocusHeir<Item extends HTMLElement>(control: string): RefObject<Item | null> {
  const item = useRef<Item>(null);
  useLayoutEffect(() => {
    const place = item.current?.closest<HTMLElement>('[data-index]');
    const list = place?.parentElement;
    if (!place || !list) return;
    const root = place.getRootNode() as Document | ShadowRoot;
    // It is still in the page here; its successor follows after the commit.
    return () => {
      if (!place.matches(':focus-within')) return;
      const [index, count] = placeOf(place);
      queueMicrotask(() => {
        if (root.activeElement && root.activeElement !== document.body) return;
        if (!list.isConnected) return focusHeading(root);
        const others = [...list.querySelectorAll<HTMLElement>('[data-index]')];
        const heir = others.findLast((other) => placeOf(other)[0] <= index);
        // Same number of items: it was only scrolled out of view.
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
