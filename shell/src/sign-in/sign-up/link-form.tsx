import type { ConfirmSignUp, SignUpLink } from '@vitrine/shared/contract';
import { MAX_USERNAME_LENGTH, PASSWORD_FIELD_LENGTH, TERMS_VERSION } from '@vitrine/shared/contract/values';
import { isApiError } from '@vitrine/shared/shell-api';
import { Button, Icon, TextField, icons, unlessTooLong } from '@vitrine/shared/ui';
import { linkTexts as texts, signUpTexts } from '../texts';
import { FormTrouble } from '../form/form-trouble';
import { GuestFields, Note } from '../form/form.styles';
import { PasswordField, passwordFault } from '../form/password-field';
import { useGuestForm } from '../form/use-guest-form';
import { TermsBox } from '../terms/terms-box';

const FIELDS = ['name', 'password', 'terms', 'timezone'] as const;

export interface LinkFormProps {
  link: SignUpLink;
  confirm: (wish: ConfirmSignUp) => Promise<void>;
  onTyping: () => void;
  /** IANA zone of this browser; '' if unknown. */
  zone?: string;
}

/** Fields that the link requires; a single click when it requires none. */
export function LinkForm({ link, confirm, onTyping, zone = ownZone() }: LinkFormProps) {
  const { kind, email, needs_password } = link;
  const isNew = kind === 'sign_up';
  const isInvited = kind === 'invitation';
  const { form, isBusy, faults, trouble, handleSubmit, handleInput } = useGuestForm({
    fields: FIELDS,
    check: ({ name, password, terms }) => ({
      name: kind === 'email' ? undefined : nameFault(name),
      password: needs_password ? faultOf(kind, password) : undefined,
      terms: isInvited && !terms ? signUpTexts.termsMissing : undefined,
    }),
    send: ({ name, password }) => {
      const wish: ConfirmSignUp = {
        ...(kind === 'email' ? {} : { name: name.trim() }),
        ...(needs_password ? { password } : {}),
        ...(isInvited ? { terms: { version: TERMS_VERSION, accepted: true } } : {}),
      };
      if (!isNew || !zone) return confirm(wish);
      // A zone that only this browser knows must not prevent the sign-up; it can be set later.
      return confirm({ ...wish, timezone: zone }).catch((error: unknown) => {
        if (!isAboutZone(error)) throw error;
        return confirm(wish);
      });
    },
  });
  return (
    <GuestFields
      ref={form}
      noValidate
      onSubmit={unlessTooLong(handleSubmit)}
      onInput={(event) => {
        handleInput(event);
        onTyping();
      }}
    >
      <FormTrouble trouble={trouble} />
      {/* Lets password managers associate the user name. */}
      {needs_password && (
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      )}
      {kind !== 'email' && (
        <TextField
          label={texts.name}
          name="name"
          autoComplete="name"
          maxLength={MAX_USERNAME_LENGTH}
          defaultValue={link.name}
          hint={texts.nameHint}
          autoFocus
          error={faults.name}
        />
      )}
      {needs_password && kind !== 'email' && <PasswordField error={faults.password} />}
      {needs_password && kind === 'email' && (
        <TextField
          label={texts.currentPassword}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={PASSWORD_FIELD_LENGTH}
          hint={texts.currentHint}
          autoFocus
          error={faults.password}
        />
      )}
      {isInvited && <TermsBox error={faults.terms} />}
      {isNew && zone && (
        <Note>
          <Icon of={icons.clock} size={18} />
          {texts.clock(zone.replaceAll('_', ' '))}
        </Note>
      )}
      <Button type="submit" variant="primary" wide busy={isBusy}>
        {isBusy ? texts.submitting : texts.submit[kind]}
      </Button>
    </GuestFields>
  );
}

/** Validates the password: a changed address requires the current one, any other link a new one. */
function faultOf(kind: SignUpLink['kind'], password: string): string | undefined {
  if (kind !== 'email') return passwordFault(password);
  return password ? undefined : texts.missingPassword;
}

function nameFault(text: string): string | undefined {
  const name = text.trim();
  if (!name) return texts.missingName;
  return name.includes('@') ? texts.oddName : undefined;
}

const isAboutZone = (error: unknown): boolean =>
  isApiError(error) && Boolean(error.problem?.errors?.some(({ field }) => field === 'timezone'));

function ownZone(): string {
  try {
    return Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
  } catch {
    return '';
  }
}
