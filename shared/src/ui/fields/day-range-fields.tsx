import { useState, type SyntheticEvent } from 'react';
import { fieldTexts } from './texts';
import { TextField } from './text-field';

export interface DayRangeFieldsProps {
  /** 'YYYY-MM-DD'; empty: no such day. */
  firstDay: string;
  lastDay: string;
  error?: string | undefined;
  /** Whether the last day takes the focus when a dialog opens. */
  focusLast?: boolean;
  onChange: (change: { firstDay: string } | { lastDay: string }) => void;
}

/** Fields for the first and the last day on which an entry repeats, both optional. */
export const DayRangeFields = ({ firstDay, lastDay, error, focusLast, onChange }: DayRangeFieldsProps) => (
  <>
    <DayField label={fieldTexts.firstDay} value={firstDay} onChange={(day) => onChange({ firstDay: day })} />
    <DayField
      label={fieldTexts.lastDay}
      value={lastDay}
      min={firstDay}
      error={error}
      isFocused={focusLast}
      onChange={(day) => onChange({ lastDay: day })}
    />
  </>
);

interface DayFieldProps {
  label: string;
  value: string;
  min?: string;
  error?: string | undefined;
  isFocused?: boolean | undefined;
  onChange: (day: string) => void;
}

/**
 * Optional date; one that was typed only in part counts as none, so it is reported, also when a form checks
 * it (`checkValidity`).
 */
function DayField({ label, value, min, error, isFocused, onChange }: DayFieldProps) {
  const [isUnfinished, setIsUnfinished] = useState(false);
  const look = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setIsUnfinished(currentTarget.validity.badInput);
  return (
    <TextField
      label={label}
      type="date"
      hint={fieldTexts.optional}
      value={value}
      min={min}
      error={error ?? (isUnfinished ? fieldTexts.unfinished : undefined)}
      onChange={(event) => onChange(event.target.value)}
      data-autofocus={isFocused || undefined}
      onBlur={look}
      onInvalid={look}
    />
  );
}
