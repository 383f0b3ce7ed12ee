import { useRef } from 'react';
import styled from 'styled-components';
import type { DeviceGroup } from '../../contract';
import { MAX_GROUPS_OF_PLAYLIST } from '../../contract/values';
import { IconButton } from '../controls/icon-button';
import { Select } from '../fields/select';
import * as icons from '../icons/drawings';
import { t } from '../theme/tokens';
import { groupsTexts as words } from './groups-texts';

/** Devices that something plays on: all, or those of one or several groups. */
export function GroupsField({
  groups,
  chosen,
  onChange,
}: {
  groups: readonly DeviceGroup[];
  /** Ids; none: all devices. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const select = useRef<HTMLSelectElement>(null);
  const [first = '', ...others] = chosen;
  const optionsOf = (some: readonly DeviceGroup[]) =>
    some.map(({ id, name }) => ({ value: id, label: name }));
  const left = groups.filter(({ id }) => !chosen.includes(id));
  return (
    <Field>
      <Select
        ref={select}
        label={words.devices}
        value={first}
        options={[{ value: '', label: words.allDevices }, ...optionsOf(groups)]}
        onChange={({ target: { value } }) => onChange(value ? [...new Set([value, ...others])] : [])}
      />
      {others.map((id) => {
        const name = groups.find((group) => group.id === id)?.name ?? words.deletedGroup;
        return (
          <Other key={id}>
            <span>{name}</span>
            <IconButton
              icon={icons.close}
              label={words.remove(name)}
              onClick={() => {
                onChange(chosen.filter((one) => one !== id));
                // The button goes, and the focus with it.
                select.current?.focus();
              }}
            />
          </Other>
        );
      })}
      {first && left.length > 0 && chosen.length < MAX_GROUPS_OF_PLAYLIST && (
        <Select
          label={words.another}
          hideLabel
          value=""
          options={[{ value: '', label: words.add }, ...optionsOf(left)]}
          onChange={({ target: { value } }) => value && onChange([...chosen, value])}
        />
      )}
    </Field>
  );
}

const Field = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
  min-width: 0;
`;
const Other = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.space[4]};
  min-height: ${t.size.control};
  padding-left: ${t.space[12]};
  border: ${t.border};
  border-radius: ${t.radius.control};
  > :first-child {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
