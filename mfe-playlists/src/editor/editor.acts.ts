import { useMemo, useState } from 'react';
import { MAX_PLAYLIST_ITEMS } from '@vitrine/shared/contract';
import type { ContentItem, OperationResult, PlaylistForEdit } from '@vitrine/shared/contract';
import { useLeaveGuard, useShell } from '@vitrine/shared/shell-api';
import { promosOptions } from '@vitrine/shared/calls';
import { useQuery } from '@vitrine/shared/query';
import { asPrepared, hasRoom, retimeOutcome } from '../parts/running-order.rule';
import { texts } from '../texts';
import { mergeDrafts } from './conflict/merge.rule';
import type { Side } from './conflict/merge-order.rule';
import { useSeen, type Seen } from './conflict/use-seen';
import { draftOf, sameDraft } from './draft.rule';
import type { Draft } from './draft.rule';
import { useDraftHistory } from './history/use-draft-history';
import type { DraftHistory } from './history/use-draft-history';
import { useUndoKeys } from './history/use-undo-keys';
import { draftPlace } from './recovery.rule';
import type { KeptDraft } from './recovery.rule';
import { useSaving } from './saving.acts';
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
  const today = dateOf(now);
  const saving = useSaving(draft, id, today);
  const isDirty = !saving.isSaved && !sameDraft(draft, seen.start);
  const recovery = useDraftRecovery(
    draftPlace(session.accountId, session.userId, id),
    seen.start,
    { draft, etag: seen.etag, base: seen.base },
    isDirty,
  );
  const [isLooking, setLooking] = useState(false);
  const theirs = saving.refusedFor ?? (isLooking ? playlist : null);
  useUndoKeys(draft, history);
  useLeaveGuard(
    isDirty,
    {
      title: texts.editor.leaveTitle,
      text: texts.editor.leaveText,
      yesLabel: texts.editor.leave,
      noLabel: texts.editor.stay,
      warning: true,
    },
    recovery.discard,
  );

  function restore(kept: KeptDraft) {
    dispatch({ type: 'replaced', draft: kept.draft });
    // It was made from an older state: a save must not pass over what came after.
    if (kept.etag) seen.see(seen.start, kept.etag, kept.etag === seen.etag ? seen.base : (kept.base ?? null));
    recovery.take();
  }
  /** The other's state is known from now on, and its changes stand in the form. */
  function adopt(current: PlaylistForEdit, merged: Draft) {
    dispatch({ type: 'merged', draft: merged });
    seen.see(draftOf(current, today), current.etag);
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
  /** Both sides' changes come into the form; where they exclude each other, those of `prefer`. */
  function take(current: PlaylistForEdit, prefer: Side): Draft {
    const merged = mergeDrafts(seen.base, draftOf(current, today), draft, prefer).draft;
    adopt(current, merged);
    return merged;
  }
  const save = (sent = draft, from: Omit<Seen, 'start'> = seen) =>
    saving.save(sent, from, { leave: recovery.discard, stay, adopt });
  return {
    ...useFilmActs(history),
    history,
    shown: useShown(draft),
    saving,
    isUnchanged: id !== null && !isDirty,
    save: () => save(),
    /** What an earlier visit left behind, null when there is nothing worth restoring. */
    found: recovery.found,
    restore,
    refuse: recovery.refuse,
    /** Somebody else's save that was not looked at yet. */
    news: saving.isSaved ? null : seen.news,
    lookAtNews: () => setLooking(true),
    dismissNews: seen.dismiss,
    /** Somebody else's state beside the own draft, and what both began from (null: not known), while one has to choose. */
    conflict: theirs && { theirs, base: seen.base },
    takeTheirs: (current: PlaylistForEdit) => void take(current, 'theirs'),
    saveMine: (current: PlaylistForEdit) =>
      save(take(current, 'mine'), { base: draftOf(current, today), etag: current.etag }),
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
