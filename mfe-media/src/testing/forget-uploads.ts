import { act } from '@testing-library/react';
import { removeDock } from '../upload/upload-dock';
import { closeUploadQueue } from '../upload/engine/upload-queue';

/** The queue outlives screens; between two tests it must not. */
export async function forgetUploads(): Promise<void> {
  await act(async () => {
    closeUploadQueue();
    removeDock();
  });
  localStorage.clear();
}
