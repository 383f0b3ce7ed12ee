import { useShell } from '@vitrine/shared/shell-api';
import { ConflictDialog } from '@vitrine/shared/ui';
import type { MoveConflict } from './move.acts';
import { dayAndTime } from '../parts/floating-text.rule';
import { texts } from '../texts';

const said = (at: number | null) => (at === null ? texts.leftOut : dayAndTime(at));

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
