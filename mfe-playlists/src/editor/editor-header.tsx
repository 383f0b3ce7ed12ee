import { formatDuration } from '@vitrine/shared/rules';
import { Button, PageHeader, icons } from '@vitrine/shared/ui';
import { texts } from '../texts';
import type { Draft } from './draft.rule';
import { totalSeconds } from '../parts/running-order.rule';

export interface EditorHeaderProps {
  draft: Draft;
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
      state={words.length(formatDuration(totalSeconds(draft.entries)), count)}
      actions={
        <>
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
