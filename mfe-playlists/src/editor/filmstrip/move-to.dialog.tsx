import { useState } from 'react';
import { FormDialog, TextField } from '@vitrine/shared/ui';
import { texts } from '../../texts';

/** Dialog that moves a tile to a position by its number, for long playlists. */
export function MoveToDialog(props: {
  name: string;
  /** Current index, from 0. */
  index: number;
  count: number;
  onMove: (index: number) => void;
  onClose: () => void;
}) {
  const { name, index, count, onMove, onClose } = props;
  const [place, setPlace] = useState(String(index + 1));
  const wanted = Number(place);
  const isPlace = Number.isInteger(wanted) && wanted >= 1 && wanted <= count;
  return (
    <FormDialog
      title={texts.moveTo.title(name)}
      submit={texts.moveTo.go}
      disabled={!isPlace}
      onSubmit={() => {
        onMove(wanted - 1);
        onClose();
      }}
      onClose={onClose}
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
    </FormDialog>
  );
}
