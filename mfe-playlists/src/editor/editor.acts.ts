import { useEffect, useMemo, useRef, useState } from 'react';
import { MAX_PLAYLIST_ITEMS } from '@vitrine/shared/contract';
import type { ContentItem, OperationResult, PlaylistForEdit } from '@vitrine/shared/contract';
import { isApiError, useLeaveGuard, useShell } from '@vitrine/shared/shell-api';
import { outdatedOf, promosOptions, useSavePlaylist } from '@vitrine/shared/calls';
import { useQuery } from '@vitrine/shared/query';
import { asPrepared, hasRoom, retimeOutcome } from '../parts/running-order.rule';
import { texts } from '../texts';
import { useSeen } from './conflict/use-seen';
import { draftFaults, draftOf, sameDraft, toCreatePlaylist } from './draft.rule';
import type { Draft } from './draft.rule';
import { useDraftHistory } from './history/use-draft-history';
import type { DraftHistory } from './history/use-draft-history';
import { useUndoKeys } from './history/use-undo-keys';
import { draftPlace } from './recovery.rule';
import type { KeptDraft } from './recovery.rule';
import { dateOf } from './timing/timing.rule';
import { useDraftRecovery } from './use-draft-recovery';

/** Everything one does in the editor: one draft, saved as a whole. `now` is floating seconds on the venue's clock. */
export function useEditorActs(playlist: PlaylistForEdit | null, initial: Draft, now: number) {
  const { session } = useShell();
  /** Of a new playlist that was saved and is being changed since. */
  const [madeId, setMadeId] = useState<string | null>(null);
  const id = playlist?.id ?? madeId;
  const seen = useSeen(initial, playlist);
  const history = useDraftHistory(initial);
  const { draft, dispatch } = history;
  const saving = useSaving(draft, id, now);
  const isDirty = !saving.isSaved && !sameDraft(draft, seen.start);
  const recovery = useDraftRecovery(
    draftPlace(session.accountId, session.userId, id),
    seen.start,
    { draft, etag: seen.etag },
    isDirty,
  );
  const [isLooking, setLooking] = useState(false);
  useUndoKeys(draft, history);
  useLeaveGuard(
    isDirty,
    { title: texts.editor.newTitle, text: texts.editor.leaveText, warning: true },
    recovery.discard,
  );

  function restore(kept: KeptDraft) {
    dispatch({ type: 'replaced', draft: kept.draft });
    // It was made from an older state: a save must not pass over what came after.
    if (kept.etag) seen.see(seen.start, kept.etag);
    recovery.take();
  }
  function takeTheirs(theirs: PlaylistForEdit) {
    const theirDraft = draftOf(theirs, dateOf(now));
    dispatch({ type: 'replaced', draft: theirDraft });
    seen.see(theirDraft, theirs.etag);
  }
  function stay(saved: Draft, { id: savedId, etag }: OperationResult) {
    // From now on it is kept as a change of that playlist.
    if (id === null) recovery.discard();
    setMadeId(savedId ?? id);
    // What is read until the answer of this save arrives here too is no news.
    seen.dismiss();
    seen.see(saved, etag);
  }
  function closeConflict() {
    saving.reset();
    setLooking(false);
  }
  return {
    ...useFilmActs(history),
    history,
    shown: useShown(draft),
    saving,
    isUnchanged: id !== null && !isDirty,
    save: (ifMatch = seen.etag) => saving.save(ifMatch, { leave: recovery.discard, stay }),
    /** What an earlier visit left behind, null when there is nothing worth restoring. */
    found: recovery.found,
    restore,
    refuse: recovery.refuse,
    /** Somebody else's save that was not looked at yet. */
    news: saving.isSaved ? null : seen.news,
    lookAtNews: () => setLooking(true),
    dismissNews: seen.dismiss,
    /** Somebody else's state beside the own draft, while one has to choose. */
    conflict: saving.refusedFor ?? (isLooking ? playlist : null),
    takeTheirs,
    closeConflict,
  };
}
export type EditorActs = ReturnType<typeof useEditorActs>;

