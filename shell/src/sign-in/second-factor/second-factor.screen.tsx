import { Button, TextField } from '@vitrine/shared/ui';
import { FormTrouble } from '../form/form-trouble';
import { GuestFields, WaysOn } from '../form/form.styles';
import { useGuestForm } from '../form/use-guest-form';
import { GuestFrame } from '../guest-frame';
import { secondFactorTexts as texts } from '../texts';

/** Screen between the password and the product of a user with two-step sign-in. */
export function SecondFactorScreen({ enter }: { enter: (code: string) => Promise<void> }) {
  const { form, isBusy, faults, trouble, handleSubmit, handleInput } = useGuestForm({
    fields: ['code'],
    check: ({ code }) => (code.trim() ? {} : { code: texts.missing }),
    send: ({ code }) => enter(code.trim()),
    suspect: 'code',
  });
  return (
    <GuestFrame title={texts.title} lead={texts.lead}>
      <GuestFields ref={form} noValidate onSubmit={handleSubmit} onInput={handleInput}>
        <FormTrouble trouble={trouble} />
        <TextField
          label={texts.code}
          name="code"
          hint={texts.hint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          autoFocus
          error={faults.code}
        />
        <Button type="submit" variant="primary" wide busy={isBusy}>
          {isBusy ? texts.submitting : texts.submit}
        </Button>
      </GuestFields>
      <WaysOn>
        {/* Loads the page anew, which forgets the password. */}
        <a href="/login">{texts.back}</a>
      </WaysOn>
    </GuestFrame>
  );
}
