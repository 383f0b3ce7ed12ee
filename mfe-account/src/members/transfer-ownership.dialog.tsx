import { useState } from 'react';
import { useTransferOwnership } from '@vitrine/shared/calls';
import type { Member } from '@vitrine/shared/contract';
import { PASSWORD_FIELD_LENGTH } from '@vitrine/shared/contract/values';
import { useShell } from '@vitrine/shared/shell-api';
import { FormDialog, TextField } from '@vitrine/shared/ui';
import { refusalAt, refusalBeside } from '../parts/refusal';
import { texts } from '../texts';

const words = texts.transferOwnership;

/**
 * Transfers ownership to another member; requires the password, because only the new owner can undo it
 * (product §4).
 */
export function TransferOwnershipDialog({ newOwner, onClose }: { newOwner: Member; onClose: () => void }) {
  const { notify, session } = useShell();
  const transferOwnership = useTransferOwnership();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);

  function handleSubmit() {
    setTried(true);
    if (password === '') return;
    const handleDone = () => {
      notify({ text: words.done(newOwner.username), tone: 'success' });
      onClose();
    };
    transferOwnership.mutate({ user_id: newOwner.user_id, password }, { onSuccess: handleDone });
  }
  return (
    <FormDialog
      title={words.title}
      submit={words.yes}
      isDanger
      busy={transferOwnership.isPending}
      mistake={refusalBeside(transferOwnership.error, ['password'], words.failed)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>
        {words.text(newOwner.username)} {words.again(newOwner.username)}
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
        error={tried && password === '' ? words.needPassword : refusalAt(transferOwnership.error, 'password')}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormDialog>
  );
}
