import { useCallback, useEffect, useState } from 'react';
import { sameDraft } from './draft.rule';
import type { Draft } from './draft.rule';
import { isOfPlace, readKept } from './recovery.rule';
import type { KeptDraft } from './recovery.rule';

const WRITE_AFTER_MS = 400;

/** Storage may be switched off or full; then there is no recovery, and everything else works. */
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

interface LeftBehind {
  key: string;
  kept: KeptDraft;
}

/**
 * Keeps the draft in this browser while it differs from what is saved, and finds what an earlier visit left behind (a crash, a closed tab).
 * `found` is null when there is nothing worth restoring; it lies where it is until it is taken or refused, whatever is typed beside it.
 */
export function useDraftRecovery(
  place: string,
  start: Draft,
  { draft, etag, base }: { draft: Draft; etag?: string; base?: Draft | null },
  isDirty: boolean,
) {
  const [name] = useState(() => Math.random().toString(36).slice(2));
  const own = `${place}:${name}`;
  const [left, setLeft] = useState<LeftBehind | null>(null);
  useHeld(own);

  useEffect(() => {
    let isOver = false;
    void leftBehind(place).then((newest) => {
      if (!isOver) setLeft(newest);
    });
    return () => {
      isOver = true;
    };
  }, [place]);
  useEffect(() => {
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

/** Tells other windows, by a lock, that the editor of these drafts is open. The lock goes with the page, also when that crashes. */
function useHeld(own: string) {
  useEffect(() => {
    const over = new AbortController();
    const untilOver = () => new Promise<void>((end) => over.signal.addEventListener('abort', () => end()));
    navigator.locks?.request(own, { signal: over.signal }, untilOver).catch(() => undefined);
    return () => over.abort();
  }, [own]);
}

/** The newest that no open editor writes. Where there are no locks (plain http), also what another window is at. */
async function leftBehind(place: string): Promise<LeftBehind | null> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  const open = new Set(locks?.held?.map(({ name }) => name));
  const keys = attempt(() => Object.keys(localStorage), []);
  let newest: LeftBehind | null = null;
  for (const key of keys.filter((one) => isOfPlace(one, place) && !open.has(one))) {
    const kept = attempt(() => readKept(localStorage.getItem(key), Date.now()), null);
    if (!kept) forget(key);
    else if (!newest || kept.savedAtMs >= newest.kept.savedAtMs) newest = { key, kept };
  }
  return newest;
}
