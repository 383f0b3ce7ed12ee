import { SCHEDULE_TYPES, SCHEDULE_TYPE_TITLES } from '@vitrine/shared/contract';
import type { DeviceGroup, ScheduleTypeKey } from '@vitrine/shared/contract';
import { Chip, EndField, Icon, Select, TextField, TimeField, icons } from '@vitrine/shared/ui';
import type { IconDrawing } from '@vitrine/shared/ui';
import { clockTime, formatDate } from '@vitrine/shared/rules';
import { useMemo, useState } from 'react';
import { texts } from '../../texts';
import type { Draft, DraftFault } from '../draft.rule';
import { Aside, Days, FieldRow, Fields, Kind, Kinds, Problem } from './timing-form.styles';
import { dateOf, floatingSeconds, hasPassed, oddStart } from './timing.rule';
import type { Timing } from './timing.rule';

export interface TimingFormProps {
  draft: Draft;
  faults: readonly DraftFault[];
  /** Faults are shown only after the first attempt to save. */
  showFaults: boolean;
  groups: readonly DeviceGroup[];
  zone: string;
  /** Floating time, in seconds. */
  now: number;
  onTiming: (change: Partial<Timing>) => void;
  onDay: (day: number) => void;
  onGroup: (groupId: string | null) => void;
}

const words = texts.timing;
const LOOKS: Record<ScheduleTypeKey, { icon: IconDrawing; tone: 'blue' | 'yellow' | 'red' | 'plain' }> = {
  every_day: { icon: icons.repeat, tone: 'blue' },
  day_of_week: { icon: icons.weekday, tone: 'yellow' },
  custom: { icon: icons.once, tone: 'red' },
  manual: { icon: icons.play, tone: 'plain' },
};

/** Schedule and devices of the playlist. */
export function TimingForm(props: TimingFormProps) {
  const { draft, groups, zone, now, onTiming, onGroup } = props;
  const fault = (name: DraftFault) =>
    props.showFaults && props.faults.includes(name) ? texts.faults[name] : undefined;
  const isTimed = draft.scheduleType !== 'manual';
  const repeats = isTimed && draft.scheduleType !== 'custom';
  return (
    <Fields>
      <Kinds role="radiogroup" aria-label={words.type}>
        {SCHEDULE_TYPES.map((type) => (
          <Kind key={type} $tone={LOOKS[type].tone}>
            <input
              type="radio"
              name="schedule-type"
              checked={draft.scheduleType === type}
              onChange={() => onTiming({ scheduleType: type })}
            />
            <i>
              <Icon of={LOOKS[type].icon} size={18} />
            </i>
            <span>{SCHEDULE_TYPE_TITLES[type]}</span>
          </Kind>
        ))}
      </Kinds>
      {draft.scheduleType === 'day_of_week' && (
        <Days role="group" aria-label={words.days}>
          {words.weekdays.map((name, index) => (
            <Chip key={name} chosen={draft.days.includes(index + 1)} onClick={() => props.onDay(index + 1)}>
              <abbr title={name}>{words.weekdaysShort[index]}</abbr>
            </Chip>
          ))}
          {fault('no_days') && <Problem role="alert">{fault('no_days')}</Problem>}
        </Days>
      )}
      <FieldRow>
        {draft.scheduleType === 'custom' && (
          <TextField
            label={words.date}
            type="date"
            value={draft.date}
            error={fault('no_date')}
            onChange={(event) => onTiming({ date: event.target.value })}
          />
        )}
        {isTimed && (
          <TimeField
            label={words.time}
            value={draft.time}
            error={fault('no_time')}
            onChange={(time) => onTiming({ time })}
          />
        )}
        {isTimed && (
          <EndField
            start={floatingSeconds(dateOf(now), draft.time) ?? 0}
            duration={draft.duration}
            error={fault('no_end')}
            onChange={(duration) => onTiming({ duration })}
          />
        )}
        {repeats && <DayFields draft={draft} error={fault('days_reversed')} onTiming={onTiming} />}
        <Select
          label={words.group}
          value={draft.deviceGroup ?? ''}
          options={[
            { value: '', label: words.allDevices },
            ...groups.map((group) => ({ value: group.id, label: group.name })),
          ]}
          onChange={(event) => onGroup(event.target.value || null)}
        />
      </FieldRow>
      <Aside>
        {!isTimed && words.manual}
        {isTimed && draft.duration === 0 && `${words.until} `}
        {isTimed && draft.duration !== 0 && `${words.untilEnd} `}
        {isTimed && words.clock(zone)}
        {hasPassed(draft, now) && <Problem role="status">{repeats ? words.ended : words.passed}</Problem>}
        <ClockChange timing={draft} zone={zone} today={dateOf(now)} />
      </Aside>
    </Fields>
  );
}

interface DayFieldsProps extends Pick<TimingFormProps, 'draft' | 'onTiming'> {
  error: string | undefined;
}

/** Days between which it repeats. */
const DayFields = ({ draft, error, onTiming }: DayFieldsProps) => (
  <>
    <DayField label={words.firstDay} value={draft.firstDay} onChange={(firstDay) => onTiming({ firstDay })} />
    <DayField
      label={words.lastDay}
      value={draft.lastDay}
      min={draft.firstDay}
      error={error}
      onChange={(lastDay) => onTiming({ lastDay })}
    />
  </>
);

interface DayFieldProps {
  label: string;
  /** 'YYYY-MM-DD'; empty: no such day. */
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
      hint={words.optional}
      value={value}
      min={min}
      error={error ?? (isUnfinished ? words.unfinished : undefined)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={(event) => setIsUnfinished(event.target.validity.badInput)}
    />
  );
}

/** Warning about a start that the venue's clock skips or shows twice (product §6). */
function ClockChange({ timing, zone, today }: { timing: Timing; zone: string; today: string }) {
  const { scheduleType, days, time, date } = timing;
  const odd = useMemo(
    () => oddStart({ scheduleType, days, time, date }, zone, today),
    [scheduleType, days, time, date, zone, today],
  );
  if (!odd) return null;
  const day = formatDate(odd.at);
  return (
    <p role="status">
      {odd.from === null ? words.twice(time, day) : words.skipped(time, day, clockTime(odd.from))}
    </p>
  );
}
