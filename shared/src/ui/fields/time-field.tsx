import { useState, type KeyboardEvent } from 'react';
import { fieldTexts } from './texts';
import type { FieldFrameProps } from './field-frame';
import { TextField } from './text-field';
import { isWholeTime, readTime, steppedTime } from './time-text.rule';

export interface TimeFieldProps extends FieldFrameProps {
  /** 'HH:MM' on a 24 hour clock, or '' for none. */
  value: string;
  /** Hears 'HH:MM' as soon as one is typed, and '' when what stands there is none. */
  onChange: (time: string) => void;
  /** What the arrow keys go by. */
  stepMinutes?: number;
}

/**
 * A time of day, typed as the product shows it everywhere: on a 24 hour clock, whatever the browser's language. A browser's own time field
 * shows "09:00 AM" beside it in half of the world.
 */
export function TimeField({ value, onChange, stepMinutes = 15, error, ...frame }: TimeFieldProps) {
  /** What stands in the field while it is not, or not yet, the value. */
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  const [isFocused, setFocused] = useState(false);
  // A time that came from elsewhere takes the place of what was left unreadable.
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
      maxLength={8}
      value={typed?.text ?? value}
      onChange={(event) => type(event.target.value)}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        settle();
      }}
      onKeyDown={handleKey}
    />
  );
}
