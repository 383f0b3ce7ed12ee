import type { HistoryUsers } from '@vitrine/shared/contract';
import { EVENT_SUBJECTS } from '@vitrine/shared/contract/values';
import { ChipGroup, Select, TextField } from '@vitrine/shared/ui';
import type { Filter } from './history.rule';
import { Fields, Tools } from './history.styles';
import { words } from './words.table';

/** Filters by day, kind and member. A chosen day and a range exclude each other. */
export function Filters(props: {
  filter: Filter;
  users: HistoryUsers;
  onChange: (change: Partial<Filter>) => void;
}) {
  const { filter, users, onChange } = props;
  const chosen = filter.day || (filter.from || filter.to ? '' : 'all');
  return (
    <Tools>
      <ChipGroup
        label={words.days}
        value={chosen}
        onChange={(value) =>
          onChange({ day: value === 'all' ? '' : (value as Filter['day']), from: '', to: '' })
        }
        options={(['all', 'today', 'yesterday'] as const).map((value) => ({
          value,
          label: words.chips[value],
        }))}
      />
      <Fields>
        <Select
          label={words.kind}
          value={filter.kind}
          onChange={(event) => onChange({ kind: event.target.value })}
          options={[
            { value: '', label: words.anyKind },
            ...EVENT_SUBJECTS.map((value) => ({ value, label: words.subjects[value] })),
          ]}
        />
        <Select
          label={words.member}
          value={filter.member}
          onChange={(event) => onChange({ member: event.target.value })}
          options={[
            { value: '', label: words.anyone },
            ...users.map(({ id, name, member }) => ({
              value: id,
              label: member ? name : words.former(name),
            })),
          ]}
        />
        <TextField
          label={words.from}
          type="date"
          value={filter.from}
          max={filter.to || undefined}
          onChange={(event) => onChange({ day: '', from: event.target.value })}
        />
        <TextField
          label={words.to}
          type="date"
          value={filter.to}
          min={filter.from || undefined}
          onChange={(event) => onChange({ day: '', to: event.target.value })}
        />
      </Fields>
    </Tools>
  );
}
