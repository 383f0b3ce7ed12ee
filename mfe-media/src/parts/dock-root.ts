import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Subscription } from '@vitrine/shared/rx';
import type { UploadQueue } from './engine/open-queues';
import { UploadDock } from './upload-dock';

/**
 * The dock stands beside the page, in a root of its own: screens of other areas come and go without it. Begins with the first
 * file of a session, lives until somebody else signs in.
 */
let root: Root | null = null;
let place: HTMLElement | null = null;
let hiders = 0;
let shown: UploadQueue | null = null;
let watching: Subscription | null = null;

/** In a page that is not ours nothing stands beside the area: its library shows the dock itself. */
export function showDock(queue: UploadQueue, root: Document | ShadowRoot): void {
  if (shown === queue || root !== document) return;
  shown = queue;
  watching?.unsubscribe();
  watching = queue.store.state$.subscribe((state) => {
    if (state.type !== 'idle') open();
    draw();
  });
}

/** While a screen shows the queue itself, the dock would say it twice. Returns the way back. */
export function hideDock(): () => void {
  hiders += 1;
  draw();
  return () => {
    hiders -= 1;
    draw();
  };
}

/** Takes the dock away, after a test. */
export function removeDock(): void {
  watching?.unsubscribe();
  watching = null;
  root?.unmount();
  place?.remove();
  root = null;
  place = null;
  shown = null;
  hiders = 0;
}

function open(): void {
  if (root) return;
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
}

function draw(): void {
  if (!shown || !root) return;
  const { owner, store } = shown;
  const dock = createElement(UploadDock, { key: owner, queue: shown, state: store.state$.value });
  root.render(hiders > 0 ? null : dock);
}
