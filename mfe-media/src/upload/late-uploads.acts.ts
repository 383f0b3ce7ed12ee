import { useCallback, useEffect, useState } from 'react';
import { useQueryClient } from '@vitrine/shared/query';
import { useShell } from '@vitrine/shared/shell-api';
import { useRoot } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { queues, type UploadQueue } from './engine/open-queues';

type Uploads = typeof import('./uploads');

const fetchUploads = (): Promise<Uploads> => import('./uploads');

/**
 * Lazily loaded uploads for a screen: the code is loaded with the first file, or at once when an upload is
 * active.
 */
export function useLateUploads() {
  const shell = useShell();
  const client = useQueryClient();
  const root = useRoot();
  const [open, setOpen] = useState<{ queue: UploadQueue; ShadowDock: Uploads['ShadowDock'] } | null>(null);

  const openQueue = useCallback(async () => {
    const { openUploads, ShadowDock } = await fetchUploads();
    const queue = openUploads(shell, client, root);
    setOpen({ queue, ShadowDock });
    return queue;
  }, [shell, client, root]);

  useEffect(() => {
    if (queues.has(root)) openQueue().catch((error: unknown) => console.warn('Uploads', error));
  }, [openQueue, root]);

  async function add(files: readonly File[], replaces?: string): Promise<void> {
    const queue = await openQueue().catch((error: unknown) => {
      reportError(error);
      shell.notify({
        text: texts.uploadNotStarted,
        tone: 'error',
        action: { label: texts.tryAgain, run: () => void add(files, replaces) },
      });
    });
    queue?.store.add(files, replaces);
  }

  return {
    add: (files: readonly File[], replaces?: string) => void add(files, replaces),
    /**
     * Prefetches the code before a file is added. Errors are ignored: adding tries again, and reports them.
     */
    expect: () => void fetchUploads().catch((error: unknown) => console.warn('Uploads', error)),
    /** Dock rendered by the screen itself in a host page. */
    dock: open && root !== document ? open : null,
  };
}
