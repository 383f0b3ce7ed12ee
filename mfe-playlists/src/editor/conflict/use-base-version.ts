import { useState } from 'react';
import type { PlaylistForEdit } from '@vitrine/shared/contract';
import type { Draft } from '../draft.rule';

/**
 * Version that the draft is based on: the draft as it began, the etag that a save sends, and the playlist of
 * that etag (null when unknown).
 */
export interface BaseVersion {
  start: Draft;
  etag: string | undefined;
  base: Draft | null;
}

/** Save by another user while this editor is open; changes nothing here until the user accepts it. */
export interface RemoteChange {
  current: PlaylistForEdit;
  etag: string;
}

/**
 * Separates the version that the editor began from and the one saved by now. `remoteChange` is a newer
 * version that was not dismissed; `rebase` makes a version the base of the draft.
 */
export function useBaseVersion(initial: Draft, playlist: PlaylistForEdit | null) {
  const [version, setVersion] = useState<BaseVersion>({
    start: initial,
    etag: playlist?.etag,
    base: initial,
  });
  const [dismissed, setDismissed] = useState<string>();
  const etag = playlist?.etag;
  const isNewer = playlist && etag && version.etag && etag !== version.etag && etag !== dismissed;
  const remoteChange: RemoteChange | null = isNewer ? { current: playlist, etag } : null;
  return {
    ...version,
    news: remoteChange,
    rebase: (start: Draft, tag: string | undefined, base: Draft | null = start) =>
      setVersion({ start, etag: tag, base }),
    dismiss: () => setDismissed(etag),
  };
}
