import { clockTime, startOfDay } from '@vitrine/shared/rules';
import { Select, TimeField } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { durationToClock } from './move.rule';

interface EndFieldProps {
  /** Start of the entry, floating seconds. */
  start: number;
  /** Seconds until its end; null: the next start or the end of the day; NaN while the time is incomplete. */
  duration: number | null;
  onChange: (duration: number | null) => void;
}

const HOUR_SECONDS = 3600;

/** Fields for the end of an entry: none, or a time of day, which may be on the next day. */
export function EndField({ start, duration, onChange }: EndFieldProps) {
  const end = start + (duration ?? 0);
  const isNextDay = duration !== null && startOfDay(end) > startOfDay(start);
  return (
    <>
      <Select
        label={texts.ends}
        value={duration === null ? 'open' : 'time'}
        onChange={(event) => onChange(event.target.value === 'open' ? null : HOUR_SECONDS)}
        options={[
          { value: 'open', label: texts.endsOpen },
          { value: 'time', label: texts.endsAtTime },
        ]}
      />
      {duration !== null && (
        <TimeField
          label={texts.endsAt}
          hint={isNextDay ? texts.nextDay : undefined}
          value={Number.isNaN(duration) ? '' : clockTime(end)}
          onChange={(clock) => onChange(durationToClock(start, clock) ?? NaN)}
        />
      )}
    </>
  );
}
