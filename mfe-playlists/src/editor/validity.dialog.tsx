import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { Validity } from '@vitrine/shared/rules';
import {
  Button,
  DayRangeFields,
  FormDialog,
  Mistake,
  Select,
  t,
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
  const dates = useRef<HTMLDivElement>(null);
  const change = (some: Partial<ValidityForm>) => setForm((before) => ({ ...before, ...some }));
  const read = readForm(form);
  const fault = hasTried && !read.ok ? read.fault : null;
  function submit() {
    setTried(true);
    const fields = [...(dates.current?.querySelectorAll('input') ?? [])];
    // A date that was typed only in part has no value, and would count as none.
    if (!read.ok || !fields.every((field) => field.checkValidity())) return;
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
      <Row ref={dates}>
        <DayRangeFields
          firstDay={form.firstDay}
          lastDay={form.lastDay}
          focusLast
          error={fault === 'last_before_first' ? words.faults[fault] : undefined}
          onChange={change}
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
