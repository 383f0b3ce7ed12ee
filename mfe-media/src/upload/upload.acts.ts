import { useState } from 'react';
import { useQueryClient } from '@vitrine/shared/query';
import { useShell } from '@vitrine/shared/shell-api';
import { useLatest, useRoot } from '@vitrine/shared/ui';
import type { UploadQueue } from './engine/open-queues';
import { openUploadQueue } from './engine/upload-queue';
import type { UploadState } from './engine/upload-state.rule';
import type { UploadStore } from './engine/upload.store';

/** Upload queue for a screen: state and commands. */
export function useUploads(): { store: UploadStore; state: UploadState; queue: UploadQueue } {
  const shell = useShell();
  const client = useQueryClient();
  const root = useRoot();
  const [queue] = useState(() => openUploadQueue(shell, client, root));
  const { store } = queue;
  return { queue, store, state: useLatest(store.state$) };
}
