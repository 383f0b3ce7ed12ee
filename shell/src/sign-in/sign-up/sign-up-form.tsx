import { MAX_NAME_LENGTH } from '@vitrine/shared/contract/values';
import { Button, TextField, unlessTooLong } from '@vitrine/shared/ui';
import { captchaTexts, signUpTexts as texts } from '../texts';
import { CaptchaField } from '../captcha/captcha-field';
import type { Captcha } from '../captcha/use-captcha';
import { EmailField } from '../form/email-field';
import { emailFault } from '../form/email.rule';
import { FormTrouble } from '../form/form-trouble';
import { GuestFields, WaysOn } from '../form/form.styles';
import type { Faults } from '../form/refusal';
import { useGuestForm } from '../form/use-guest-form';
import { GuestLink } from '../guest-link';
import { TermsBox } from '../terms/terms-box';

/** Sign-up data for the API. */
export interface Applicant {
  email: string;
  account_name: string;
}
const FIELDS = ['email', 'account_name', 'captcha', 'terms'] as const;
type Field = (typeof FIELDS)[number];

export interface SignUpFormProps {
  typed: Applicant;
  captcha: Captcha;
  send: (wish: Applicant, answer: string) => Promise<void>;
}

/** Sign-up form: address, venue, captcha, terms. The recipient of the mail chooses the password. */
export function SignUpForm({ typed, captcha, send }: SignUpFormProps) {
  const { form, isBusy, faults, trouble, handleSubmit, handleInput } = useGuestForm<Field>({
    fields: FIELDS,
    check: (values) => check(values, Boolean(captcha.shown)),
    send: ({ email, account_name, captcha: answer }) =>
      send({ email: email.trim(), account_name: account_name.trim() }, answer),
  });
  return (
    <>
      <GuestFields ref={form} noValidate onSubmit={unlessTooLong(handleSubmit)} onInput={handleInput}>
        <FormTrouble trouble={trouble} />
        <EmailField label={texts.email} typed={typed.email} error={faults.email} autoFocus={!typed.email} />
        <TextField
          label={texts.venue}
          name="account_name"
          autoComplete="organization"
          maxLength={MAX_NAME_LENGTH}
          defaultValue={typed.account_name}
          autoFocus={Boolean(typed.email)}
          error={faults.account_name}
        />
        <CaptchaField captcha={captcha} error={faults.captcha} />
        <TermsBox error={faults.terms} />
        <Button type="submit" variant="primary" wide busy={isBusy}>
          {isBusy ? texts.submitting : texts.submit}
        </Button>
      </GuestFields>
      <WaysOn>
        <GuestLink to="/login">{texts.have}</GuestLink>
      </WaysOn>
    </>
  );
}

function check(values: Record<Field, string>, isChallenged: boolean): Faults<Field> {
  const found: Faults<Field> = {
    email: emailFault(values.email, texts),
    account_name: values.account_name.trim() ? undefined : texts.missingVenue,
    captcha: captchaFault(values.captcha, isChallenged),
    terms: values.terms ? undefined : texts.termsMissing,
  };
  return found;
}

export function captchaFault(answer: string, isChallenged: boolean): string | undefined {
  if (!isChallenged) return captchaTexts.notThere;
  return answer.trim() ? undefined : captchaTexts.missing;
}
