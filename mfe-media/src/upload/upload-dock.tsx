import { useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Subscription } from '@vitrine/shared/rx';
import { t, useLatest } from '@vitrine/shared/ui';
import styled from 'styled-components';
import type { UploadQueue } from './engine/open-queues';
import { isAllDone, type UploadState } from './engine/upload-state.rule';
import { UploadPanel } from './upload-panel';

/** Time in sight after which a finished dock closes. */
const SEEN_MS = 8000;

/**
 * Dock at the bottom right that stays during navigation (design §5.2). Closes once everything is done and has
 * been in sight; a refused file keeps it open.
 */
function UploadDock({ queue: { store, cancelAll }, state }: { queue: UploadQueue; state: UploadState }) {
  const [isHeld, setHeld] = useState(false);
  useCloseWhenSeen(isAllDone(state) && !isHeld, store.dismiss);
  if (state.type === 'idle') return null;
  return (
    <Corner
      onPointerEnter={({ pointerType }) => setHeld(pointerType !== 'touch')}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
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

/** Counts only the time in which the page is in sight. */
function useCloseWhenSeen(isOver: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOver) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(close, SEEN_MS);
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
  }, [isOver, close]);
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

/** Dock within the area, for a host page. */
export function ShadowDock({ queue }: { queue: UploadQueue }) {
  return <UploadDock queue={queue} state={useLatest(queue.store.state$)} />;
}

/**
 * React root of the dock beside the page, so that it survives screens of other areas. From the first file of
 * a session until another user signs in.
 */
let root: Root | null = null;
let place: HTMLElement | null = null;
let hiders = 0;
let shown: UploadQueue | null = null;
let watching: Subscription | null = null;

/** Shows the dock. In a host page the library renders it itself. */
export function showDock(queue: UploadQueue, root: Document | ShadowRoot): void {
  if (shown === queue || root !== document) return;
  shown = queue;
  watching?.unsubscribe();
  watching = queue.store.state$.subscribe((state) => {
    if (state.type !== 'idle') open();
    draw();
  });
}

/** Hides the dock while a screen shows the queue itself. Returns its release. */
export function hideDock(): () => void {
  hiders += 1;
  draw();
  return () => {
    hiders -= 1;
    draw();
  };
}

/** Removes the dock, after a test. */
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
