import { useCallback, useEffect, useState } from 'react';
import { sameDraft } from './draft.rule';
import type { Draft } from './draft.rule';
import { readKept } from './recovery.rule';
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

/**
 * Keeps the draft in this browser while it differs from what is saved, and finds what an earlier visit left behind (a crash, a closed tab).
 * `found` is null when there is nothing worth restoring.
 */
export function useDraftRecovery(
  key: string,
  initial: Draft,
  { draft, etag }: { draft: Draft; etag?: string },
  isDirty: boolean,
) {
  const [found, setFound] = useState<KeptDraft | null>(() => {
    const kept = attempt(() => readKept(localStorage.getItem(key), Date.now()), null);
    return kept && !sameDraft(kept.draft, initial) ? kept : null;
  });

  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(() => {
      const kept: KeptDraft = { version: 1, savedAtMs: Date.now(), draft, ...(etag ? { etag } : {}) };
      attempt(() => localStorage.setItem(key, JSON.stringify(kept)), undefined);
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, draft, etag, isDirty]);

  const dismiss = useCallback(() => setFound(null), []);
  const discard = useCallback(() => {
    forget(key);
    setFound(null);
  }, [key]);
  return { found, dismiss, discard };
}
