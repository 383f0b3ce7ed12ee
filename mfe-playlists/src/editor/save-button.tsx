import { Button } from '@vitrine/shared/ui';
import { texts } from '../texts';
import type { EditorActs } from './editor.acts';

const words = texts.editor;

/** Saves the playlist, or explains why there is nothing to save. */
export function SaveButton({
  acts: { saving, isUnchanged, save },
  mayEdit,
  isPhone,
}: {
  acts: EditorActs;
  mayEdit: boolean;
  isPhone: boolean;
}) {
  return (
    <Button
      variant="primary"
      size={isPhone ? 'large' : 'normal'}
      busy={saving.isSaving}
      disabledReason={!mayEdit ? words.viewerReason : isUnchanged ? words.unchanged : undefined}
      onClick={() => save()}
    >
      {saving.isSaving ? words.saving : words.save}
    </Button>
  );
}
