import { act } from '@testing-library/react';
import { removeDock } from '../upload/upload-dock';
import { closeUploadQueue } from '../upload/engine/upload-queue';

/** Resets the upload queue between tests, because it outlives screens. */
export async function forgetUploads(): Promise<void> {
  await act(async () => {
    closeUploadQueue();
    removeDock();
  });
  localStorage.clear();
}
