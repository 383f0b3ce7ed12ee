import { PASSWORD_FIELD_LENGTH } from '@vitrine/shared/contract/values';
import { Button, TextField } from '@vitrine/shared/ui';
import { ownPasswordTexts as texts } from '../texts';
import { FormTrouble } from '../form/form-trouble';
import { GuestFields } from '../form/form.styles';
import { PasswordField, passwordFault } from '../form/password-field';
import { useGuestForm } from '../form/use-guest-form';
import { GuestFrame } from '../guest-frame';

export interface OwnPasswordScreenProps {
  /** First password, if typed on the previous page. */
  given?: string;
  /** Replaces the first password and opens the product. Rejects with ApiError. */
  choose: (given: string, own: string) => Promise<void>;
}

/** Screen between signing in with a first password and the product (decision 0020). */
export function OwnPasswordScreen({ given, choose }: OwnPasswordScreenProps) {
  const { form, isBusy, faults, trouble, handleSubmit, handleInput } = useGuestForm({
    fields: ['old_password', 'new_password'],
    check: ({ old_password, new_password }) => ({
      old_password: given || old_password ? undefined : texts.missing,
      new_password: passwordFault(new_password),
    }),
    send: ({ old_password, new_password }) => choose(given ?? old_password, new_password),
  });
  return (
    <GuestFrame title={texts.title} lead={texts.lead}>
      <GuestFields ref={form} noValidate onSubmit={handleSubmit} onInput={handleInput}>
        <FormTrouble trouble={trouble} />
        {!given && (
          <TextField
            label={texts.given}
            name="old_password"
            type="password"
            autoComplete="current-password"
            maxLength={PASSWORD_FIELD_LENGTH}
            hint={texts.givenHint}
            autoFocus
            error={faults.old_password}
          />
        )}
        <PasswordField
          label={texts.own}
          name="new_password"
          error={faults.new_password ?? (given ? faults.old_password : undefined)}
          autoFocus={Boolean(given)}
        />
        <Button type="submit" variant="primary" wide busy={isBusy}>
          {isBusy ? texts.submitting : texts.submit}
        </Button>
      </GuestFields>
    </GuestFrame>
  );
}
