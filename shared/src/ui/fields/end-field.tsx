import { clockTime, durationToClock, startOfDay } from '../../rules';
import { Select } from './select';
import { fieldTexts } from './texts';
import { TimeField } from './time-field';

export interface EndFieldProps {
  /** Start of the entry, floating seconds. */
  start: number;
  /** Seconds until its end; 0: the next start or the end of the day; NaN while the time is incomplete. */
  duration: number;
  error?: string;
  onChange: (duration: number) => void;
}

const HOUR_SECONDS = 3600;

/** Fields for the end of a schedule entry: none, or a time of day, which may be on the next day. */
export function EndField({ start, duration, error, onChange }: EndFieldProps) {
  const end = start + duration;
  const isNextDay = startOfDay(end) > startOfDay(start);
  return (
    <>
      <Select
        label={fieldTexts.ends}
        value={duration === 0 ? 'open' : 'time'}
        onChange={(event) => onChange(event.target.value === 'open' ? 0 : HOUR_SECONDS)}
        options={[
          { value: 'open', label: fieldTexts.endsOpen },
          { value: 'time', label: fieldTexts.endsAtTime },
        ]}
      />
      {duration !== 0 && (
        <TimeField
          label={fieldTexts.endsAt}
          hint={isNextDay ? fieldTexts.nextDay : undefined}
          error={error}
          value={Number.isNaN(duration) ? '' : clockTime(end)}
          onChange={(clock) => onChange(durationToClock(start, clock) ?? NaN)}
        />
      )}
    </>
  );
}
