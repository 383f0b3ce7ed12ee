import { useState } from 'react';
import styled from 'styled-components';
import { IconButton, VisuallyHidden, icons } from '@vitrine/shared/ui';
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
      <IconButton
        icon={icons.undo}
        label={undoable ? words.undoOf(words.act(undoable)) : words.undo}
        disabledReason={undoable ? undefined : words.noUndo}
        onClick={press(undoable, words.undone, undo)}
      />
      <IconButton
        icon={icons.redo}
        label={redoable ? words.redoOf(words.act(redoable)) : words.redo}
        disabledReason={redoable ? undefined : words.noRedo}
        onClick={press(redoable, words.redone, redo)}
      />
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
`;
