import { useState } from 'react';
import type { OutdatedBy } from '@vitrine/shared/calls';
import type { AccountChange, AppData } from '@vitrine/shared/contract';
import { formatDate } from '@vitrine/shared/rules';
import {
  Button,
  ConflictDialog,
  IconButton,
  Mistake,
  Switch,
  TextField,
  TimeField,
  icons,
} from '@vitrine/shared/ui';
import { Foot, Form } from '../../parts/form.styles';
import { refusalBeside } from '../../parts/refusal';
import { texts } from '../../texts';
import {
  draftOf,
  endsNextDay,
  hasSpace,
  hoursOf,
  hoursText,
  newPeriod,
  withClosedDay,
  withDay,
  withMondayEveryDay,
  type DraftPeriod,
  type HoursDraft,
} from './hours.rule';
import { Week, Period, AddDay, Days, Hint } from './hours-form.styles';
import { useHoursDraft } from './use-hours-draft';

export interface HoursFormProps {
  account: AppData['account'];
  mayManage: boolean;
  isSaving: boolean;
  failure: unknown;
  /** Set when another user changed the hours first. */
  outdated: OutdatedBy<AppData['account']> | null;
  userId: string;
  onSave: (change: Pick<AccountChange, 'opening_hours'> & { ifMatch?: string | undefined }) => void;
  /** Called when the refusal was dismissed. */
  onForget: () => void;
}

const words = texts.hours;

/** Form for the opening hours of the venue; before any are set, a button that begins with usual ones. */
export function HoursForm({ account, mayManage, isSaving, failure, outdated, ...props }: HoursFormProps) {
  const { draft, setDraft, isChanged, seen } = useHoursDraft(account.opening_hours, account.etag);
  const hours = draft ? hoursOf(draft) : null;
  const isWhole = draft === null || hours !== null;
  const save = (ifMatch = seen) => props.onSave({ opening_hours: hours, ifMatch });
  const general = outdated ? '' : refusalBeside(failure, [], texts.profile.notSaved);
  const reason = !mayManage
    ? texts.profile.noRight
    : !isWhole
      ? words.incomplete
      : isChanged
        ? undefined
        : texts.profile.unchanged;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {draft ? <Hours draft={draft} onChange={setDraft} /> : <p>{words.alwaysOpen}</p>}
      {outdated && (
        <ConflictDialog
          change={outdated}
          userId={props.userId}
          rows={[
            {
              label: words.title,
              theirs: hoursText(outdated.current.opening_hours ?? null, words),
              mine: hoursText(hours, words),
            },
          ]}
          onTheirs={() => {
            const { opening_hours } = outdated.current;
            setDraft(opening_hours ? draftOf(opening_hours) : null);
            props.onForget();
          }}
          onMine={() => save(outdated.etag)}
          onClose={props.onForget}
        />
      )}
      {general && <Mistake role="alert">{general}</Mistake>}
      <Foot>
        {(draft || isChanged) && (
          <Button type="submit" variant="primary" busy={isSaving} disabledReason={reason}>
            {isSaving ? texts.profile.saving : words.save}
          </Button>
        )}
        <Button
          disabledReason={mayManage ? undefined : texts.profile.noRight}
          onClick={() => setDraft(draft ? null : draftOf(undefined))}
        >
          {draft ? words.remove : words.set}
        </Button>
      </Foot>
    </Form>
  );
}

function Hours({ draft, onChange }: { draft: HoursDraft; onChange: (draft: HoursDraft) => void }) {
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
        onAdd={(day) => onChange(withClosedDay(draft, day))}
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
  onAdd: (day: string) => void;
  onRemove: (day: string) => void;
}

function ClosedDays({ days, onAdd, onRemove }: ClosedDaysProps) {
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
            onAdd(day);
            setDay('');
          }}
        >
          {words.addDay}
        </Button>
      </AddDay>
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
