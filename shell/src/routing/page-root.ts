import type { ReactNode } from 'react';
import { createRoot, type Root, type hydrateRoot } from 'react-dom/client';

/** Where a page is shown. */
export interface PageRoot extends Pick<Root, 'render' | 'unmount'> {
  /** Shows the page that the server may have sent already, and keeps that where it can: fields with what was typed, focus, caret. */
  takeOver: (page: ReactNode) => void;
}

/**
 * React's root of this page. What stands there goes with the first thing shown, and at once where `before-paint.js` has kept it out of sight.
 * @param hydrate given where the server has sent the very page that is to be taken over
 */
export function createPageRoot(place: HTMLElement, hydrate?: typeof hydrateRoot): PageRoot {
  const { dataset } = place.ownerDocument.documentElement;
  let root: Root | undefined;
  if (dataset.late !== undefined) place.replaceChildren();
  delete dataset.late;
  const render = (page: ReactNode): void => {
    root ??= createRoot(place);
    root.render(page);
  };
  return {
    render,
    takeOver(page) {
      if (root || !hydrate || !place.firstElementChild) render(page);
      else root = hydrate(place, page);
    },
    unmount: () => root?.unmount(),
  };
}
