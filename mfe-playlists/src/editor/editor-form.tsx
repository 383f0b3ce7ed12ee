import { useState } from 'react';
import type { DeviceGroup, PlaylistForEdit } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { ForbiddenNote, Page, t, useMediaQuery, useSaveKey } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { EditorConflict } from './conflict/editor-conflict';
import { RemoteChangeNote } from './conflict/remote-change-note';
import { draftOf } from './draft.rule';
import { EditorDialogs, type OpenDialog } from './editor-dialogs';
import { EditorHeader } from './editor-header';
import { EditorNotes } from './editor-notes';
import { EditorSections } from './editor-sections';
import type { EditorActs } from './editor.acts';
import { HistoryBar } from './history/history-bar';
import { LibraryPane } from './library-pane';
import { SHEET_QUERY, Workbench } from './editor.styles';
import { SaveButton } from './save-button';
import { dateOf } from './timing/timing.rule';

export interface EditorFormProps {
  acts: EditorActs;
  playlist: PlaylistForEdit | null;
  groups: readonly DeviceGroup[];
  zone: string;
  /** Floating time, in seconds. */
  now: number;
}

/** Editor page: notes above, library on the left, name, filmstrip and schedule on the right. */
export function EditorForm({ acts, playlist, groups, zone, now }: EditorFormProps) {
  const shell = useShell();
  const { history, saving, remoteChange: news, conflict, shown: draft } = acts;
  const { dispatch } = history;
  const [asking, setAsking] = useState<OpenDialog | null>(null);
  const isNarrow = useMediaQuery(SHEET_QUERY);
  const isPhone = useMediaQuery(t.query.narrow);
  const mayEdit = shell.may('playlist.edit');
  const { userId } = shell.session;
  useSaveKey(mayEdit && !acts.isUnchanged && !saving.isSaving ? () => acts.save() : null);
  const save = <SaveButton {...{ acts, mayEdit, isPhone }} />;
  return (
    <Page>
      <EditorHeader
        draft={draft}
        playlistId={playlist?.id ?? null}
        history={mayEdit && <HistoryBar {...history} />}
        onPreview={() => setAsking({ kind: 'preview' })}
        save={!isPhone && save}
      />
      {!mayEdit && <ForbiddenNote>{texts.editor.viewerReason}</ForbiddenNote>}
      <EditorNotes
        playlist={playlist}
        mayApprove={shell.may('playlist.approve')}
        mayEdit={mayEdit}
        found={mayEdit ? acts.found : null}
        onRestore={acts.restore}
        onDiscard={acts.refuse}
      />
      {news && (
        <RemoteChangeNote
          key={news.etag}
          current={news.current}
          userId={userId}
          onLook={acts.showRemoteChange}
          onKeep={acts.dismissRemoteChange}
        />
      )}
      <Workbench $isWhole={!mayEdit}>
        {mayEdit && (
          <LibraryPane
            isNarrow={isNarrow}
            onPick={acts.pick}
            lastAdded={draft.entries.at(-1)?.name ?? ''}
            count={draft.entries.length}
            save={isPhone && save}
          />
        )}
        <EditorSections
          mayEdit={mayEdit}
          draft={draft}
          faults={saving.faults}
          showFaults={saving.hasTried}
          groups={groups}
          zone={zone}
          now={now}
          dispatch={dispatch}
          onLeaveField={history.settle}
          imageUrl={(entry) => (entry.thumb[0] ? shell.assetUrl(entry.thumb[0]) : '')}
          onInsert={acts.pick}
          onRemove={acts.remove}
          onRetime={acts.retime}
          onOpen={setAsking}
        />
      </Workbench>
      {conflict && (
        <EditorConflict
          change={{
            changed_by: conflict.theirs.changed_by ?? null,
            changed_at: conflict.theirs.changed_at ?? null,
          }}
          base={conflict.base}
          theirs={draftOf(conflict.theirs, dateOf(now))}
          mine={draft}
          {...{ groups, userId, url: shell.assetUrl }}
          onTheirs={() => acts.takeTheirs(conflict.theirs)}
          onMine={() => acts.saveMine(conflict.theirs)}
          onClose={acts.closeConflict}
        />
      )}
      {asking && (
        <EditorDialogs
          {...{ asking, draft, zone, now, dispatch }}
          playlistId={playlist?.id ?? null}
          url={shell.assetUrl}
          onRetime={acts.retime}
          onContain={acts.contain}
          onClose={() => setAsking(null)}
        />
      )}
    </Page>
  );
}
