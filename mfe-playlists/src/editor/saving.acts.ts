import { useEffect, useRef, useState } from 'react';
import type { OperationResult, PlaylistForEdit } from '@vitrine/shared/contract';
import { outdatedOf, useExpectedScreens, useSavePlaylist } from '@vitrine/shared/calls';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { texts } from '../texts';
import { mergeDrafts } from './conflict/merge.rule';
import type { BaseVersion } from './conflict/use-base-version';
import { draftFaults, draftOf, sameDraft, toCreatePlaylist } from './draft.rule';
import type { Draft } from './draft.rule';

/** Callbacks after a save. */
interface AfterSave {
  leave: () => void;
  /** Called when the draft has changed during the save. */
  stay: (saved: Draft, result: OperationResult) => void;
  /** Called when another user's changes were merged: the form shows them, too. */
  adopt: (theirs: PlaylistForEdit, merged: Draft) => void;
}

/** Limit of merges within one save; beyond it, the user decides. */
const MAX_MERGES = 5;

/**
 * Sends a draft to the server; when it is saved unchanged, the list opens. If another user saved first, the
 * changes are merged and sent again; only conflicting changes end in `refusedFor`.
 */
export function useSaving(draft: Draft, id: string | null, today: string) {
  const shell = useShell();
  const write = useSavePlaylist();
  useExpectedScreens();
  const [hasTried, setTried] = useState(false);
  const [savedId, setSavedId] = useState<string | null>(null);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  useEffect(() => {
    if (savedId !== null) shell.navigate(`/playlist?saved=${encodeURIComponent(savedId)}`);
  }, [savedId, shell]);

  function sayFailure(error: unknown) {
    const text = `${texts.editor.saveFailed} ${isApiError(error) ? error.detail : ''}`.trim();
    shell.notify({ text, tone: 'error' });
  }
  function save(sent: Draft, from: Omit<BaseVersion, 'start'>, after: AfterSave) {
    setTried(true);
    const [fault] = draftFaults(sent);
    if (fault) return shell.notify({ text: texts.faults[fault], tone: 'warning' });
    latest.current = sent;
    send(sent, from, after, []);
  }
  function send(
    sent: Draft,
    { base, etag }: Omit<BaseVersion, 'start'>,
    after: AfterSave,
    met: PlaylistForEdit[],
  ) {
    write.mutate(
      { ...toCreatePlaylist(sent, today, id), ...(id && etag ? { ifMatch: etag } : {}) },
      {
        onSuccess: (result) => {
          const last = met.at(-1);
          if (last)
            shell.notify({
              text: texts.conflict.together(last.changed_by?.name ?? texts.conflict.someone),
              tone: 'success',
            });
          if (!sameDraft(sent, latest.current)) {
            shell.notify({ text: texts.editor.savedEarlier, tone: 'success' });
            return after.stay(sent, result);
          }
          after.leave();
          setSavedId(result.id ?? id ?? '');
        },
        onError: (error) => {
          const theirs = outdatedOf<PlaylistForEdit>(error)?.current;
          if (!theirs) return sayFailure(error);
          const theirDraft = draftOf(theirs, today);
          const merged = mergeDrafts(base, theirDraft, sent, 'mine');
          if (merged.conflicts.length > 0 || met.length === MAX_MERGES) return;
          latest.current = mergeDrafts(base, theirDraft, latest.current, 'mine').draft;
          after.adopt(theirs, latest.current);
          send(merged.draft, { base: theirDraft, etag: theirs.etag }, after, [...met, theirs]);
        },
      },
    );
  }
  return {
    save,
    reset: write.reset,
    faults: draftFaults(draft),
    hasTried,
    isSaved: savedId !== null,
    isSaving: write.isPending || savedId !== null,
    /** Version that the save would have overwritten. */
    refusedFor: outdatedOf<PlaylistForEdit>(write.error)?.current ?? null,
  };
}
