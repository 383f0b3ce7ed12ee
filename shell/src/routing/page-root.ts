import type { ReactNode } from 'react';
import { createRoot, type Root, type hydrateRoot } from 'react-dom/client';

/** Where a page is shown. */
export interface PageRoot extends Pick<Root, 'render' | 'unmount'> {
  /** Shows the page that the server may have sent already, and keeps that where it can: fields with what was typed, focus, caret. */
  takeOver: (page: ReactNode) => void;
}

/** React's root of this page. What stands there goes with the first thing shown, as the frame that was sent does (decision 0069). */
export function createPageRoot(place: HTMLElement): PageRoot {
  delete place.ownerDocument.documentElement.dataset.late;
  let root: Root | undefined;
  const render = (page: ReactNode): void => (root ??= createRoot(place)).render(page);
  return { render, takeOver: render, unmount: () => root?.unmount() };
}

/** For pages of guests: the same, and the form that the server has sent is taken over. It goes at once where `before-paint.js` has kept it out of sight. */
export function createGuestRoot(place: HTMLElement, hydrate: typeof hydrateRoot): PageRoot {
  if (place.ownerDocument.documentElement.dataset.late !== undefined) place.replaceChildren();
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
