import { useState } from 'react';
import type { FormEvent } from 'react';
import { useHandOver } from '@vitrine/shared/calls';
import { PASSWORD_FIELD_LENGTH, type Member } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, Dialog, TextField } from '@vitrine/shared/ui';
import { Mistake } from '../parts/form.styles';
import { refusalBeside, refusalOf } from '../parts/refusal';
import { texts } from '../texts';

const words = texts.handOver;

/** Makes somebody else the owner; asks for the own password, because only the other can undo it (product §4). */
export function HandOverDialog({ heir, onClose }: { heir: Member; onClose: () => void }) {
  const shell = useShell();
  const handOver = useHandOver();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const missing = tried && password === '' ? words.needPassword : undefined;
  const general = refusalBeside(handOver.error, ['password'], words.failed);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (password === '' || handOver.isPending) return;
    handOver.mutate(
      { user_id: heir.user_id, password },
      {
        onSuccess: () => {
          shell.notify({ text: words.done(heir.username), tone: 'success' });
          onClose();
        },
      },
    );
  }
  return (
    <Dialog
      title={words.title}
      width="small"
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button onClick={() => leave()}>{words.cancel}</Button>
          <Button variant="danger" type="submit" form="hand-over" busy={handOver.isPending}>
            {words.yes}
          </Button>
        </>
      )}
    >
      <p>
        {words.text(heir.username)} {words.again(heir.username)}
      </p>
      <form id="hand-over" onSubmit={handleSubmit} noValidate>
        <input type="text" autoComplete="username" value={shell.session.username} readOnly hidden />
        <TextField
          type="password"
          label={words.password}
          value={password}
          autoComplete="current-password"
          required
          data-autofocus
          maxLength={PASSWORD_FIELD_LENGTH}
          error={missing ?? refusalOf(handOver.error, 'password')}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
      {general && <Mistake role="alert">{general}</Mistake>}
    </Dialog>
  );
}
