import { useState } from 'react';
import { fieldTexts } from './texts';
import { TextField } from './text-field';

export interface DayRangeFieldsProps {
  /** 'YYYY-MM-DD'; empty: no such day. */
  firstDay: string;
  lastDay: string;
  error?: string | undefined;
  onChange: (change: { firstDay: string } | { lastDay: string }) => void;
}

/** Fields for the first and the last day on which an entry repeats, both optional. */
export const DayRangeFields = ({ firstDay, lastDay, error, onChange }: DayRangeFieldsProps) => (
  <>
    <DayField label={fieldTexts.firstDay} value={firstDay} onChange={(day) => onChange({ firstDay: day })} />
    <DayField
      label={fieldTexts.lastDay}
      value={lastDay}
      min={firstDay}
      error={error}
      onChange={(day) => onChange({ lastDay: day })}
    />
  </>
);

interface DayFieldProps {
  label: string;
  value: string;
  min?: string;
  error?: string | undefined;
  onChange: (day: string) => void;
}

/** Optional date; one that was typed only in part counts as none, so it is reported. */
function DayField({ label, value, min, error, onChange }: DayFieldProps) {
  const [isUnfinished, setIsUnfinished] = useState(false);
  return (
    <TextField
      label={label}
      type="date"
      hint={fieldTexts.optional}
      value={value}
      min={min}
      error={error ?? (isUnfinished ? fieldTexts.unfinished : undefined)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={(event) => setIsUnfinished(event.target.validity.badInput)}
    />
  );
}
