import { useState } from 'react';
import { useQueryClient } from '@vitrine/shared/query';
import { useShell } from '@vitrine/shared/shell-api';
import { useLatest } from '@vitrine/shared/ui';
import { openUploadSession, type UploadSession } from './engine/upload-session';
import type { UploadState } from './engine/upload-state.rule';
import type { UploadStore } from './engine/upload.store';

/** The queue for a screen: its state, renewed as it goes, and its commands. */
export function useUploads(): { store: UploadStore; state: UploadState; session: UploadSession } {
  const shell = useShell();
  const client = useQueryClient();
  const [session] = useState(() => openUploadSession(shell, client));
  const { store } = session;
  return { session, store, state: useLatest(store.state$) };
}
