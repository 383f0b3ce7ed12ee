import { Fragment } from 'react';
import { useForm } from 'react-hook-form';
import { useChangePassword, useMailOwnPasswordLink } from '@vitrine/shared/calls';
import { PASSWORD_FIELD_LENGTH } from '@vitrine/shared/contract/values';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, TextField, Mistake } from '@vitrine/shared/ui';
import { AccountPage } from '../parts/account-page';
import { useMay } from '../parts/own-role.query';
import { PasswordByMail } from '../parts/password-by-mail';
import { Form } from '../parts/form.styles';
import { refusalBeside, refusalAt } from '../parts/refusal';
import { texts } from '../texts';
import { passwordFaults } from './password.rule';
import type { PasswordForm } from './password.rule';
import { OwnPasskeys } from './own-passkeys.dialog';
import { OwnSecondFactor } from './own-second-factor.dialog';
import { RequiredSecondFactor } from './required-second-factor.dialog';
import { Sessions } from './sessions.dialog';
import { OwnSingleSignOn } from './own-single-sign-on.dialog';

const words = texts.password;
const FIELDS = ['old', 'fresh', 'again'] as const;
/** API names of the fields; the repeated password is not sent. */
const WIRE = { old: 'old_password', fresh: 'new_password', again: '' } as const;
const AUTOCOMPLETE = { old: 'current-password', fresh: 'new-password', again: 'new-password' } as const;

/** /account/new-password: a new password, and the open sessions. */
export function Screen() {
  const shell = useShell();
  const change = useChangePassword();
  const link = useMailOwnPasswordLink();
  const isOwner = useMay('billing.manage');
  const { register, handleSubmit, formState, getValues } = useForm<PasswordForm>({
    defaultValues: { old: '', fresh: '', again: '' },
  });
  const check = (field: keyof PasswordForm) => () => {
    const fault = passwordFaults(getValues())[field];
    return fault ? words.faults[fault] : true;
  };
  const general = refusalBeside(change.error, Object.values(WIRE), words.failed);
  function save({ old, fresh }: PasswordForm) {
    change.mutate(
      { old_password: old, new_password: fresh },
      {
        onSuccess: () => {
          shell.notify({ text: words.done, tone: 'success' });
          shell.navigate('/account');
        },
      },
    );
  }
  return (
    <AccountPage title={words.title} state={words.line}>
      <Form onSubmit={handleSubmit(save)} noValidate>
        {/* Password managers need the username of the changed password. */}
        <input type="text" autoComplete="username" value={shell.session.username} readOnly hidden />
        {FIELDS.map((field) => (
          <Fragment key={field}>
            <TextField
              type="password"
              label={words[field]}
              hint={field === 'fresh' ? words.hint : undefined}
              autoComplete={AUTOCOMPLETE[field]}
              maxLength={PASSWORD_FIELD_LENGTH}
              required
              error={formState.errors[field]?.message ?? refusalAt(change.error, WIRE[field])}
              {...register(field, { validate: check(field), deps: field === 'fresh' ? ['again'] : [] })}
            />
            {field === 'old' && <PasswordByMail link={link} />}
          </Fragment>
        ))}
        {general && <Mistake role="alert">{general}</Mistake>}
        <div>
          <Button type="submit" variant="primary" busy={change.isPending}>
            {change.isPending ? words.saving : words.save}
          </Button>
        </div>
      </Form>
      <OwnSecondFactor />
      <OwnPasskeys />
      <Sessions />
      {isOwner && <RequiredSecondFactor />}
      {isOwner && <OwnSingleSignOn />}
    </AccountPage>
  );
}
