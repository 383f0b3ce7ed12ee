import { useLatest } from '@vitrine/shared/ui';
import type { UploadQueue } from './engine/open-queues';
import { UploadDock } from './upload-dock';

/** The dock of a page that is not ours, where nothing stands beside the area. */
export function ShadowDock({ queue }: { queue: UploadQueue }) {
  return <UploadDock queue={queue} state={useLatest(queue.store.state$)} />;
}
