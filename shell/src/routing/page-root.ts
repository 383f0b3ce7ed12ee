import type { ReactNode } from 'react';
import { createRoot, type Root, type hydrateRoot } from 'react-dom/client';

/** Where a page is shown. */
export interface PageRoot extends Pick<Root, 'render' | 'unmount'> {
  /** Shows the page that the server may have sent already, and keeps that where it can: fields with what was typed, focus, caret. */
  takeOver: (page: ReactNode) => void;
}

/**
 * React's root of this page. What stands there goes with the first thing shown, as the frame that was sent does (decision 0069), and at once where it is a
 * form that `before-paint.js` has kept out of sight.
 */
export function createPageRoot(place: HTMLElement): PageRoot {
  const { dataset } = place.ownerDocument.documentElement;
  if (dataset.late !== undefined && !place.querySelector('[data-frame]')) place.replaceChildren();
  delete dataset.late;
  let root: Root | undefined;
  const render = (page: ReactNode): void => (root ??= createRoot(place)).render(page);
  return { render, takeOver: render, unmount: () => root?.unmount() };
}

/** For pages of guests: the same, and what the server has sent is taken over. */
export function createGuestRoot(place: HTMLElement, hydrate: typeof hydrateRoot): PageRoot {
  const drawn = createPageRoot(place);
  let taken: Root | undefined;
  return {
    render: (page) => (taken ?? drawn).render(page),
    takeOver(page) {
      if (taken || !place.firstElementChild) (taken ?? drawn).render(page);
      else taken = hydrate(place, page);
    },
    unmount: () => (taken ?? drawn).unmount(),
  };
}
