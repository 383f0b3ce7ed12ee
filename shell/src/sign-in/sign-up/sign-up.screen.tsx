import { currentLanguage } from '@vitrine/shared/language';
import { useState } from 'react';
import { TERMS_VERSION } from '@vitrine/shared/contract/values';
import { isApiError, type Shell } from '@vitrine/shared/shell-api';
import { pageSettings, type PageSettings } from '../../session/page-settings';
import { WaysOn } from '../form/form.styles';
import { GuestLink } from '../guest-link';
import { signUpTexts as texts } from '../texts';
import { useCaptcha, type Captcha } from '../captcha/use-captcha';
import { GuestFrame } from '../guest-frame';
import { MailSent } from '../mail-sent';
import { ResendForm } from './resend-form';
import { SignUpForm, type Applicant } from './sign-up-form';
import { askForAccount } from './sign-up.query';

export interface SignUpScreenProps {
  call: Shell['request'];
  /** Input of the previous page. */
  email?: string;
  /** Sign-up policy; default that of the page settings. */
  mode?: PageSettings['signUp'];
}

/** Screen /sign-up: step 1, then identical texts for every address (product §3). */
export function SignUpScreen({ mode = pageSettings().signUp, ...props }: SignUpScreenProps) {
  if (mode === 'invited' || mode === 'closed') return <SignUpClosed isInvited={mode === 'invited'} />;
  return <OpenSignUp {...props} />;
}

/** Screen of a closed sign-up, with the remaining ways. */
function SignUpClosed({ isInvited }: { isInvited: boolean }) {
  return (
    <GuestFrame isMessage title={texts.closedTitle} lead={isInvited ? texts.closedInvited : texts.closedLead}>
      <WaysOn>
        <GuestLink to="/login">{texts.have}</GuestLink>
      </WaysOn>
    </GuestFrame>
  );
}

function OpenSignUp({ call, email = '' }: Omit<SignUpScreenProps, 'mode'>) {
  const [applicant, setApplicant] = useState<Applicant>({ email, account_name: '' });
  const [isSent, setSent] = useState(false);
  const captcha = useCaptcha(call);

  async function send(wish: Applicant, answer: string): Promise<void> {
    await askForAccount(call, {
      ...wish,
      captcha: { id: captcha.id, answer },
      terms: { version: TERMS_VERSION, accepted: true },
      ...(currentLanguage() === 'en' ? {} : { language: currentLanguage() }),
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

/** Renews a used challenge: the server validates the fields first; any later error has used it. */
function renewIfSpent(error: unknown, captcha: Captcha): never {
  const fields = isApiError(error) ? (error.problem?.errors ?? []).map(({ field }) => field) : [];
  const isUnspent = isApiError(error) && error.status < 500 && !fields.includes('captcha');
  if (!isUnspent) captcha.renew();
  throw error;
}
