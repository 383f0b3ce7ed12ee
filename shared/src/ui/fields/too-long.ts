import { useState, type FormEvent } from 'react';
import { fieldTexts } from './texts';

interface LimitedText {
  label: string;
  value?: unknown;
  defaultValue?: unknown;
  /** Characters, as the server counts them; blanks at the ends are not sent. */
  maxLength?: number;
}
interface Typed {
  /** Why it cannot be sent; undefined while it is short enough. */
  fault: string | undefined;
  /** For the control; `unlessTooLong` looks for it. */
  mark: {
    'data-too-long'?: true;
    onInput: (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
}

/** Says that a text is longer than `maxLength` and leaves it as typed, where the browser's own attribute would cut off its end. */
export function useTooLong({ label, value, defaultValue, maxLength }: LimitedText): Typed {
  // Of a field that keeps its text itself, as those of react-hook-form do.
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

/** For `onSubmit`: sends nothing while a text of the form is too long, and puts the focus there. */
export const unlessTooLong =
  (send: (event: FormEvent<HTMLFormElement>) => unknown) =>
  (event: FormEvent<HTMLFormElement>): void => {
    const field = event.currentTarget.querySelector<HTMLElement>('[data-too-long]');
    if (!field) return void send(event);
    event.preventDefault();
    field.focus();
  };
