import { act } from '@testing-library/react';
import { removeDock } from '../parts/dock-root';
import { closeUploadQueue } from '../parts/engine/upload-queue';

/** The queue outlives screens; between two tests it must not. */
export async function forgetUploads(): Promise<void> {
  await act(async () => {
    closeUploadQueue();
    removeDock();
  });
  localStorage.clear();
}
