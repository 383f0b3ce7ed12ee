import { useCallback, useEffect, useRef, useState } from 'react';
import { sameDraft } from './draft.rule';
import type { Draft } from './draft.rule';
import { isOfPlace, readKept } from './recovery.rule';
import type { KeptDraft } from './recovery.rule';

const WRITE_AFTER_MS = 400;

/** Storage may be disabled or full; then there is no recovery, and everything else works. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}
const forget = (key: string) => attempt(() => localStorage.removeItem(key), undefined);
const keep = (key: string, kept: KeptDraft) =>
  attempt(() => (localStorage.setItem(key, JSON.stringify(kept)), true), false);

interface StoredDraft {
  key: string;
  kept: KeptDraft;
}

/**
 * Stores the draft in this browser while it has unsaved changes, and finds the draft of an earlier visit (a
 * crash, a closed tab). `found` is null when there is nothing worth restoring; it stays stored until it is
 * restored or discarded.
 */
export function useDraftRecovery(
  place: string,
  start: Draft,
  { draft, etag, base }: { draft: Draft; etag?: string; base?: Draft | null },
  isDirty: boolean,
) {
  const [name] = useState(() => Math.random().toString(36).slice(2));
  const own = `${place}:${name}`;
  const [left, setLeft] = useState<StoredDraft | null>(null);
  useEditorLock(own);

  useEffect(() => {
    let isOver = false;
    void newestUnlocked(place).then((newest) => {
      if (!isOver) setLeft(newest);
    });
    return () => {
      isOver = true;
    };
  }, [place]);
  const before = useRef(own);
  useEffect(() => {
    // A new playlist was saved: its draft may have been stored after the save, before its place changed.
    if (before.current !== own) forget(before.current);
    before.current = own;
    if (!isDirty) return forget(own);
    const timer = setTimeout(() => {
      const from = { ...(etag ? { etag } : {}), ...(etag && base ? { base } : {}) };
      keep(own, { version: 1, savedAtMs: Date.now(), draft, ...from });
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [own, draft, etag, base, isDirty]);

  function take() {
    if (left && keep(own, left.kept)) forget(left.key);
    setLeft(null);
  }
  function refuse() {
    if (left) forget(left.key);
    setLeft(null);
  }
  const discard = useCallback(() => forget(own), [own]);
  const found = left && !sameDraft(left.kept.draft, start) ? left.kept : null;
  return { found, take, refuse, discard };
}

/**
 * Marks this editor's drafts as open for other windows by a Web Lock, released with the page, also on a
 * crash.
 */
function useEditorLock(own: string) {
  useEffect(() => {
    const over = new AbortController();
    const untilOver = () => new Promise<void>((end) => over.signal.addEventListener('abort', () => end()));
    navigator.locks?.request(own, { signal: over.signal }, untilOver).catch(() => undefined);
    return () => over.abort();
  }, [own]);
}

/**
 * Newest draft without an open editor. Without Web Locks (plain HTTP), drafts of open editors are included.
 */
async function newestUnlocked(place: string): Promise<StoredDraft | null> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  const open = new Set(locks?.held?.map(({ name }) => name));
  const keys = attempt(() => Object.keys(localStorage), []);
  let newest: StoredDraft | null = null;
  for (const key of keys.filter((one) => isOfPlace(one, place) && !open.has(one))) {
    const kept = attempt(() => readKept(localStorage.getItem(key), Date.now()), null);
    if (!kept) forget(key);
    else if (!newest || kept.savedAtMs >= newest.kept.savedAtMs) newest = { key, kept };
  }
  return newest;
}
