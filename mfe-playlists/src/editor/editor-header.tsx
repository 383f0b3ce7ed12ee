import { formatDuration } from '@vitrine/shared/rules';
import { Button, LinkButton, PageHeader, icons } from '@vitrine/shared/ui';
import { texts } from '../texts';
import type { Draft } from './draft.rule';
import { playedCount, totalSeconds } from '../parts/running-order.rule';

export interface EditorHeaderProps {
  draft: Draft;
  /** Null for a new playlist, which has no versions. */
  playlistId: string | null;
  isSaving: boolean;
  mayEdit: boolean;
  /** True when saving would change nothing. */
  isUnchanged: boolean;
  onPreview: () => void;
  onSave: () => void;
}

const words = texts.editor;

/** Name and total duration, with Preview and Save. */
export function EditorHeader({
  draft,
  playlistId,
  isSaving,
  mayEdit,
  isUnchanged,
  onPreview,
  onSave,
}: EditorHeaderProps) {
  const count = draft.entries.length;
  const reason = !mayEdit ? words.viewerReason : isUnchanged ? words.unchanged : undefined;
  return (
    <PageHeader
      title={draft.name.trim() || words.newTitle}
      state={words.length(formatDuration(totalSeconds(draft.entries)), playedCount(draft.entries))}
      actions={
        <>
          {playlistId && (
            <LinkButton icon={icons.clock} to={`/playlist/versions?id=${encodeURIComponent(playlistId)}`}>
              {texts.list.versions}
            </LinkButton>
          )}
          <Button
            icon={icons.play}
            disabledReason={count === 0 ? texts.faults.no_entries : undefined}
            onClick={onPreview}
          >
            {words.preview}
          </Button>
          <Button variant="primary" busy={isSaving} disabledReason={reason} onClick={onSave}>
            {isSaving ? words.saving : words.save}
          </Button>
        </>
      }
    />
  );
}
