import { useMailOwnPasswordLink } from '@vitrine/shared/calls';
import { useState } from 'react';
import { FormDialog, TextField } from '@vitrine/shared/ui';
import { OwnPasswordField, useRequiredText } from '../parts/own-password-field';
import { refusalAt, refusalBeside } from '../parts/refusal';
import { words } from './words.table';

/**
 * Dialog for a deed that asks for the operator's own password; with `typedName` also for that name.
 * `onSubmit` gets both once they are there.
 */
export function ProofDialog(props: {
  title: string;
  text: string;
  submit: string;
  typedName?: string;
  isDanger?: boolean;
  busy: boolean;
  error: unknown;
  onSubmit: (sent: { password: string; name: string }) => void;
  onClose: () => void;
}) {
  const { title, text, submit, typedName, isDanger = true, busy, error, onSubmit, onClose } = props;
  const password = useRequiredText(words.needPassword);
  const link = useMailOwnPasswordLink();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const isOther = typedName !== undefined && name.trim() !== typedName.trim();

  function handleSubmit() {
    setTried(true);
    password.tryIt();
    if (!isOther && !password.isMissing) onSubmit({ password: password.value, name });
  }
  return (
    <FormDialog
      title={title}
      submit={submit}
      isDanger={isDanger}
      busy={busy}
      mistake={refusalBeside(error, ['password', 'name'], words.failed)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{text}</p>
      {typedName !== undefined && (
        <TextField
          label={words.remove.name(typedName)}
          value={name}
          data-autofocus
          autoComplete="off"
          required
          error={(tried && isOther ? words.remove.wrongName : undefined) ?? refusalAt(error, 'name')}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <OwnPasswordField label={words.password} text={password} error={error} link={link} />
    </FormDialog>
  );
}
