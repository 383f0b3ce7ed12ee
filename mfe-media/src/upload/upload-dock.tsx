import { createRoot, type Root } from 'react-dom/client';
import type { Subscription } from '@vitrine/shared/rx';
import { t, useLatest } from '@vitrine/shared/ui';
import styled from 'styled-components';
import type { UploadQueue } from './engine/open-queues';
import type { UploadState } from './engine/upload-state.rule';
import { UploadPanel } from './upload-panel';

/** The panel at the bottom right that goes on while the person moves to other pages (design §5.2). */
function UploadDock({ queue: { store, cancelAll }, state }: { queue: UploadQueue; state: UploadState }) {
  if (state.type === 'idle') return null;
  return (
    <Corner>
      <UploadPanel
        state={state}
        foldable
        onCancel={() => void cancelAll()}
        onRemove={store.remove}
        onResume={store.resume}
        onDismiss={store.dismiss}
      />
    </Corner>
  );
}

const Corner = styled.div`
  position: fixed;
  right: ${t.space[24]};
  bottom: ${t.space[24]};
  width: 22rem;
  max-width: calc(100vw - ${t.space[32]});
  border-radius: ${t.radius.card};
  box-shadow: ${t.shadow.float};
  z-index: ${t.depth.docked};
  ${t.media.narrow} {
    right: ${t.space[16]};
    bottom: calc(${t.size.bottomBar} + ${t.space[8]} + env(safe-area-inset-bottom));
  }
`;

/** The dock of a page that is not ours, where nothing stands beside the area. */
export function ShadowDock({ queue }: { queue: UploadQueue }) {
  return <UploadDock queue={queue} state={useLatest(queue.store.state$)} />;
}

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
  const dock = <UploadDock key={owner} queue={shown} state={store.state$.value} />;
  root.render(hiders > 0 ? null : dock);
}
