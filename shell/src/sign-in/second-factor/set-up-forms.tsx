import { useState } from 'react';
import styled from 'styled-components';
import { MAX_PASSKEY_NAME, PASSWORD_FIELD_LENGTH } from '@vitrine/shared/contract/values';
import { isApiError, type Shell } from '@vitrine/shared/shell-api';
import { Button, t, TextField } from '@vitrine/shared/ui';
import { FormTrouble } from '../form/form-trouble';
import { GuestFields, WaysOn } from '../form/form.styles';
import type { Trouble } from '../form/refusal';
import { useGuestForm } from '../form/use-guest-form';
import { GuestFrame } from '../guest-frame';
import { setUpTexts as texts } from '../texts';

function Back({ onBack }: { onBack: () => void }) {
  return (
    <WaysOn>
      <Button variant="quiet" onClick={onBack}>
        {texts.back}
      </Button>
    </WaysOn>
  );
}

function PasswordField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label={texts.password}
      name="password"
      type="password"
      autoComplete="current-password"
      maxLength={PASSWORD_FIELD_LENGTH}
      autoFocus
      error={error}
    />
  );
}

/** First step of an authenticator app: the password. */
export function PasswordForm(props: { send: (password: string) => Promise<void>; onBack: () => void }) {
  const { form, isBusy, faults, trouble, handleSubmit, handleInput } = useGuestForm({
    fields: ['password'],
    check: ({ password }) => (password ? {} : { password: texts.needPassword }),
    send: ({ password }) => props.send(password),
    suspect: 'password',
  });
  return (
    <GuestFrame title={texts.confirmTitle} lead={texts.app.lead}>
      <GuestFields ref={form} noValidate onSubmit={handleSubmit} onInput={handleInput}>
        <FormTrouble trouble={trouble} />
        <PasswordField error={faults.password} />
        <Button type="submit" variant="primary" wide busy={isBusy}>
          {texts.next}
        </Button>
      </GuestFields>
      <Back onBack={props.onBack} />
    </GuestFrame>
  );
}

/** Second step: the app gets the secret, and one of its codes turns it on. */
export function AppForm(props: {
  qr: string;
  secret: string;
  send: (code: string) => Promise<void>;
  onBack: () => void;
}) {
  const { form, isBusy, faults, trouble, handleSubmit, handleInput } = useGuestForm({
    fields: ['code'],
    check: ({ code }) => (code.trim() ? {} : { code: texts.needCode }),
    send: ({ code }) => props.send(code.trim()),
    suspect: 'code',
  });
  return (
    <GuestFrame isLong title={texts.app.title} lead={texts.app.text}>
      <GuestFields ref={form} noValidate onSubmit={handleSubmit} onInput={handleInput}>
        <FormTrouble trouble={trouble} />
        <Picture src={props.qr} alt={texts.app.picture} />
        <Kept>
          <strong>{texts.app.secret}</strong>
          <code>{props.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </Kept>
        <TextField
          label={texts.code}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          inputMode="numeric"
          spellCheck={false}
          maxLength={40}
          autoFocus
          error={faults.code}
        />
        <Button type="submit" variant="primary" wide busy={isBusy}>
          {texts.app.submit}
        </Button>
      </GuestFields>
      <Back onBack={props.onBack} />
    </GuestFrame>
  );
}

/** Last step: the recovery codes, shown only once. */
export function CodesPage({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');
  return (
    <GuestFrame isMessage title={texts.codes.title} lead={texts.codes.text}>
      <GuestFields as="div" role="group" aria-label={texts.codes.title}>
        <Kept>
          <pre tabIndex={0} role="region" aria-label={texts.codes.title}>
            {text}
          </pre>
        </Kept>
        <Button wide onClick={() => save(text)}>
          {texts.codes.download}
        </Button>
        <Button variant="primary" wide onClick={onDone}>
          {texts.codes.done}
        </Button>
      </GuestFields>
    </GuestFrame>
  );
}

function save(text: string): void {
  const link = document.createElement('a');
  link.href = `data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`;
  link.download = texts.codes.file;
  link.click();
}

/** A passkey: the password, a name, then the browser's question. */
export function PasskeyForm(props: { call: Shell['request']; onBack: () => void; onDone: () => void }) {
  const [ofBrowser, setOfBrowser] = useState<Trouble | null>(null);
  const { form, isBusy, faults, trouble, handleSubmit, handleInput } = useGuestForm({
    fields: ['password', 'name'],
    check: ({ password, name }) => ({
      password: password ? undefined : texts.needPassword,
      name: name.trim() ? undefined : texts.passkey.needName,
    }),
    async send({ password, name }) {
      setOfBrowser(null);
      try {
        const { setUpPasskey } = await import(/* webpackChunkName: "passkey" */ './set-up-passkey');
        await setUpPasskey(props.call, password, name.trim());
        props.onDone();
      } catch (error) {
        if (!isApiError(error) && error instanceof Error)
          setOfBrowser({ kind: 'refused', detail: error.message });
        throw error;
      }
    },
  });
  return (
    <GuestFrame title={texts.confirmTitle} lead={texts.passkey.lead}>
      <GuestFields ref={form} noValidate onSubmit={handleSubmit} onInput={handleInput}>
        <FormTrouble trouble={ofBrowser ?? trouble} />
        <PasswordField error={faults.password} />
        <TextField
          label={texts.passkey.name}
          name="name"
          hint={texts.passkey.nameHint}
          defaultValue={texts.passkey.firstName}
          autoComplete="off"
          maxLength={MAX_PASSKEY_NAME}
          error={faults.name}
        />
        <Button type="submit" variant="primary" wide busy={isBusy}>
          {texts.next}
        </Button>
      </GuestFields>
      <Back onBack={props.onBack} />
    </GuestFrame>
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

const Kept = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[4]};
  padding: ${t.space[12]};
  border-radius: ${t.radius.control};
  background: ${t.color.sunken};
  code,
  pre {
    margin: 0;
    overflow-wrap: anywhere;
    user-select: all;
  }
`;
