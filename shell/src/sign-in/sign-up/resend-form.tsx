import { useState } from 'react';
import { Button, unlessTooLong } from '@vitrine/shared/ui';
import { signUpTexts as texts } from '../texts';
import { CaptchaField } from '../captcha/captcha-field';
import type { Captcha } from '../captcha/use-captcha';
import { FormTrouble } from '../form/form-trouble';
import { GuestFields, Note } from '../form/form.styles';
import { useGuestForm } from '../form/use-guest-form';
import { captchaFault } from './sign-up-form';

/** Sends the same mail again, with a new challenge. */
export function ResendForm({ captcha, send }: { captcha: Captcha; send: (answer: string) => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  if (!isOpen)
    return (
      <>
        {isSent && <Note role="status">{texts.sentAgain}</Note>}
        <Button wide onClick={() => setOpen(true)}>
          {texts.again}
        </Button>
      </>
    );
  return (
    <OpenForm
      captcha={captcha}
      send={async (answer) => {
        await send(answer);
        setSent(true);
        setOpen(false);
      }}
    />
  );
}

function OpenForm({ captcha, send }: { captcha: Captcha; send: (answer: string) => Promise<void> }) {
  const { form, isBusy, faults, trouble, handleSubmit, handleInput } = useGuestForm({
    fields: ['captcha'],
    check: ({ captcha: answer }) => ({ captcha: captchaFault(answer, Boolean(captcha.shown)) }),
    send: ({ captcha: answer }) => send(answer),
  });
  return (
    <GuestFields ref={form} noValidate onSubmit={unlessTooLong(handleSubmit)} onInput={handleInput}>
      <FormTrouble trouble={trouble} />
      <CaptchaField captcha={captcha} error={faults.captcha} />
      <Button type="submit" wide busy={isBusy}>
        {isBusy ? texts.sending : texts.again}
      </Button>
    </GuestFields>
  );
}
