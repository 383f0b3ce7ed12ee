import styled from 'styled-components';
import {
  useBeginSecondFactor,
  useConfirmSecondFactor,
  useEndSecondFactor,
  useRenewRecoveryCodes,
  useMailOwnPasswordLink,
} from '@vitrine/shared/calls';
import type { SecondFactorOff, SecondFactorStarted } from '@vitrine/shared/contract';
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
  const link = useMailOwnPasswordLink();
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
      <OwnPasswordField label={words.password} text={password} error={begin.error} link={link} />
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

/** Replaces the recovery codes, by password and code. */
export function RenewCodesDialog(props: { onRenewed: (codes: string[]) => void; onClose: () => void }) {
  const renew = useRenewRecoveryCodes();
  const handleSubmit = (sent: SecondFactorOff) =>
    renew.mutate(sent, { onSuccess: ({ recovery_codes }) => props.onRenewed(recovery_codes) });
  return <ProvenDialog words={words.renew} of={renew} onSubmit={handleSubmit} onClose={props.onClose} />;
}

/** Turns two-step sign-in off, by password and code. */
export function EndSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { notify } = useShell();
  const end = useEndSecondFactor();
  const handleDone = () => {
    notify({ text: words.end.done, tone: 'success' });
    onClose();
  };
  const handleSubmit = (sent: SecondFactorOff) => end.mutate(sent, { onSuccess: handleDone });
  return (
    <ProvenDialog
      words={{ ...words.end, submit: words.turnOff }}
      isDanger
      of={end}
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  );
}

/** Dialog that asks for the own password and a code. */
function ProvenDialog(props: {
  words: { title: string; text: string; submit: string };
  isDanger?: boolean;
  of: { isPending: boolean; error: unknown };
  onSubmit: (sent: SecondFactorOff) => void;
  onClose: () => void;
}) {
  const { words: own, isDanger, of, onSubmit, onClose } = props;
  const password = useRequiredText(words.needPassword);
  const link = useMailOwnPasswordLink();
  const code = useRequiredText(words.needCode);
  function handleSubmit() {
    password.tryIt();
    code.tryIt();
    if (password.isMissing || code.isMissing) return;
    onSubmit({ password: password.value, code: code.value.trim() });
  }
  return (
    <FormDialog
      title={own.title}
      intro={own.text}
      submit={own.submit}
      isDanger={isDanger}
      busy={of.isPending}
      mistake={refusalBeside(of.error, ['password', 'code'], words.failed)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <OwnPasswordField label={words.password} text={password} error={of.error} link={link} />
      <CodeField text={code} error={of.error} hint={words.end.codeHint} />
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
