import { useState, type ChangeEvent } from 'react';
import styled from 'styled-components';
import { useBeginSecondFactor, useConfirmSecondFactor, useEndSecondFactor } from '@vitrine/shared/calls';
import type { SecondFactorStarted } from '@vitrine/shared/contract';
import { PASSWORD_FIELD_LENGTH } from '@vitrine/shared/contract/values';
import { useShell } from '@vitrine/shared/shell-api';
import { FormDialog, t, TextField } from '@vitrine/shared/ui';
import { CopyableText } from '../parts/copyable-text';
import { refusalAt, refusalBeside } from '../parts/refusal';
import { words } from './second-factor-words.table';

/** Text of a field, and the error of an empty one after a first submit. */
function useText(missing: string) {
  const [value, setValue] = useState('');
  const [tried, setTried] = useState(false);
  return {
    value,
    isMissing: value.trim() === '',
    fault: tried && value.trim() === '' ? missing : undefined,
    tryIt: () => setTried(true),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setValue(target.value),
  };
}
type Text = ReturnType<typeof useText>;

function PasswordField({ text, error }: { text: Text; error: unknown }) {
  const { session } = useShell();
  return (
    <>
      <input type="text" autoComplete="username" value={session.username} readOnly hidden />
      <TextField
        type="password"
        label={words.password}
        value={text.value}
        autoComplete="current-password"
        maxLength={PASSWORD_FIELD_LENGTH}
        required
        data-autofocus
        error={text.fault ?? refusalAt(error, 'password')}
        onChange={text.onChange}
      />
    </>
  );
}

function CodeField(props: { text: Text; error: unknown; hint?: string; isFirst?: boolean }) {
  const { text, error, hint, isFirst } = props;
  return (
    <TextField
      label={words.code}
      hint={hint}
      value={text.value}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
      data-autofocus={isFirst}
      error={text.fault ?? refusalAt(error, 'code')}
      onChange={text.onChange}
    />
  );
}

/** First step: the password. */
export function StartDialog(props: {
  onStarted: (started: SecondFactorStarted) => void;
  onClose: () => void;
}) {
  const begin = useBeginSecondFactor();
  const password = useText(words.needPassword);
  function handleSubmit() {
    password.tryIt();
    if (!password.isMissing) begin.mutate(password.value, { onSuccess: props.onStarted });
  }
  return (
    <FormDialog
      title={words.start.title}
      intro={words.start.text}
      submit={words.start.next}
      busy={begin.isPending}
      mistake={refusalBeside(begin.error, ['password'], words.failed)}
      onSubmit={handleSubmit}
      onClose={props.onClose}
    >
      <PasswordField text={password} error={begin.error} />
    </FormDialog>
  );
}

/** Second step: the app gets the secret, and one of its codes turns it on. */
export function ScanDialog(props: {
  started: SecondFactorStarted;
  onConfirmed: (codes: string[]) => void;
  onClose: () => void;
}) {
  const { started, onConfirmed, onClose } = props;
  const confirm = useConfirmSecondFactor();
  const code = useText(words.needCode);
  function handleSubmit() {
    code.tryIt();
    if (code.isMissing) return;
    confirm.mutate(code.value.trim(), { onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes) });
  }
  return (
    <FormDialog
      title={words.scan.title}
      intro={words.scan.text}
      submit={words.scan.submit}
      busy={confirm.isPending}
      mistake={refusalBeside(confirm.error, ['code'], words.failed)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Picture src={started.qr} alt={words.scan.picture} />
      <CopyableText label={words.scan.secret} text={started.secret.replace(/(.{4})(?=.)/g, '$1 ')} />
      <CodeField text={code} error={confirm.error} isFirst />
    </FormDialog>
  );
}

/** Turns two-step sign-in off, by password and code. */
export function EndSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { notify } = useShell();
  const end = useEndSecondFactor();
  const password = useText(words.needPassword);
  const code = useText(words.needCode);
  function handleSubmit() {
    password.tryIt();
    code.tryIt();
    if (password.isMissing || code.isMissing) return;
    const handleDone = () => {
      notify({ text: words.end.done, tone: 'success' });
      onClose();
    };
    end.mutate({ password: password.value, code: code.value.trim() }, { onSuccess: handleDone });
  }
  return (
    <FormDialog
      title={words.end.title}
      intro={words.end.text}
      submit={words.turnOff}
      isDanger
      busy={end.isPending}
      mistake={refusalBeside(end.error, ['password', 'code'], words.failed)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <PasswordField text={password} error={end.error} />
      <CodeField text={code} error={end.error} hint={words.end.codeHint} />
    </FormDialog>
  );
}

/* Scanners need a light ground in dark mode too. */
const Picture = styled.img`
  align-self: center;
  width: 12rem;
  height: 12rem;
  border-radius: ${t.radius.control};
  background: ${t.color.white};
`;
