import { clockTime } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { ConflictDialog } from '@vitrine/shared/ui';
import type { MoveConflict, Times } from './send-move';
import { dayAndTime } from '../parts/floating-text.rule';
import { texts } from '../texts';
import { moveTexts } from './texts';

function said({ start, end }: Times): string {
  if (start === null) return moveTexts.leftOut;
  return end === null ? dayAndTime(start) : texts.until(dayAndTime(start), clockTime(end, true));
}

/**
 * Dialog for a concurrent move of the same entry. The other move is already applied, so keeping it needs no
 * action.
 */
export function MoveConflictDialog({ conflict }: { conflict: MoveConflict }) {
  const { session } = useShell();
  return (
    <ConflictDialog
      change={conflict.outdated}
      userId={session.userId}
      rows={[{ label: conflict.title, theirs: said(conflict.theirs), mine: said(conflict.mine) }]}
      onTheirs={() => undefined}
      onMine={conflict.onMine}
      onClose={conflict.onClose}
    />
  );
}
