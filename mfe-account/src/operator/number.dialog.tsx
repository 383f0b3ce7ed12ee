import { useState } from 'react';
import { FormDialog, TextField } from '@vitrine/shared/ui';
import { refusalBeside } from '../parts/refusal';
import { words } from './words.table';

/** Dialog for one number; `read` returns null for a text that is none, which is refused with `fault`. */
export function NumberDialog(props: {
  title: string;
  intro?: string;
  label: string;
  hint?: string;
  fault: string;
  submit: string;
  initial: string;
  read: (text: string) => number | null;
  busy: boolean;
  error: unknown;
  onSubmit: (value: number) => void;
  onClose: () => void;
}) {
  const { title, intro, label, hint, fault, submit, initial, read, busy, error, onSubmit, onClose } = props;
  const [text, setText] = useState(initial);
  const [tried, setTried] = useState(false);
  const value = read(text);

  function handleSubmit() {
    setTried(true);
    if (value !== null) onSubmit(value);
  }
  return (
    <FormDialog
      title={title}
      intro={intro}
      submit={submit}
      busy={busy}
      mistake={refusalBeside(error, [], words.failed)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={label}
        hint={hint}
        value={text}
        inputMode="decimal"
        required
        data-autofocus
        error={tried && value === null ? fault : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}
