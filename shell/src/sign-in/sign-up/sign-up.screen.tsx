import { useState } from 'react';
import { TERMS_VERSION } from '@vitrine/shared/contract';
import { isApiError, type Shell } from '@vitrine/shared/shell-api';
import { signUpTexts as texts } from '../texts';
import { useCaptcha, type Captcha } from '../captcha/use-captcha';
import { GuestFrame } from '../guest-frame';
import { MailSent } from '../mail-sent';
import { ResendForm } from './resend-form';
import { SignUpForm, type Applicant } from './sign-up-form';
import { askForAccount } from './sign-up.query';

export interface SignUpScreenProps {
  call: Shell['request'];
  /** Typed on the page before. */
  email?: string;
}

/** /sign-up: step 1, and then the same neutral words for every address (product §3). */
export function SignUpScreen({ call, email = '' }: SignUpScreenProps) {
  const [applicant, setApplicant] = useState<Applicant>({ email, account_name: '' });
  const [isSent, setSent] = useState(false);
  const captcha = useCaptcha(call);

  async function send(wish: Applicant, answer: string): Promise<void> {
    await askForAccount(call, {
      ...wish,
      captcha: { id: captcha.id, answer },
      terms: { version: TERMS_VERSION, accepted: true },
    }).catch((error: unknown) => renewIfSpent(error, captcha));
    captcha.renew();
    setApplicant(wish);
    setSent(true);
  }

  if (!isSent)
    return (
      <GuestFrame title={texts.title} lead={texts.lead} isLong>
        <SignUpForm typed={applicant} captcha={captcha} send={send} />
      </GuestFrame>
    );
  return (
    <MailSent
      before={texts.sentBefore}
      email={applicant.email}
      after={texts.sentAfter}
      onChange={() => setSent(false)}
      changeLabel={texts.change}
    >
      <ResendForm captcha={captcha} send={(answer) => send(applicant, answer)} />
    </MailSent>
  );
}

/** The server looks at the fields first; anything it says after that has used the challenge up. */
function renewIfSpent(error: unknown, captcha: Captcha): never {
  const fields = isApiError(error) ? (error.problem?.errors ?? []).map(({ field }) => field) : [];
  const isUnspent = isApiError(error) && error.status < 500 && !fields.includes('captcha');
  if (!isUnspent) captcha.renew();
  throw error;
}
