import { useState } from 'react';
import { PASSWORD_FIELD_LENGTH } from '@vitrine/shared/contract/values';
import { TextField, VisuallyHidden } from '@vitrine/shared/ui';
import { passwordTexts as texts } from '../texts';
import { passwordState, type PasswordState } from './password.rule';

/** New password field with immediate feedback. */
export function PasswordField({
  typed = '',
  label = texts.label,
  name = 'password',
  error,
  autoFocus,
}: {
  /** Earlier input, when the user returns to the form. */
  typed?: string;
  label?: string;
  name?: string;
  error?: string;
  autoFocus?: boolean;
}) {
  const [state, setState] = useState<PasswordState>(() => passwordState(typed));
  const isEnough = state.is === 'long_enough';
  return (
    <div>
      <TextField
        label={label}
        name={name}
        type="password"
        autoComplete="new-password"
        // Space for input that is too long, so that the error is shown; the server's own bound is 512.
        maxLength={PASSWORD_FIELD_LENGTH}
        defaultValue={typed}
        autoFocus={autoFocus}
        hint={wordsFor(state)}
        error={error}
        onChange={(event) => setState(passwordState(event.target.value))}
      />
      {/* Announced once sufficient; announcing each letter would be too much. */}
      <VisuallyHidden role="status">{isEnough ? texts.longEnough : ''}</VisuallyHidden>
    </div>
  );
}

function wordsFor(state: PasswordState): string {
  if (state.is === 'too_short') return texts.missing(state.missing);
  if (state.is === 'too_long') return texts.tooLong(state.length);
  return state.is === 'long_enough' ? texts.longEnough : texts.hint;
}

/** Sentence that prevents a submit. */
export function passwordFault(password: string): string | undefined {
  const state = passwordState(password);
  if (state.is === 'empty') return texts.required;
  if (state.is === 'too_short') return texts.tooShort;
  return state.is === 'too_long' ? texts.tooLong(state.length) : undefined;
}
