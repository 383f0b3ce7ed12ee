import { useState } from 'react';
import styled from 'styled-components';
import { Button, t, VisuallyHidden, icons } from '@vitrine/shared/ui';
import { texts } from '../../texts';
import type { Act } from './act.rule';
import type { DraftHistory } from './use-draft-history';

const words = texts.history;

/** Undo and Redo buttons, each labelled with what it would undo or redo. */
export function HistoryBar({ undoable, redoable, undo, redo }: DraftHistory) {
  const [spoken, setSpoken] = useState('');
  const press = (act: Act | null, say: (what: string) => string, run: () => void) => () => {
    if (!act) return;
    run();
    setSpoken(say(words.act(act)));
  };
  return (
    <Bar role="group" aria-label={words.label}>
      <Button
        size="small"
        variant="quiet"
        icon={icons.undo}
        disabledReason={undoable ? undefined : words.noUndo}
        onClick={press(undoable, words.undone, undo)}
      >
        <span>{undoable ? words.undoOf(words.act(undoable)) : words.undo}</span>
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={icons.redo}
        disabledReason={redoable ? undefined : words.noRedo}
        onClick={press(redoable, words.redone, redo)}
      >
        <span>{redoable ? words.redoOf(words.act(redoable)) : words.redo}</span>
      </Button>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  gap: ${t.space[4]};
  margin-top: calc(-1 * ${t.space[8]});
  > *,
  button {
    flex: 0 1 auto;
    min-width: 0;
  }
  button > span {
    overflow: hidden;
    max-width: 20rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
