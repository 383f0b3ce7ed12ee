import type { QueryClient } from '@vitrine/shared/query';
import type { Shell } from '@vitrine/shared/shell-api';
import { showDock } from './upload-dock';
import type { Root, UploadQueue } from './engine/open-queues';
import { openUploadQueue } from './engine/upload-queue';

export { ShadowDock } from './upload-dock';

/** Opens the queue of this page, with its dock. Loaded lazily, because most visits upload nothing. */
export function openUploads(shell: Shell, client: QueryClient, root: Root): UploadQueue {
  const queue = openUploadQueue(shell, client, root);
  showDock(queue, root);
  return queue;
}
