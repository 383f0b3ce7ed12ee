import { useEffect, useState } from 'react';
import { MAX_ITEM_SECONDS, MAX_PLAYLIST_ITEMS, MIN_ITEM_SECONDS } from '@vitrine/shared/contract';
import type { ContentItem, DeviceGroup, PlaylistForEdit } from '@vitrine/shared/contract';
import { isApiError, useLeaveGuard, useShell } from '@vitrine/shared/shell-api';
import { ForbiddenNote, Page, TimeDialog, useMediaQuery } from '@vitrine/shared/ui';
import { outdatedOf } from '@vitrine/shared/calls';
import { useSavePlaylist } from '../parts/playlist.query';
import { texts } from '../texts';
import { EditorConflict } from './conflict/editor-conflict';
import { NewsNote } from './conflict/news-note';
import { useSeen } from './conflict/use-seen';
import { draftFaults, draftOf, sameDraft, toCreatePlaylist } from './draft.rule';
import type { Draft } from './draft.rule';
import { EditorHeader } from './editor-header';
import { EditorNotes } from './editor-notes';
import { EditorSections } from './editor-sections';
import { HistoryBar } from './history/history-bar';
import { useDraftHistory } from './history/use-draft-history';
import { useUndoKeys } from './history/use-undo-keys';
import { LibraryPane } from './library-pane';
import { MoveToDialog } from './filmstrip/move-to.dialog';
import { PreviewDialog } from '../parts/preview/preview.dialog';
import { draftKey } from './recovery.rule';
import { hasRoom, retimeOutcome } from '../parts/running-order.rule';
import type { DraftEntry } from '../parts/running-order.rule';
import { SHEET_QUERY, Workbench } from './editor.styles';
import { dateOf } from './timing/timing.rule';
import { useDraftRecovery } from './use-draft-recovery';

export interface EditorFormProps {
  playlist: PlaylistForEdit | null;
  initial: Draft;
  groups: readonly DeviceGroup[];
  zone: string;
  /** Floating seconds on the venue's clock. */
  now: number;
}

type Asking = { kind: 'time' | 'place'; entry: DraftEntry } | { kind: 'preview' } | null;

