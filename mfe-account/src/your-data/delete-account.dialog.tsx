import { useState } from 'react';
import { useDeleteAccount } from '@vitrine/shared/calls';
import { DELETION_DAYS, PASSWORD_FIELD_LENGTH } from '@vitrine/shared/contract/values';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { FormDialog, TextField } from '@vitrine/shared/ui';
import { refusalAt, refusalBeside } from '../parts/refusal';
import { words } from './words.table';

const texts = words.deletion;

/** Deletes the account in 14 days; requires the owner's password (product §3). */
export function DeleteAccountDialog(props: {
  venue: string;
  dateOf: (atSeconds: number) => string;
  onClose: () => void;
}) {
  const { venue, dateOf, onClose } = props;
  const { notify, session } = useShell();
  const deletion = useDeleteAccount();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);

  function handleSubmit() {
    setTried(true);
    if (password === '') return;
    const handleDone = () => {
      const day = dateOf(Math.floor(Date.now() / 1000) + DELETION_DAYS * DAY_SECONDS);
      notify({ text: texts.done(day), tone: 'success' });
      onClose();
    };
    deletion.mutate({ password }, { onSuccess: handleDone });
  }
  return (
    <FormDialog
      title={texts.title}
      submit={texts.yes}
      isDanger
      busy={deletion.isPending}
      mistake={refusalBeside(deletion.error, ['password'], words.failed)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>
        {texts.ask(venue)} {texts.what}
      </p>
      <input type="text" autoComplete="username" value={session.username} readOnly hidden />
      <TextField
        type="password"
        label={texts.password}
        value={password}
        autoComplete="current-password"
        required
        data-autofocus
        maxLength={PASSWORD_FIELD_LENGTH}
        error={tried && password === '' ? texts.needPassword : refusalAt(deletion.error, 'password')}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormDialog>
  );
}
