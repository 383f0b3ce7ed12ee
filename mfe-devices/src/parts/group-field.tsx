import type { DeviceGroup } from '@vitrine/shared/contract';
import { MAX_NAME_LENGTH } from '@vitrine/shared/contract/values';
import { Select, TextField } from '@vitrine/shared/ui';
import { texts } from '../texts';
import type { GroupChoice } from './device-actions.rule';

export interface GroupFieldProps {
  groups: readonly DeviceGroup[];
  choice: GroupChoice;
  error?: string;
  onChange: (choice: GroupChoice) => void;
}

const NONE = '';
const NEW = ':new';
const words = texts.group;

function choiceOf(value: string): GroupChoice {
  if (value === NONE) return { kind: 'none' };
  return value === NEW ? { kind: 'new', name: '' } : { kind: 'existing', id: value };
}

/** Choice of a group, none, or a new one with its name. */
export function GroupField({ groups, choice, error, onChange }: GroupFieldProps) {
  const value = choice.kind === 'existing' ? choice.id : choice.kind === 'new' ? NEW : NONE;
  return (
    <>
      <Select
        label={words.label}
        value={value}
        options={[
          { value: NONE, label: words.none },
          ...groups.map((group) => ({ value: group.id, label: group.name })),
          { value: NEW, label: words.create },
        ]}
        onChange={(event) => onChange(choiceOf(event.target.value))}
      />
      {choice.kind === 'new' && (
        <TextField
          label={words.newName}
          value={choice.name}
          maxLength={MAX_NAME_LENGTH}
          autoFocus
          error={error}
          onChange={(event) => onChange({ kind: 'new', name: event.target.value })}
        />
      )}
    </>
  );
}