/** The editor itself: one draft, saved as a whole. */
export function EditorForm({ playlist, initial, groups, zone, now }: EditorFormProps) {
  const shell = useShell();
  const save = useSavePlaylist();
  const seen = useSeen(initial, playlist);
  const { start } = seen;
  const history = useDraftHistory(initial);
  const { draft, dispatch } = history;
  useUndoKeys(draft, history);
  const [asking, setAsking] = useState<Asking>(null);
  const [tried, setTried] = useState(false);
  const [isLooking, setLooking] = useState(false);
  const [savedId, setSavedId] = useState<string | null>(null);
  const isNarrow = useMediaQuery(SHEET_QUERY);
  const isDirty = savedId === null && !sameDraft(draft, start);
  const id = playlist?.id ?? null;
  const { session } = shell;
  const recovery = useDraftRecovery(
    draftKey(session.accountId, session.userId, id),
    start,
    { draft, etag: seen.etag },
    isDirty,
  );
  const mayEdit = shell.may('playlist.edit');
  const faults = draftFaults(draft);

  useLeaveGuard(
    isDirty,
    { title: texts.editor.newTitle, text: texts.editor.leaveText, warning: true },
    recovery.discard,
  );
  useEffect(() => {
    if (savedId !== null) shell.navigate(`/playlist?saved=${encodeURIComponent(savedId)}`);
  }, [savedId, shell]);

  function handlePick(item: ContentItem, index?: number) {
    if (!hasRoom(draft.entries))
      return shell.notify({ text: texts.editor.tooMany(MAX_PLAYLIST_ITEMS), tone: 'warning' });
    dispatch({ type: 'picked', item, index });
  }
  function handleRemove(keys: ReadonlySet<string>) {
    const before = draft;
    const name = draft.entries.find((entry) => keys.has(entry.key))?.name ?? '';
    dispatch({ type: 'removed', keys });
    shell.notify({
      text: texts.film.removed(name, keys.size),
      action: {
        label: texts.film.undo,
        run: () =>
          dispatch({
            type: 'put_back',
            entries: before.entries.flatMap((entry, index) =>
              keys.has(entry.key) ? [{ entry, index }] : [],
            ),
          }),
      },
    });
  }
  function handleTime(key: string, seconds: number) {
    const outcome = retimeOutcome(seconds);
    if (outcome.ok) dispatch({ type: 'retimed', key, seconds: outcome.seconds });
    setAsking(null);
  }
  const outdated = outdatedOf<PlaylistForEdit>(save.error);
  const standing = outdated?.current ?? (isLooking ? playlist : null);
  function handleTheirs(theirs: PlaylistForEdit) {
    const theirDraft = draftOf(theirs, dateOf(now));
    dispatch({ type: 'replaced', draft: theirDraft });
    seen.see(theirDraft, theirs.etag);
  }
  function handleSave(ifMatch = seen.etag) {
    setTried(true);
    if (faults.length > 0) return shell.notify({ text: texts.faults[faults[0]!], tone: 'warning' });
    save.mutate(
      { ...toCreatePlaylist(draft, dateOf(now), id), ...(id && ifMatch ? { ifMatch } : {}) },
      {
        onSuccess: (result) => {
          recovery.discard();
          setSavedId(result.id ?? id ?? '');
        },
        onError: (error) => {
          if (outdatedOf(error)) return;
          shell.notify({
            text: `${texts.editor.saveFailed} ${isApiError(error) ? error.detail : ''}`.trim(),
            tone: 'error',
          });
        },
      },
    );
  }

  return (
    <Page>
      <EditorHeader
        draft={draft}
        isSaving={save.isPending || savedId !== null}
        mayEdit={mayEdit}
        isUnchanged={id !== null && !isDirty}
        onPreview={() => setAsking({ kind: 'preview' })}
        onSave={() => handleSave()}
      />
      {!mayEdit && <ForbiddenNote>{texts.editor.viewerReason}</ForbiddenNote>}
      <EditorNotes
        playlist={playlist}
        mayApprove={shell.may('playlist.approve')}
        mayEdit={mayEdit}
        found={recovery.found}
        onRestore={(kept) => {
          dispatch({ type: 'replaced', draft: kept.draft });
          // It was made from an older state: a save must not pass over what came after.
          if (kept.etag) seen.see(start, kept.etag);
          recovery.dismiss();
        }}
        onDiscard={recovery.discard}
      />
      {seen.news && savedId === null && (
        <NewsNote
          key={seen.news.etag}
          current={seen.news.current}
          userId={session.userId}
          onLook={() => setLooking(true)}
          onKeep={seen.dismiss}
        />
      )}
      <HistoryBar {...history} />
      <Workbench>
        <LibraryPane
          isNarrow={isNarrow}
          onPick={handlePick}
          lastAdded={draft.entries.at(-1)?.name ?? ''}
          count={draft.entries.length}
        />
        <EditorSections
          draft={draft}
          faults={faults}
          showFaults={tried}
          groups={groups}
          zone={zone}
          now={now}
          dispatch={dispatch}
          onLeaveField={history.settle}
          imageUrl={(entry) => (entry.thumb[0] ? shell.assetUrl(entry.thumb[0]) : '')}
          onInsert={handlePick}
          onRemove={handleRemove}
          onRetime={(entry) => setAsking({ kind: 'time', entry })}
          onMoveTo={(entry) => setAsking({ kind: 'place', entry })}
        />
      </Workbench>
      {standing && (
        <EditorConflict
          change={{ changed_by: standing.changed_by ?? null, changed_at: standing.changed_at ?? null }}
          theirs={draftOf(standing, dateOf(now))}
          mine={draft}
          groups={groups}
          userId={session.userId}
          url={shell.assetUrl}
          onTheirs={() => handleTheirs(standing)}
          onMine={() => handleSave(standing.etag)}
          onClose={() => {
            save.reset();
            setLooking(false);
          }}
        />
      )}
      {asking?.kind === 'time' && (
        <TimeDialog
          value={asking.entry.duration}
          min={MIN_ITEM_SECONDS}
          max={MAX_ITEM_SECONDS}
          outOfRangeText={texts.film.range}
          onSet={(seconds) => handleTime(asking.entry.key, seconds)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.kind === 'place' && (
        <MoveToDialog
          name={asking.entry.name}
          index={draft.entries.findIndex((entry) => entry.key === asking.entry.key)}
          count={draft.entries.length}
          onMove={(index) => dispatch({ type: 'placed', key: asking.entry.key, index })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.kind === 'preview' && (
        <PreviewDialog
          name={draft.name}
          entries={draft.entries}
          url={shell.assetUrl}
          onClose={() => setAsking(null)}
        />
      )}
    </Page>
  );
}
