import { useEffect, type FormEvent, type ReactNode } from 'react';
import { ApiError, isApiError } from '@vitrine/shared/shell-api';
import { Button, TextField } from '@vitrine/shared/ui';
import { signInTexts as texts } from '../entry-texts';
import { FormTrouble } from './form/form-trouble';
import { GuestFields, Note, WaysOn } from './form/form.styles';
import { useGuestForm } from './form/use-guest-form';
import { GuestLink } from './guest-link';
import { usePasskey } from './passkey/use-passkey';
import { Offers, SignOnOffers } from './single-sign-on/sign-on-offers';
import { useSignOn, type SignOnDeps } from './single-sign-on/use-sign-on';

export interface SignInFormProps {
  signIn: (username: string, password: string) => Promise<void>;
  /** Called at the first key press, to prefetch what follows. */
  onTyping: () => void;
  /** Absent: passwords only. */
  signOn?: SignOnDeps;
}

/** Sign-in form, with links for users without a password. */
export function SignInForm({
  signIn,
  onTyping,
  signOn: signOnDeps,
  note,
  isOffering = true,
}: SignInFormProps & { note?: ReactNode; isOffering?: boolean }) {
  const signOn = useSignOn(signOnDeps);
  const passkey = usePasskey(signOnDeps);
  const { form, isBusy, faults, trouble, handleSubmit, handleInput } = useGuestForm({
    fields: ['username', 'password'],
    check: ({ username, password }) => ({
      ...(username.trim() ? {} : { username: texts.missingName }),
      ...(username.trim() && !password ? { password: texts.missingPassword } : {}),
    }),
    send: ({ username, password }) => signIn(username.trim(), password).catch(inOurWords),
    suspect: 'password',
  });

  /** Typed address, passed to the page that sets a password. */
  function typedEmail(): { email?: string } {
    const field = form.current?.elements.namedItem('username');
    const typed = field instanceof HTMLInputElement ? field.value.trim() : '';
    return typed.includes('@') ? { email: typed } : {};
  }

  // Input before hydration.
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    if (fields.some(({ value }) => value !== '')) onTyping();
    // Only the initial value: later changes are reported by key events.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <>
      <GuestFields
        ref={form}
        // Without scripts it submits nowhere: a password never appears in an address.
        method="dialog"
        noValidate
        onSubmit={handleSubmit}
        onInput={(event: FormEvent<HTMLFormElement>) => {
          handleInput(event);
          onTyping();
          const { target } = event;
          if (target instanceof HTMLInputElement && target.name === 'username')
            signOn.handleName(target.value);
        }}
      >
        {trouble || signOn.trouble || passkey.trouble ? (
          <FormTrouble trouble={trouble ?? signOn.trouble ?? passkey.trouble} />
        ) : signOn.busyWith === null ? (
          note
        ) : (
          <Note role="status">{texts.comingFrom(signOn.busyWith)}</Note>
        )}
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
      <SignOnOffers offers={signOn.offers} busyWith={signOn.busyWith} onContinue={signOn.handleContinue} />
      {passkey.isOffered && (
        <Offers>
          <Button wide busy={passkey.isBusy} onClick={passkey.handleSignIn}>
            {texts.passkey}
          </Button>
        </Offers>
      )}
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

/**
 * Same sentence for a wrong name and a wrong password, whatever the server responds. That an account is
 * disabled, or that another way of signing in is required, shows after the right password only.
 */
const AFTER_PASSWORD = ['account_disabled', 'single_sign_on_required'];
function inOurWords(error: unknown): never {
  if (isApiError(error) && !AFTER_PASSWORD.includes(error.code) && [400, 401, 403].includes(error.status))
    throw new ApiError(error.status, error.code, texts.wrong);
  throw error;
}
