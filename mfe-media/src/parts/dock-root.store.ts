import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { UploadSession } from './engine/upload-session.store';
import { UploadDock } from './upload-dock.widget';

/**
 * The dock stands beside the page, in a root of its own: screens of other areas come and go without it. Begins with the first
 * screen of this area, lives until somebody else signs in.
 */
let root: Root | null = null;
let place: HTMLElement | null = null;
let hiders = 0;
let shown: UploadSession | null = null;

export function showDock(session: UploadSession): void {
  if (shown === session) return;
  shown = session;
  if (!root) {
    place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
  }
  draw();
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

/** Takes the dock away: tests, embedded pages that unmount. */
export function removeDock(): void {
  const gone = root;
  root = null;
  shown = null;
  hiders = 0;
  place?.remove();
  place = null;
  // React must not unmount a root while it renders another.
  queueMicrotask(() => gone?.unmount());
}

function draw(): void {
  if (shown && root)
    root.render(createElement(UploadDock, { key: shown.owner, session: shown, hidden: hiders > 0 }));
}