/** The draft as it is drawn and played: with what has got ready since it came in. */
function useShown(draft: Draft): Draft {
  const isWaiting = draft.entries.some(({ isProcessing }) => isProcessing);
  const { data: promos } = useQuery({ ...promosOptions(useShell()), enabled: isWaiting });
  return useMemo(() => ({ ...draft, entries: asPrepared(draft.entries, promos ?? []) }), [draft, promos]);
}

/** After a save: the editor is left, or it stays, since the draft has changed while the save was under way. */
interface AfterSave {
  leave: () => void;
  stay: (saved: Draft, result: OperationResult) => void;
}

/** The way of a draft to the server; once it is saved as it stands, the list is opened. */
function useSaving(draft: Draft, id: string | null, now: number) {
  const shell = useShell();
  const write = useSavePlaylist();
  const [hasTried, setTried] = useState(false);
  const [savedId, setSavedId] = useState<string | null>(null);
  const faults = draftFaults(draft);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  useEffect(() => {
    if (savedId !== null) shell.navigate(`/playlist?saved=${encodeURIComponent(savedId)}`);
  }, [savedId, shell]);

  function sayFailure(error: unknown) {
    if (outdatedOf(error)) return;
    const text = `${texts.editor.saveFailed} ${isApiError(error) ? error.detail : ''}`.trim();
    shell.notify({ text, tone: 'error' });
  }
  function save(ifMatch: string | undefined, after: AfterSave) {
    setTried(true);
    if (faults.length > 0) return shell.notify({ text: texts.faults[faults[0]!], tone: 'warning' });
    write.mutate(
      { ...toCreatePlaylist(draft, dateOf(now), id), ...(id && ifMatch ? { ifMatch } : {}) },
      {
        onSuccess: (result) => {
          if (!sameDraft(draft, latest.current)) {
            shell.notify({ text: texts.editor.savedEarlier, tone: 'success' });
            return after.stay(draft, result);
          }
          after.leave();
          setSavedId(result.id ?? id ?? '');
        },
        onError: sayFailure,
      },
    );
  }
  return {
    save,
    reset: write.reset,
    faults,
    hasTried,
    isSaved: savedId !== null,
    isSaving: write.isPending || savedId !== null,
    /** The state that the save would have passed over. */
    refusedFor: outdatedOf<PlaylistForEdit>(write.error)?.current ?? null,
  };
}

/** Never the same again, neither in this editor nor in what an earlier visit left behind. */
const newKey = () => `new-${Math.random().toString(36).slice(2)}`;

/** What one does with the film: what cannot be done is said, what was taken out can be put back. */
function useFilmActs({ draft, dispatch }: DraftHistory) {
  const shell = useShell();
  function pick(item: ContentItem, index?: number) {
    if (hasRoom(draft.entries)) return dispatch({ type: 'picked', item, key: newKey(), index });
    shell.notify({ text: texts.editor.tooMany(MAX_PLAYLIST_ITEMS), tone: 'warning' });
  }
  function remove(keys: ReadonlySet<string>) {
    const name = draft.entries.find((entry) => keys.has(entry.key))?.name ?? '';
    const entries = draft.entries.flatMap((entry, index) => (keys.has(entry.key) ? [{ entry, index }] : []));
    dispatch({ type: 'removed', keys });
    shell.notify({
      text: texts.film.removed(name, keys.size),
      action: { label: texts.film.undo, run: () => dispatch({ type: 'put_back', entries }) },
    });
  }
  function retime(key: string, seconds: number) {
    const outcome = retimeOutcome(seconds);
    if (outcome.ok) dispatch({ type: 'retimed', key, seconds: outcome.seconds });
  }
  return { pick, remove, retime };
}
