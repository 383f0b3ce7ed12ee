import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';
import type { UploadQueue } from './engine/open-queues';
import type { UploadState } from './engine/upload-state.rule';
import { UploadPanel } from './upload-panel';

/** The panel at the bottom right that goes on while the person moves to other pages (design §5.2). */
export function UploadDock({
  queue: { store, cancelAll },
  state,
}: {
  queue: UploadQueue;
  state: UploadState;
}) {
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
