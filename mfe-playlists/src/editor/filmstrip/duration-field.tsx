import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { formatDuration } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { texts } from '../../texts';
import { DurationButton, DurationInput } from './filmstrip.styles';
import { durationText, typedSeconds } from './typed-duration.rule';

const words = texts.filmstrip;

export interface DurationFieldProps {
  name: string;
  seconds: number;
  onSet: (seconds: number) => void;
}

/** Duration in a tile: a press makes it a field, which Enter or leaving sets and Escape closes. */
export function DurationField({ name, seconds, onSet }: DurationFieldProps) {
  const shell = useShell();
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const length = formatDuration(seconds);
  if (typed === null)
    return (
      <DurationButton
        ref={button}
        type="button"
        aria-label={words.duration(name, length)}
        onClick={() => setTyped(durationText(seconds))}
      >
        {length}
      </DurationButton>
    );
  const value = typedSeconds(typed);
  const set = () => {
    if (value === null) shell.notify({ text: words.range, tone: 'warning' });
    if (value !== null && value !== seconds) onSet(value);
    setTyped(null);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter' && value === null) return shell.notify({ text: words.range, tone: 'warning' });
    if (event.key === 'Enter') set();
    else setTyped(null);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <DurationInput
      autoFocus
      inputMode="numeric"
      aria-label={words.typeDuration(name)}
      aria-invalid={value === null}
      title={value === null ? words.range : words.typeHint}
      value={typed}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={handleKey}
      onBlur={set}
    />
  );
}
