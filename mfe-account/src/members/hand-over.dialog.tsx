import { useState } from 'react';
import { useTransferOwnership } from '@vitrine/shared/calls';
import { PASSWORD_FIELD_LENGTH, type Member } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { FormDialog, TextField } from '@vitrine/shared/ui';
import { refusalAt, refusalBeside } from '../parts/refusal';
import { texts } from '../texts';

const words = texts.handOver;

/** Makes somebody else the owner; asks for the own password, because only the other can undo it (product §4). */
export function HandOverDialog({ heir, onClose }: { heir: Member; onClose: () => void }) {
  const { notify, session } = useShell();
  const handOver = useTransferOwnership();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);

  function handleSubmit() {
    setTried(true);
    if (password === '') return;
    const handleDone = () => {
      notify({ text: words.done(heir.username), tone: 'success' });
      onClose();
    };
    handOver.mutate({ user_id: heir.user_id, password }, { onSuccess: handleDone });
  }
  return (
    <FormDialog
      title={words.title}
      submit={words.yes}
      isDanger
      busy={handOver.isPending}
      mistake={refusalBeside(handOver.error, ['password'], words.failed)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>
        {words.text(heir.username)} {words.again(heir.username)}
      </p>
      <input type="text" autoComplete="username" value={session.username} readOnly hidden />
      <TextField
        type="password"
        label={words.password}
        value={password}
        autoComplete="current-password"
        required
        data-autofocus
        maxLength={PASSWORD_FIELD_LENGTH}
        error={tried && password === '' ? words.needPassword : refusalAt(handOver.error, 'password')}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormDialog>
  );
}
