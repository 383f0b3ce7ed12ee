import { useState } from 'react';
import { formatDate } from '../../rules';
import { Button } from '../controls/button';
import { IconButton } from '../controls/icon-button';
import { Switch } from '../fields/switch';
import { TextField } from '../fields/text-field';
import { TimeField } from '../fields/time-field';
import * as icons from '../icons/drawings';
import {
  endsNextDay,
  hasSpace,
  newPeriod,
  withClosedDays,
  withDay,
  withMondayEveryDay,
  type DraftPeriod,
  type HoursDraft,
} from './hours.rule';
import { HolidaysDialog, type HolidaysSource } from './holidays-dialog';
import { AddDay, Days, Hint, Period, Week } from './hours.styles';
import { hoursTexts as words } from './hours-texts.table';

/** Fields for opening hours: periods of each weekday, closed days, and whether screens are dark outside. */
export function HoursFields({
  draft,
  holidays,
  onChange,
}: {
  draft: HoursDraft;
  /** Public holidays that can be added to the closed days. */
  holidays: HolidaysSource;
  onChange: (draft: HoursDraft) => void;
}) {
  return (
    <>
      <Week>
        {draft.days.map((periods, index) => (
          <Day
            key={words.weekdays[index]}
            name={words.weekdays[index] ?? ''}
            periods={periods}
            mayAdd={hasSpace(draft)}
            onChange={(changed) => onChange(withDay(draft, index, changed))}
          />
        ))}
      </Week>
      <div>
        <Button size="small" onClick={() => onChange(withMondayEveryDay(draft))}>
          {words.likeMonday}
        </Button>
      </div>
      <ClosedDays
        days={draft.closedDays}
        holidays={holidays}
        onAdd={(days) => onChange(withClosedDays(draft, days))}
        onRemove={(day) =>
          onChange({ ...draft, closedDays: draft.closedDays.filter((other) => other !== day) })
        }
      />
      <div>
        <Switch on={draft.dark} onChange={(dark) => onChange({ ...draft, dark })}>
          {words.dark}
        </Switch>
        <Hint>{words.darkHint}</Hint>
      </div>
    </>
  );
}

interface DayProps {
  name: string;
  periods: readonly DraftPeriod[];
  mayAdd: boolean;
  onChange: (periods: DraftPeriod[]) => void;
}

function Day({ name, periods, mayAdd, onChange }: DayProps) {
  const change = (key: string, part: Partial<DraftPeriod>) =>
    onChange(periods.map((period) => (period.key === key ? { ...period, ...part } : period)));
  return (
    <li>
      <b>{name}</b>
      <div>
        {periods.length === 0 && <span>{words.closedAll}</span>}
        {periods.map((period) => (
          <Period key={period.key}>
            <TimeField
              label={words.from(name)}
              hideLabel
              value={period.start}
              onChange={(start) => change(period.key, { start })}
            />
            <i aria-hidden>–</i>
            <TimeField
              label={words.to(name)}
              hideLabel
              hint={endsNextDay(period) ? words.nextDay : undefined}
              value={period.end}
              onChange={(end) => change(period.key, { end })}
            />
            <IconButton
              icon={icons.close}
              label={words.removePeriod(name, period.start, period.end)}
              onClick={() => onChange(periods.filter(({ key }) => key !== period.key))}
            />
          </Period>
        ))}
      </div>
      <IconButton
        icon={icons.plus}
        label={words.addPeriod(name)}
        disabled={!mayAdd}
        onClick={() => onChange([...periods, periods.length === 0 ? newPeriod() : newPeriod('', '')])}
      />
    </li>
  );
}

interface ClosedDaysProps {
  /** 'YYYY-MM-DD', in order. */
  days: readonly string[];
  holidays: HolidaysSource;
  onAdd: (days: readonly string[]) => void;
  onRemove: (day: string) => void;
}

function ClosedDays({ days, holidays, onAdd, onRemove }: ClosedDaysProps) {
  const [day, setDay] = useState('');
  return (
    <>
      <AddDay>
        <TextField
          label={words.closedDay}
          type="date"
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button
          disabledReason={day === '' ? words.chooseDay : undefined}
          onClick={() => {
            onAdd([day]);
            setDay('');
          }}
        >
          {words.addDay}
        </Button>
        <Button onClick={() => holidays.ask({})}>{words.holidays.open}</Button>
      </AddDay>
      {holidays.wish && <HolidaysDialog source={holidays} closedDays={days} onAdd={onAdd} />}
      {days.length > 0 && (
        <Days aria-label={words.closedDays}>
          {days.map((one) => {
            const name = formatDate(Date.parse(one) / 1000);
            return (
              <li key={one}>
                {name}
                <IconButton icon={icons.close} label={words.removeDay(name)} onClick={() => onRemove(one)} />
              </li>
            );
          })}
        </Days>
      )}
    </>
  );
}
