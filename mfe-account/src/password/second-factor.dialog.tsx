import styled from 'styled-components';
import { useBeginSecondFactor, useConfirmSecondFactor, useEndSecondFactor } from '@vitrine/shared/calls';
import type { SecondFactorStarted } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { FormDialog, t, TextField } from '@vitrine/shared/ui';
import { CopyableText } from '../parts/copyable-text';
import { OwnPasswordField, useRequiredText, type RequiredText } from '../parts/own-password-field';
import { refusalAt, refusalBeside } from '../parts/refusal';
import { words } from './second-factor-words.table';

function CodeField(props: { text: RequiredText; error: unknown; hint?: string; isFirst?: boolean }) {
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
  const password = useRequiredText(words.needPassword);
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
      <OwnPasswordField label={words.password} text={password} error={begin.error} />
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
  const code = useRequiredText(words.needCode);
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
  const password = useRequiredText(words.needPassword);
  const code = useRequiredText(words.needCode);
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
      <OwnPasswordField label={words.password} text={password} error={end.error} />
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
