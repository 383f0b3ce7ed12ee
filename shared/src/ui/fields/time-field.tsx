import { useState, type KeyboardEvent } from 'react';
import { fieldTexts } from './texts';
import type { FieldFrameProps } from './field-frame';
import { TextField } from './text-field';
import { isWholeTime, readTime, steppedTime } from './time-text.rule';

export interface TimeFieldProps extends FieldFrameProps {
  /** 'HH:MM' on a 24 hour clock, or '' for none. */
  value: string;
  /** Called with 'HH:MM' once a time is complete, and '' when the text is not a time. */
  onChange: (time: string) => void;
  /** Step of the arrow keys. */
  stepMinutes?: number;
}

/**
 * Time of day on a 24 hour clock, independent of the browser's language. A native time field would show
 * "09:00 AM" in many locales.
 */
export function TimeField({ value, onChange, stepMinutes = 15, error, ...frame }: TimeFieldProps) {
  /** Text of the field while it is not (yet) the value. */
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  const [isFocused, setFocused] = useState(false);
  // A new value from outside replaces an invalid text.
  if (typed && !isFocused && value !== '' && value !== typed.over) setTyped(null);

  const say = (time: string) => {
    if (time !== value) onChange(time);
  };
  function type(text: string) {
    setTyped({ text, over: value });
    if (isWholeTime(text)) say(readTime(text) ?? '');
    else if (readTime(text) === null) say('');
  }
  function settle() {
    if (!typed) return;
    const time = readTime(typed.text);
    if (time !== null) say(time);
    setTyped(time === null && typed.text.trim() !== '' ? { ...typed, over: value } : null);
  }
  function handleKey(key: KeyboardEvent) {
    if (key.key === 'Enter') settle();
    if (key.key !== 'ArrowUp' && key.key !== 'ArrowDown') return;
    key.preventDefault();
    const from = (typed && readTime(typed.text)) || value || '00:00';
    setTyped(null);
    say(steppedTime(from, stepMinutes, key.key === 'ArrowUp' ? 1 : -1));
  }
  const isUnreadable = typed !== null && !isFocused && readTime(typed.text) === null;
  return (
    <TextField
      {...frame}
      error={isUnreadable ? fieldTexts.noTime : error}
      inputMode="numeric"
      autoComplete="off"
      placeholder={fieldTexts.timeForm}
      maxLength={10}
      value={typed?.text ?? value}
      onChange={(event) => type(event.target.value)}
      onFocus={({ currentTarget: field }) => {
        setFocused(true);
        const shown = field.value;
        // A tap sets the caret after the focus; typing replaces the time.
        requestAnimationFrame(() => {
          if (field.value === shown) field.select();
        });
      }}
      onBlur={() => {
        setFocused(false);
        settle();
      }}
      onKeyDown={handleKey}
    />
  );
}
