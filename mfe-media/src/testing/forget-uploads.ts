import { act } from '@testing-library/react';
import { removeDock } from '../parts/dock-root';
import { closeUploadSession } from '../parts/engine/upload-session';

/** The queue outlives screens; between two tests it must not. */
export async function forgetUploads(): Promise<void> {
  await act(async () => {
    closeUploadSession();
    removeDock();
  });
  localStorage.clear();
}
