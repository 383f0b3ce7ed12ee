import { MAX_EMAIL_LENGTH } from '@vitrine/shared/contract/values';
import { TextField } from '@vitrine/shared/ui';

/** E-mail field. `name` is `email`. */
export function EmailField({
  label,
  typed = '',
  error,
  autoFocus,
}: {
  label: string;
  /** Earlier input, when the user returns to the form. */
  typed?: string;
  error?: string;
  autoFocus?: boolean;
}) {
  return (
    <TextField
      label={label}
      name="email"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_EMAIL_LENGTH}
      defaultValue={typed}
      autoFocus={autoFocus}
      error={error}
    />
  );
}
