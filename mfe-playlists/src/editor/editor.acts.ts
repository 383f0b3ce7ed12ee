import { useMemo, useState } from 'react';
import { MAX_PLAYLIST_ITEMS } from '@vitrine/shared/contract/values';
import type { ContentItem, OperationResult, PlaylistForEdit, PlaylistItem } from '@vitrine/shared/contract';
import { useLeaveGuard, useShell } from '@vitrine/shared/shell-api';
import { promosOptions } from '@vitrine/shared/calls';
import { useQuery } from '@vitrine/shared/query';
import { asPrepared, hasSpace, retimeOutcome } from '../parts/running-order.rule';
import { texts } from '../texts';
import { mergeDrafts } from './conflict/merge.rule';
import type { Side } from './conflict/merge-order.rule';
import { useBaseVersion, type BaseVersion } from './conflict/use-base-version';
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

/** Actions of the editor: one draft, saved as a whole. `now` is floating time in seconds. */
export function useEditorActs(playlist: PlaylistForEdit | null, initial: Draft, now: number) {
  const { session } = useShell();
  /** Id of a new playlist after its first save. */
  const [madeId, setMadeId] = useState<string | null>(null);
  const id = playlist?.id ?? madeId;
  const based = useBaseVersion(initial, playlist);
  const history = useDraftHistory(initial);
  const { draft, dispatch } = history;
  const today = dateOf(now);
  const saving = useSaving(draft, id, today);
  const isDirty = !saving.isSaved && !sameDraft(draft, based.start);
  const recovery = useDraftRecovery(
    draftPlace(session.accountId, session.userId, id),
    based.start,
    { draft, etag: based.etag, base: based.base },
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
    // The draft was made from an older version: saving it must not overwrite later changes.
    if (kept.etag)
      based.rebase(based.start, kept.etag, kept.etag === based.etag ? based.base : (kept.base ?? null));
    recovery.take();
  }
  /** Makes the other user's version the base, with the merged draft in the form. */
  function adopt(current: PlaylistForEdit, merged: Draft) {
    dispatch({ type: 'merged', draft: merged });
    based.rebase(draftOf(current, today), current.etag);
  }
  function stay(saved: Draft, { id: savedId, etag }: OperationResult) {
    // From now on the draft is stored as a change of that playlist.
    setMadeId(savedId ?? id);
    // What is fetched until the answer of this save arrives is not a remote change.
    based.dismiss();
    based.rebase(saved, etag);
  }
  function closeConflict() {
    saving.reset();
    setLooking(false);
  }
  /** Merges both sides into the form; `prefer` resolves conflicts. */
  function take(current: PlaylistForEdit, prefer: Side): Draft {
    const merged = mergeDrafts(based.base, draftOf(current, today), draft, prefer).draft;
    adopt(current, merged);
    return merged;
  }
  const save = (sent = draft, from: Omit<BaseVersion, 'start'> = based) =>
    saving.save(sent, from, { leave: recovery.discard, stay, adopt });
  return {
    ...useFilmstripActs(history),
    history,
    shown: useShown(draft),
    saving,
    isUnchanged: id !== null && !isDirty,
    save: () => save(),
    /** Draft of an earlier visit; null when there is nothing worth restoring. */
    found: recovery.found,
    restore,
    refuse: recovery.refuse,
    /** Save by another user that was not looked at yet. */
    remoteChange: saving.isSaved ? null : based.news,
    showRemoteChange: () => setLooking(true),
    dismissRemoteChange: based.dismiss,
    /** Version of the other user and the common base (null: unknown), while the user has to choose. */
    conflict: theirs && { theirs, base: based.base },
    takeTheirs: (current: PlaylistForEdit) => void take(current, 'theirs'),
    saveMine: (current: PlaylistForEdit) =>
      save(take(current, 'mine'), { base: draftOf(current, today), etag: current.etag }),
    closeConflict,
  };
}
export type EditorActs = ReturnType<typeof useEditorActs>;

/** Draft as displayed and previewed: with promos that have been prepared since they were picked. */
function useShown(draft: Draft): Draft {
  const isWaiting = draft.entries.some(({ isProcessing }) => isProcessing);
  const { data: promos } = useQuery({ ...promosOptions(useShell()), enabled: isWaiting });
  return useMemo(() => ({ ...draft, entries: asPrepared(draft.entries, promos ?? []) }), [draft, promos]);
}

/** Unique key, in this editor and in drafts of earlier visits. */
const newKey = () => `new-${Math.random().toString(36).slice(2)}`;

/** Actions on the filmstrip. A refused pick shows a notice; a removal offers Undo. */
function useFilmstripActs({ draft, dispatch }: DraftHistory) {
  const shell = useShell();
  function pick(item: ContentItem, index?: number) {
    if (hasSpace(draft.entries)) return dispatch({ type: 'picked', item, key: newKey(), index });
    shell.notify({ text: texts.editor.tooMany(MAX_PLAYLIST_ITEMS), tone: 'warning' });
  }
  function contain(playlists: readonly PlaylistItem[]) {
    for (const playlist of playlists) dispatch({ type: 'contained', playlist, key: newKey() });
    shell.notify({ text: texts.addPlaylists.added(playlists.map(({ name }) => name)) });
  }
  function remove(keys: ReadonlySet<string>) {
    const name = draft.entries.find((entry) => keys.has(entry.key))?.name ?? '';
    const entries = draft.entries.flatMap((entry, index) => (keys.has(entry.key) ? [{ entry, index }] : []));
    dispatch({ type: 'removed', keys });
    shell.notify({
      text: texts.filmstrip.removed(name, keys.size),
      isOfPage: true,
      action: { label: texts.filmstrip.undo, run: () => dispatch({ type: 'put_back', entries }) },
    });
  }
  function retime(keys: ReadonlySet<string>, seconds: number) {
    const outcome = retimeOutcome(seconds);
    if (outcome.ok) dispatch({ type: 'retimed', keys, seconds: outcome.seconds });
  }
  return { pick, contain, remove, retime };
}
