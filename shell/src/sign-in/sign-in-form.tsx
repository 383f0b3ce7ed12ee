import { useEffect, type FormEvent, type ReactNode } from 'react';
import { ApiError, isApiError } from '@vitrine/shared/shell-api';
import { Button, TextField } from '@vitrine/shared/ui';
import { signInTexts as texts } from '../entry-texts';
import { FormTrouble } from './form/form-trouble';
import { GuestFields, WaysOn } from './form/form.styles';
import { useGuestForm } from './form/use-guest-form';
import { GuestLink } from './guest-link';

export interface SignInFormProps {
  signIn: (username: string, password: string) => Promise<void>;
  /** The first key pressed: a good moment to fetch what comes after. */
  onTyping: () => void;
}

/** Name and password, and the ways for whoever has none. */
export function SignInForm({
  signIn,
  onTyping,
  note,
  isOffering = true,
}: SignInFormProps & { note?: ReactNode; isOffering?: boolean }) {
  const { form, isBusy, faults, trouble, handleSubmit, handleInput } = useGuestForm({
    fields: ['username', 'password'],
    check: ({ username, password }) => ({
      ...(username.trim() ? {} : { username: texts.missingName }),
      ...(username.trim() && !password ? { password: texts.missingPassword } : {}),
    }),
    send: ({ username, password }) => signIn(username.trim(), password).catch(inOurWords),
    suspect: 'password',
  });

  /** What was typed here need not be typed again where a password is set. */
  function typedEmail(): { email?: string } {
    const field = form.current?.elements.namedItem('username');
    const typed = field instanceof HTMLInputElement ? field.value.trim() : '';
    return typed.includes('@') ? { email: typed } : {};
  }

  // Typed while the scripts were on their way.
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    if (fields.some(({ value }) => value !== '')) onTyping();
    // Only what was there at the beginning: later each key says so.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <>
      <GuestFields
        ref={form}
        // Without scripts it goes nowhere: a password never stands in an address.
        method="dialog"
        noValidate
        onSubmit={handleSubmit}
        onInput={(event: FormEvent<HTMLFormElement>) => {
          handleInput(event);
          onTyping();
        }}
      >
        {trouble ? <FormTrouble trouble={trouble} /> : note}
        <TextField
          label={texts.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          error={faults.username}
        />
        <TextField
          label={texts.password}
          name="password"
          type="password"
          autoComplete="current-password"
          error={faults.password}
        />
        <Button type="submit" variant="primary" wide busy={isBusy}>
          {isBusy ? texts.submitting : texts.submit}
        </Button>
      </GuestFields>
      {isOffering && (
        <WaysOn>
          <GuestLink to="/reset-password" state={typedEmail}>
            {texts.forgot}
          </GuestLink>
          <GuestLink to="/sign-up" state={typedEmail}>
            {texts.create}
          </GuestLink>
        </WaysOn>
      )}
    </>
  );
}

/** The same sentence for a wrong name and a wrong password, whatever the server says. */
function inOurWords(error: unknown): never {
  if (isApiError(error) && [400, 401, 403].includes(error.status))
    throw new ApiError(error.status, error.code, texts.wrong);
  throw error;
}
