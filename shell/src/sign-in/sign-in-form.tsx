import { useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { isApiError } from '@vitrine/shared/shell-api';
import { Button, Icon, t, TextField } from '@vitrine/shared/ui';
import { signInTexts } from '../texts';
import { troubleOf, type SignInTrouble } from './sign-in-outcome.rule';

export interface SignInFormProps {
  signIn: (username: string, password: string) => Promise<void>;
  /** The first key pressed: a good moment to fetch what comes after. */
  onTyping: () => void;
}

/** Name and password. Native fields, so that password managers just work; nothing typed is ever lost. */
export function SignInForm({ signIn, onTyping }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<{ kind: SignInTrouble; detail?: string } | null>(null);
  const [missing, setMissing] = useState<'username' | 'password' | null>(null);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const fields = new FormData(event.currentTarget);
    const username = String(fields.get('username') ?? '').trim();
    const password = String(fields.get('password') ?? '');
    const empty = !username ? 'username' : !password ? 'password' : null;
    setMissing(empty);
    if (empty) return focusField(empty);
    setBusy(true);
    setTrouble(null);
    try {
      await signIn(username, password);
    } catch (error) {
      const kind = troubleOf(isApiError(error) ? error.status : -1);
      // A pause is worded by the server, which knows how long it is.
      setTrouble({ kind, detail: kind === 'paused' && isApiError(error) ? error.detail : undefined });
      setBusy(false);
      if (kind === 'wrong') focusField('password');
    }
  }

  function focusField(name: 'username' | 'password') {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.focus();
  }

  return (
    <Form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)} onInput={onTyping}>
      {trouble && (
        <Trouble role="alert" $kind={trouble.kind}>
          <Icon
            name={trouble.kind === 'offline' ? 'offline' : trouble.kind === 'paused' ? 'clock' : 'warning'}
            size={18}
          />
          <span>{trouble.detail ?? signInTexts[trouble.kind]}</span>
        </Trouble>
      )}
      <TextField
        label={signInTexts.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={missing === 'username' ? signInTexts.missingName : undefined}
      />
      <TextField
        label={signInTexts.password}
        name="password"
        type="password"
        autoComplete="current-password"
        error={missing === 'password' ? signInTexts.missingPassword : undefined}
      />
      <Button type="submit" variant="primary" wide busy={isBusy}>
        {isBusy ? signInTexts.submitting : signInTexts.submit}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${t.space[16]};
  button[type='submit'] {
    min-height: ${t.size.touch};
    margin-top: ${t.space[8]};
  }
  input {
    min-height: ${t.size.touch};
  }
`;
const Trouble = styled.p<{ $kind: SignInTrouble }>`
  display: flex;
  gap: ${t.space[8]};
  padding: ${t.space[12]};
  border-radius: ${t.radius.control};
  background: ${({ $kind }) => ($kind === 'wrong' || $kind === 'failed' ? t.color.dangerSoft : t.color.warningSoft)};
  color: ${({ $kind }) => ($kind === 'wrong' || $kind === 'failed' ? t.color.dangerText : t.color.warningText)};
  svg {
    margin-top: 1px;
  }
`;
