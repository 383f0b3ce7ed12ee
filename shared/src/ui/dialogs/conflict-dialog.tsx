import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { Outdated } from '../../contract';
import { agoText } from '../../rules';
import { Button } from '../controls/button';
import { conflictTexts } from './conflict-texts';
import { t } from '../theme/tokens';
import { Comparison, type ComparedRow } from './comparison';
import { Dialog } from './dialog';

export interface ConflictDialogProps {
  change: Pick<Outdated, 'changed_by' | 'changed_at'>;
  /** Signed-in user, who may also be the other author, in another window. */
  userId: string;
  rows: readonly ComparedRow[];
  /** Content larger than fields, e.g. two playlists side by side; shown on demand. */
  sides?: { theirs: ReactNode; mine: ReactNode };
  /** Replaces the usual question. */
  question?: string;
  /** True when the changes can be merged: `onTheirs` adds the other changes to the form. */
  isAgreed?: boolean;
  /** Loads the saved version into the form. */
  onTheirs: () => void;
  /** Overwrites the saved version. */
  onMine: () => void;
  /** Closes without a choice; the form stays unchanged. */
  onClose: () => void;
}

/**
 * Edit conflict: author and time of the concurrent change, and the choice of theirs, mine, or a comparison.
 * No input is lost.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { change, userId, rows, sides, isAgreed = false, onTheirs, onMine, onClose } = props;
  const [nowSeconds] = useState(() => Date.now() / 1000);
  const [isBeside, setBeside] = useState(!sides);
  const when = change.changed_at ? agoText(change.changed_at, nowSeconds) : conflictTexts.earlier;
  const isOwn = change.changed_by?.id === userId;
  const words = isOwn ? conflictTexts.conflictOwn : conflictTexts.conflict;
  const title = isOwn
    ? conflictTexts.conflictOwnTitle(when)
    : conflictTexts.conflictTitle(change.changed_by?.name ?? conflictTexts.someone, when);
  return (
    <Dialog
      title={title}
      width={sides && isBeside ? 'wide' : 'normal'}
      role="alertdialog"
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button variant="quiet" autoFocus onClick={() => leave()}>
            {conflictTexts.keepEditing}
          </Button>
          {isAgreed ? (
            <Button variant="primary" onClick={() => leave(onTheirs)}>
              {conflictTexts.addTheirs}
            </Button>
          ) : (
            <>
              <Button onClick={() => leave(onTheirs)}>{words.useTheirs}</Button>
              <Button variant="primary" onClick={() => leave(onMine)}>
                {words.saveMine}
              </Button>
            </>
          )}
        </>
      )}
    >
      <p>{isAgreed ? conflictTexts.agreedText : (props.question ?? conflictTexts.conflictText)}</p>
      {sides && (
        <div>
          <Button size="small" aria-expanded={isBeside} onClick={() => setBeside(!isBeside)}>
            {conflictTexts.bothBeside}
          </Button>
        </div>
      )}
      {rows.length > 0 && <Comparison rows={rows} words={words} />}
      {sides && isBeside && (
        <Sides>
          <section aria-label={words.theirs}>
            <h3>{words.theirs}</h3>
            {sides.theirs}
          </section>
          <section aria-label={words.mine}>
            <h3>{words.mine}</h3>
            {sides.mine}
          </section>
        </Sides>
      )}
    </Dialog>
  );
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${t.space[24]};
  h3 {
    margin-bottom: ${t.space[8]};
  }
  ${t.media.narrowWindow} {
    gap: ${t.space[12]};
  }
`;
