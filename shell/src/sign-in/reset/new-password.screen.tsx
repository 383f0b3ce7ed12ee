import { useState } from 'react';
import { isApiError, type Shell } from '@vitrine/shared/shell-api';
import { Button } from '@vitrine/shared/ui';
import { resetTexts as texts } from '../texts';
import { FormTrouble } from '../form/form-trouble';
import { GuestFields } from '../form/form.styles';
import { PasswordField, passwordFault } from '../form/password-field';
import { useGuestForm } from '../form/use-guest-form';
import { GuestFrame } from '../guest-frame';
import { useGo } from '../guest-link';
import { LinkGone } from '../link-gone';
import { setPassword } from './reset.query';

/**
 * Screen /reset-password/{hex}. The link is validated only when used, because the server reveals nothing
 * about it before.
 */
export function NewPasswordScreen({ call, token }: { call: Shell['request']; token: string }) {
  const go = useGo();
  const [isGone, setGone] = useState(false);
  const { form, isBusy, faults, trouble, handleSubmit, handleInput } = useGuestForm({
    fields: ['password'],
    check: ({ password }) => ({ password: passwordFault(password) }),
    send: async ({ password }) => {
      try {
        await setPassword(call, token, { password });
        go('/login', { note: 'password_set' }, { replace: true });
      } catch (error) {
        if (!isDead(error)) throw error;
        setGone(true);
      }
    },
  });
  if (isGone)
    return (
      <LinkGone
        title={texts.goneTitle}
        lead={texts.goneLead}
        wayOn={{ to: '/reset-password', label: texts.goneAgain }}
      />
    );
  return (
    <GuestFrame title={texts.newTitle} lead={texts.newLead}>
      <GuestFields ref={form} noValidate onSubmit={handleSubmit} onInput={handleInput}>
        <FormTrouble trouble={trouble} />
        <PasswordField label={texts.newLabel} error={faults.password} autoFocus />
        <Button type="submit" variant="primary" wide busy={isBusy}>
          {isBusy ? texts.newSubmitting : texts.newSubmit}
        </Button>
      </GuestFields>
    </GuestFrame>
  );
}

/** Whether a link is dead, including malformed ones; an invalid password is a different error. */
const isDead = (error: unknown): boolean =>
  isApiError(error) &&
  [400, 404, 410].includes(error.status) &&
  !error.problem?.errors?.some(({ field }) => field !== 'token');
