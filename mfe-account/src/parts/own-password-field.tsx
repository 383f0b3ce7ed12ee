import { useState, type ChangeEvent } from 'react';
import { PASSWORD_FIELD_LENGTH } from '@vitrine/shared/contract/values';
import { useShell } from '@vitrine/shared/shell-api';
import { TextField } from '@vitrine/shared/ui';
import { PasswordByMail, type PasswordLink } from './password-by-mail';
import { refusalAt } from './refusal';

/** Text of a required field, and the error of an empty one after a first submit. */
export function useRequiredText(missing: string, initial = '') {
  const [value, setValue] = useState(initial);
  const [tried, setTried] = useState(false);
  const isMissing = value === '';
  return {
    value,
    isMissing,
    fault: tried && isMissing ? missing : undefined,
    tryIt: () => setTried(true),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setValue(target.value),
  };
}
export type RequiredText = ReturnType<typeof useRequiredText>;

/** Field for the user's own password, the first of a dialog that asks for it. `error`: of the call. */
export function OwnPasswordField(props: {
  label: string;
  text: RequiredText;
  error: unknown;
  link: PasswordLink;
}) {
  const { label, text, error, link } = props;
  const { session } = useShell();
  return (
    <>
      <input type="text" autoComplete="username" value={session.username} readOnly hidden />
      <TextField
        type="password"
        label={label}
        value={text.value}
        autoComplete="current-password"
        maxLength={PASSWORD_FIELD_LENGTH}
        required
        data-autofocus
        error={text.fault ?? refusalAt(error, 'password')}
        onChange={text.onChange}
      />
      <PasswordByMail link={link} />
    </>
  );
}
