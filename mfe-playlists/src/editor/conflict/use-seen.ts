import { useState } from 'react';
import type { PlaylistForEdit } from '@vitrine/shared/contract';
import type { Draft } from '../draft.rule';

/**
 * What the person has seen of the saved playlist: the draft as it began, the tag that a save says, and the state of that tag, which the draft
 * was made from; null when that is not known any more.
 */
export interface Seen {
  start: Draft;
  etag: string | undefined;
  base: Draft | null;
}

/** Somebody else's save, while this editor is open; it changes nothing here until the person says so. */
export interface News {
  current: PlaylistForEdit;
  etag: string;
}

/**
 * Keeps apart what the editor began from and what is saved by now. `news` is a state that the person has not seen, until it is dismissed;
 * `see` takes one for seen.
 */
export function useSeen(initial: Draft, playlist: PlaylistForEdit | null) {
  const [seen, setSeen] = useState<Seen>({ start: initial, etag: playlist?.etag, base: initial });
  const [dismissed, setDismissed] = useState<string>();
  const etag = playlist?.etag;
  const isNews = playlist && etag && seen.etag && etag !== seen.etag && etag !== dismissed;
  const news: News | null = isNews ? { current: playlist, etag } : null;
  return {
    ...seen,
    news,
    see: (start: Draft, tag: string | undefined, base: Draft | null = start) =>
      setSeen({ start, etag: tag, base }),
    dismiss: () => setDismissed(etag),
  };
}
