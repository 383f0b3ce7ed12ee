import { useState } from 'react';
import type { Shell } from '@vitrine/shared/shell-api';
import { Button, unlessTooLong } from '@vitrine/shared/ui';
import { resetTexts as texts, signUpTexts } from '../texts';
import { EmailField } from '../form/email-field';
import { emailFault } from '../form/email.rule';
import { FormTrouble } from '../form/form-trouble';
import { GuestFields, Note, WaysOn } from '../form/form.styles';
import { useGuestForm } from '../form/use-guest-form';
import { GuestFrame } from '../guest-frame';
import { GuestLink } from '../guest-link';
import { MailSent } from '../mail-sent';
import { askForReset } from './reset.query';

/** Screen /reset-password: identical for every address (product §3). */
export function ResetRequestScreen({ call, email = '' }: { call: Shell['request']; email?: string }) {
  const [typed, setTyped] = useState(email);
  const [sent, setSent] = useState<'no' | 'once' | 'again'>('no');
  if (sent === 'no')
    return (
      <RequestForm
        email={typed}
        send={async (address) => {
          await askForReset(call, { email: address });
          setTyped(address);
          setSent('once');
        }}
      />
    );
  return (
    <MailSent
      before={texts.sentBefore}
      email={typed}
      after={texts.sentAfter}
      changeLabel={texts.change}
      onChange={() => setSent('no')}
    >
      <Again
        key={sent}
        isSent={sent === 'again'}
        send={async () => {
          await askForReset(call, { email: typed });
          setSent('again');
        }}
      />
    </MailSent>
  );
}

function RequestForm({ email, send }: { email: string; send: (email: string) => Promise<void> }) {
  const { form, isBusy, faults, trouble, handleSubmit, handleInput } = useGuestForm({
    fields: ['email'],
    check: (values) => ({ email: emailFault(values.email, signUpTexts) }),
    send: (values) => send(values.email.trim()),
  });
  return (
    <GuestFrame title={texts.title} lead={texts.lead}>
      <GuestFields ref={form} noValidate onSubmit={unlessTooLong(handleSubmit)} onInput={handleInput}>
        <FormTrouble trouble={trouble} />
        <EmailField label={texts.email} typed={email} error={faults.email} autoFocus />
        <Button type="submit" variant="primary" wide busy={isBusy}>
          {isBusy ? texts.submitting : texts.submit}
        </Button>
      </GuestFields>
      <WaysOn>
        <GuestLink to="/login">{texts.back}</GuestLink>
      </WaysOn>
    </GuestFrame>
  );
}

function Again({ isSent, send }: { isSent: boolean; send: () => Promise<void> }) {
  const { form, isBusy, trouble, handleSubmit } = useGuestForm({ fields: [], check: () => ({}), send });
  return (
    <GuestFields ref={form} noValidate onSubmit={unlessTooLong(handleSubmit)}>
      <FormTrouble trouble={trouble} />
      {isSent && !trouble && <Note role="status">{texts.sentAgain}</Note>}
      <Button type="submit" wide busy={isBusy}>
        {isBusy ? texts.submitting : texts.again}
      </Button>
    </GuestFields>
  );
}
