import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

/** Root of the page. */
export interface PageRoot extends Pick<Root, 'render' | 'unmount'> {
  /** Hydrates the prerendered sign-in form (fields keep text, focus and caret), else renders. */
  hydrate: (page: ReactNode) => void;
}

/**
 * Creates React's root of this page. A form that `before-paint.js` has marked as wrong is removed at once; a
 * skeleton with the first render.
 */
export function createPageRoot(place: HTMLElement): PageRoot {
  const { dataset } = place.ownerDocument.documentElement;
  const isPrerendered = (): boolean => place.querySelector('form') !== null;
  if (dataset.late !== undefined && isPrerendered()) place.replaceChildren();
  delete dataset.late;
  let root: Root | undefined;
  const render = (page: ReactNode): void => (root ??= createRoot(place)).render(page);
  return {
    render,
    hydrate(page) {
      if (!root && isPrerendered()) root = hydrateRoot(place, page);
      else render(page);
    },
    unmount: () => root?.unmount(),
  };
}
