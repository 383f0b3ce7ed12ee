import { useForm } from 'react-hook-form';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { Button, LinkButton, Page, PageHeader, TextField } from '@vitrine/shared/ui';
import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { useChangePassword } from './change-password.query';
import { MAX_PASSWORD, passwordFaults } from './password.rule';
import type { PasswordForm } from './password.rule';

const words = texts.password;
const FIELDS = ['old', 'fresh', 'again'] as const;
const AUTOCOMPLETE = { old: 'current-password', fresh: 'new-password', again: 'new-password' } as const;

/** /account/new-password. */
export function Screen() {
  const shell = useShell();
  const change = useChangePassword();
  const { register, handleSubmit, formState, getValues } = useForm<PasswordForm>({
    defaultValues: { old: '', fresh: '', again: '' },
  });
  const check = (field: keyof PasswordForm) => () => {
    const fault = passwordFaults(getValues())[field];
    return fault ? words.faults[fault] : true;
  };
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
    <Page>
      <PageHeader
        title={words.title}
        state={words.line}
        actions={
          <LinkButton variant="quiet" icon="arrow-left" to="/account">
            {words.back}
          </LinkButton>
        }
      />
      <Form onSubmit={handleSubmit(save)} noValidate>
        {/* Password managers need to know whose password changes. */}
        <input type="text" autoComplete="username" value={shell.session.username} readOnly hidden />
        {FIELDS.map((field) => (
          <TextField
            key={field}
            type="password"
            label={words[field]}
            hint={field === 'fresh' ? words.hint : undefined}
            autoComplete={AUTOCOMPLETE[field]}
            maxLength={MAX_PASSWORD * 4}
            required
            error={formState.errors[field]?.message}
            {...register(field, { validate: check(field), deps: field === 'fresh' ? ['again'] : [] })}
          />
        ))}
        {change.error && (
          <Mistake role="alert">{isApiError(change.error) ? change.error.detail : words.failed}</Mistake>
        )}
        <div>
          <Button type="submit" variant="primary" busy={change.isPending}>
            {change.isPending ? words.saving : words.save}
          </Button>
        </div>
      </Form>
    </Page>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${t.space[16]};
  max-width: 26rem;
`;
const Mistake = styled.p`
  color: ${t.color.dangerText};
`;
