import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button, Dialog, TextField } from '@vitrine/shared/ui';
import { texts } from '../../texts';

export interface MoveToDialogProps {
  name: string;
  /** From 0. */
  index: number;
  count: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** Far moves in a long film: say the place instead of carrying the tile there. */
export function MoveToDialog({ name, index, count, onMove, onClose }: MoveToDialogProps) {
  const [place, setPlace] = useState(String(index + 1));
  const wanted = Number(place);
  const isPlace = Number.isInteger(wanted) && wanted >= 1 && wanted <= count;
  return (
    <Dialog
      title={texts.moveTo.title(name)}
      width="small"
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button onClick={() => leave()}>{texts.moveTo.cancel}</Button>
          <Button variant="primary" type="submit" form="move-to" disabled={!isPlace}>
            {texts.moveTo.go}
          </Button>
        </>
      )}
    >
      <form
        id="move-to"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!isPlace) return;
          onMove(wanted - 1);
          onClose();
        }}
      >
        <TextField
          label={texts.moveTo.label(count)}
          type="number"
          inputMode="numeric"
          min={1}
          max={count}
          data-autofocus
          value={place}
          onChange={(event) => setPlace(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
