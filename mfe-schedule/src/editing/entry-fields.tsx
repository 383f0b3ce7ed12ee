import type { DeviceGroup } from '@vitrine/shared/contract';
import {
  Checkbox,
  Chip,
  DayRangeFields,
  EndField,
  GroupsField,
  ScheduleTypeField,
  t,
  TextField,
  TimeField,
  WeekdaysField,
} from '@vitrine/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import {
  ENTRY_TYPES,
  faultsOf,
  isSameDays,
  startOfDraft,
  toggledDay,
  WEEKDAYS,
  WEEKENDS,
  type DraftFault,
  type EntryDraft,
} from './entry.rule';
import { sheetTexts as words } from './sheet-texts';

/** Fields for repetition, start, end and screens of an entry. */
export function EntryFields({
  draft,
  groups,
  now,
  showFaults,
  onChange,
}: {
  draft: EntryDraft;
  groups: readonly DeviceGroup[];
  now: number;
  /** Faults are shown only after the first attempt to save. */
  showFaults: boolean;
  onChange: (draft: EntryDraft) => void;
}) {
  const [isLimited, setLimited] = useState(draft.firstDay !== '' || draft.lastDay !== '');
  const faults = showFaults ? faultsOf(draft) : [];
  const fault = (name: DraftFault) => (faults.includes(name) ? words.faults[name] : undefined);
  const set = (change: Partial<EntryDraft>) => onChange({ ...draft, ...change });
  return (
    <>
      <ScheduleTypeField types={ENTRY_TYPES} value={draft.type} onChange={(type) => set({ type })} />
      {draft.type === 'day_of_week' && (
        <WeekdaysField
          days={draft.days}
          error={fault('no_days')}
          onDay={(day) => set({ days: toggledDay(draft.days, day) })}
        >
          <Chip chosen={isSameDays(draft.days, WEEKDAYS)} onClick={() => set({ days: [...WEEKDAYS] })}>
            {words.weekdays}
          </Chip>
          <Chip chosen={isSameDays(draft.days, WEEKENDS)} onClick={() => set({ days: [...WEEKENDS] })}>
            {words.weekends}
          </Chip>
        </WeekdaysField>
      )}
      <Fields>
        {draft.type === 'custom' && (
          <TextField
            label={words.date}
            type="date"
            value={draft.day}
            error={fault('no_date')}
            onChange={(event) => set({ day: event.target.value })}
          />
        )}
        <TimeField
          label={words.startsAt}
          value={draft.clock}
          error={fault('no_time')}
          onChange={(clock) => set({ clock })}
        />
        <EndField
          start={startOfDraft(draft, now) ?? 0}
          duration={draft.duration}
          error={fault('no_end')}
          onChange={(duration) => set({ duration })}
        />
        <GroupsField groups={groups} chosen={draft.groups} onChange={(chosen) => set({ groups: chosen })} />
        {draft.type !== 'custom' && isLimited && (
          <DayRangeFields
            firstDay={draft.firstDay}
            lastDay={draft.lastDay}
            error={fault('days_reversed')}
            onChange={set}
          />
        )}
      </Fields>
      {draft.type !== 'custom' && (
        <Checkbox
          checked={isLimited}
          onChange={(on) => {
            setLimited(on);
            if (!on) set({ firstDay: '', lastDay: '' });
          }}
        >
          {words.limited}
        </Checkbox>
      )}
    </>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr));
  gap: ${t.space[12]} ${t.space[16]};
  align-items: start;
  ${t.font.tabular}
`;
