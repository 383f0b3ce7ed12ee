import { useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import type { Validity } from '@vitrine/shared/rules';
import {
  Button,
  FormDialog,
  Mistake,
  Select,
  t,
  TextField,
  TimeField,
  WeekdaysField,
} from '@vitrine/shared/ui';
import { validityWords } from '../parts/validity-words';
import { texts } from '../texts';
import { toggledDay } from './timing/timing.rule';
import { formOf, readForm, type ValidityForm } from './validity-form.rule';

export interface ValidityDialogProps {
  name: string;
  validity: Validity;
  zone: string;
  onSet: (validity: Validity) => void;
  onClose: () => void;
}

const words = texts.validity;

/** Dialog for the days and hours of one item. The last day, which is set most often, has the focus. */
export function ValidityDialog({ name, validity, zone, onSet, onClose }: ValidityDialogProps) {
  const [form, setForm] = useState(() => formOf(validity));
  const [hasTried, setTried] = useState(false);
  const dates = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)] as const;
  const change = (some: Partial<ValidityForm>) => setForm((before) => ({ ...before, ...some }));
  const read = readForm(form);
  const fault = hasTried && !read.ok ? read.fault : null;
  function submit() {
    setTried(true);
    // A date that was typed only in part has no value, and would count as none.
    if (!read.ok || dates.some(({ current }) => current?.validity.badInput)) return;
    set(read.validity);
  }
  function set(chosen: Validity) {
    onSet(chosen);
    onClose();
  }
  return (
    <FormDialog
      title={words.title(name)}
      submit={words.set}
      width="normal"
      onSubmit={submit}
      onClose={onClose}
    >
      <Row>
        <DayField
          label={texts.timing.firstDay}
          field={dates[0]}
          value={form.firstDay}
          hasTried={hasTried}
          onChange={(firstDay) => change({ firstDay })}
        />
        <DayField
          label={texts.timing.lastDay}
          field={dates[1]}
          value={form.lastDay}
          isFirst
          error={fault === 'last_before_first' ? words.faults[fault] : undefined}
          hasTried={hasTried}
          onChange={(lastDay) => change({ lastDay })}
        />
      </Row>
      <WeekdaysField
        days={form.days}
        error={fault === 'no_days' || fault === 'never' ? words.faults[fault] : undefined}
        onDay={(day) => change({ days: toggledDay(form.days, day) })}
      />
      <Select
        label={words.hours}
        value={form.hasHours ? 'some' : 'all'}
        options={[
          { value: 'all', label: words.allDay },
          { value: 'some', label: words.someHours },
        ]}
        onChange={(event) => change({ hasHours: event.target.value === 'some' })}
      />
      {form.hasHours && (
        <Row>
          <TimeField label={words.from} value={form.start} onChange={(start) => change({ start })} />
          <TimeField
            label={words.to}
            value={form.end}
            hint={form.end !== '' && form.end <= form.start ? words.nextDay : undefined}
            onChange={(end) => change({ end })}
          />
        </Row>
      )}
      {fault === 'no_time' && <Mistake role="alert">{words.faults[fault]}</Mistake>}
      <Foot>
        <p role="status">{read.ok && words.plays(validityWords(read.validity))}</p>
        <p>{texts.timing.clock(zone)}</p>
        {validity && (
          <Button size="small" onClick={() => set(undefined)}>
            {words.clear}
          </Button>
        )}
      </Foot>
    </FormDialog>
  );
}

interface DayFieldProps {
  label: string;
  field: RefObject<HTMLInputElement | null>;
  value: string;
  /** Takes the focus when the dialog opens. */
  isFirst?: boolean;
  error?: string | undefined;
  hasTried: boolean;
  onChange: (day: string) => void;
}

function DayField({ label, field, value, isFirst, error, hasTried, onChange }: DayFieldProps) {
  const [isUnfinished, setUnfinished] = useState(false);
  const looks = () => setUnfinished(field.current?.validity.badInput ?? false);
  return (
    <TextField
      ref={field}
      label={label}
      type="date"
      hint={texts.timing.optional}
      value={value}
      error={error ?? (isUnfinished && hasTried ? texts.timing.unfinished : undefined)}
      data-autofocus={isFirst || undefined}
      onChange={(event) => onChange(event.target.value)}
      onBlur={looks}
      onKeyUp={looks}
    />
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  gap: ${t.space[16]};
  align-items: start;
`;
const Foot = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${t.space[8]};
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  [role='status'] {
    color: ${t.color.text};
  }
`;
