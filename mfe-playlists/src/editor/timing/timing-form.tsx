import { SCHEDULE_TYPES } from '@vitrine/shared/contract/values';
import type { DeviceGroup } from '@vitrine/shared/contract';
import {
  Button,
  DayRangeFields,
  EndField,
  GroupsField,
  ScheduleTypeField,
  TextField,
  TimeField,
  WeekdaysField,
  icons,
} from '@vitrine/shared/ui';
import { clockTime, formatDate, type Validity } from '@vitrine/shared/rules';
import { useMemo } from 'react';
import { validityMark, validityWords } from '../../parts/validity-words';
import { texts } from '../../texts';
import type { Draft, DraftFault } from '../draft.rule';
import { Aside, FieldRow, Fields, LimitsRow, Problem } from './timing-form.styles';
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
  onGroups: (groupIds: string[]) => void;
  /** Opens the days and hours of the whole playlist; absent: the form is only read. */
  onLimits: (() => void) | undefined;
}

const words = texts.timing;

/** Schedule and devices of the playlist. */
export function TimingForm(props: TimingFormProps) {
  const { draft, groups, zone, now, onTiming, onGroups } = props;
  const fault = (name: DraftFault) =>
    props.showFaults && props.faults.includes(name) ? texts.faults[name] : undefined;
  const isTimed = draft.scheduleType !== 'manual';
  const repeats = isTimed && draft.scheduleType !== 'custom';
  return (
    <Fields>
      <ScheduleTypeField
        types={SCHEDULE_TYPES}
        value={draft.scheduleType}
        onChange={(scheduleType) => onTiming({ scheduleType })}
      />
      {draft.scheduleType === 'day_of_week' && (
        <WeekdaysField days={draft.days} error={fault('no_days')} onDay={props.onDay} />
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
        {repeats && (props.onLimits || draft.firstDay || draft.lastDay) && (
          <DayRangeFields
            firstDay={draft.firstDay}
            lastDay={draft.lastDay}
            error={fault('days_reversed')}
            onChange={onTiming}
          />
        )}
        <GroupsField groups={groups} chosen={draft.deviceGroups} onChange={onGroups} />
      </FieldRow>
      <Limits limits={draft.limits} now={now} onOpen={props.onLimits} />
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

/** Days and hours of the whole playlist, which hold however it plays. */
function Limits({
  limits,
  now,
  onOpen,
}: {
  limits: Validity;
  now: number;
  onOpen: (() => void) | undefined;
}) {
  const mark = validityMark(limits, now);
  if (!mark && !onOpen) return null;
  return (
    <LimitsRow>
      {onOpen && (
        <Button size="small" icon={icons.calendar} onClick={onOpen}>
          {mark ? words.changeLimits : words.addLimits}
        </Button>
      )}
      {mark && <span>{words.limits(validityWords(limits))}</span>}
      {mark?.isOver && <Problem role="status">{words.over}</Problem>}
    </LimitsRow>
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
