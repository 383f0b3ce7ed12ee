import type { PlaylistForEdit } from '@vitrine/shared/contract';
import { agoText } from '@vitrine/shared/rules';
import { Button, LinkButton, icons, useNowSeconds } from '@vitrine/shared/ui';
import { Note } from '../parts/note';
import { texts } from '../texts';
import type { KeptDraft } from './recovery.rule';

export interface EditorNotesProps {
  playlist: PlaylistForEdit | null;
  mayApprove: boolean;
  mayEdit: boolean;
  found: KeptDraft | null;
  onRestore: (kept: KeptDraft) => void;
  onDiscard: () => void;
}

/** Notes to read before changing this playlist: a recoverable draft, and the state of its approval. */
export function EditorNotes(props: EditorNotesProps) {
  const { playlist, found } = props;
  const nowSeconds = useNowSeconds();
  return (
    <>
      {found && (
        <Note
          tone="info"
          icon={icons.undo}
          actions={
            <>
              <Button size="small" onClick={() => props.onRestore(found)}>
                {texts.recovery.restore}
              </Button>
              <Button size="small" variant="quiet" onClick={props.onDiscard}>
                {texts.recovery.discard}
              </Button>
            </>
          }
        >
          {texts.recovery.found(agoText(found.savedAtMs / 1000, nowSeconds))}
        </Note>
      )}
      {playlist?.state === 'rejected' && (
        <Note tone="danger" icon={icons.warning}>
          {texts.approval.rejectedNote(playlist.reject_reason ?? '')}
        </Note>
      )}
      {playlist?.state === 'pending' && (
        <Note
          tone="warning"
          icon={icons.clock}
          actions={
            <LinkButton size="small" to={`/playlist/review?id=${encodeURIComponent(playlist.id)}`}>
              {props.mayApprove ? texts.approval.review : texts.approval.compare}
            </LinkButton>
          }
        >
          {texts.approval.pendingNote}
        </Note>
      )}
      {playlist?.state !== 'pending' && props.mayEdit && !props.mayApprove && (
        <Note tone="info" icon={icons.info}>
          {texts.approval.editorNote}
        </Note>
      )}
    </>
  );
}
