import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

/** Where a page is shown. */
export interface PageRoot extends Pick<Root, 'render' | 'unmount'> {
  /** Shows the page that the server may have sent already, and keeps that: fields with what was typed, focus, caret. */
  takeOver: (page: ReactNode) => void;
}

/** React's root of this page. What the server sent goes at once when `before-paint.js` has kept it out of sight. */
export function createPageRoot(place: HTMLElement): PageRoot {
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
      if (root || !place.firstElementChild) render(page);
      else root = hydrateRoot(place, page);
    },
    unmount: () => root?.unmount(),
  };
}
