import { useState, type FormEvent } from 'react';
import { fieldTexts } from './texts';

interface LimitedText {
  label: string;
  value?: unknown;
  defaultValue?: unknown;
  /** Characters, as counted by the server; surrounding blanks are not sent. */
  maxLength?: number;
}
interface Typed {
  /** Error for a text that is too long; undefined when it fits. */
  fault: string | undefined;
  /** Attributes of the control; `unlessTooLong` looks for them. */
  mark: {
    'data-too-long'?: true;
    onInput: (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
}

/** Validates the length of a text without truncating it, unlike the native attribute. */
export function useTooLong({ label, value, defaultValue, maxLength }: LimitedText): Typed {
  // For uncontrolled fields, as those of react-hook-form.
  const [typed, setTyped] = useState(defaultValue);
  const count = [...String(value ?? typed ?? '').trim()].length;
  const isTooLong = maxLength !== undefined && count > maxLength;
  return {
    fault: isTooLong ? fieldTexts.tooLong(label, maxLength, count) : undefined,
    mark: {
      'data-too-long': isTooLong || undefined,
      onInput: (event) => setTyped(event.currentTarget.value),
    },
  };
}

/** Wraps `onSubmit`: while a text of the form is too long, focuses it instead of submitting. */
export const unlessTooLong =
  (send: (event: FormEvent<HTMLFormElement>) => unknown) =>
  (event: FormEvent<HTMLFormElement>): void => {
    const field = event.currentTarget.querySelector<HTMLElement>('[data-too-long]');
    if (!field) return void send(event);
    event.preventDefault();
    field.focus();
  };
