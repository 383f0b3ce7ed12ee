import type { DeviceGroup } from '@vitrine/shared/contract';
import { MAX_GROUPS_OF_DEVICE } from '@vitrine/shared/contract/values';
import { IconButton, icons, Select, t } from '@vitrine/shared/ui';
import styled from 'styled-components';
import { texts } from '../../texts';

interface GroupOrderProps {
  groups: readonly DeviceGroup[];
  /** Ids, in order. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

const words = texts.groups;

/** Ordered list of groups, with buttons to move and remove each, and a field to add one. */
export function GroupOrder({ groups, chosen, onChange }: GroupOrderProps) {
  const others = groups.filter(({ id }) => !chosen.includes(id));
  const move = (from: number, to: number) =>
    onChange(chosen.map((id, at) => (at === from ? chosen[to] : at === to ? chosen[from] : id) ?? id));
  return (
    <>
      {chosen.length === 0 && <p>{words.none}</p>}
      <List aria-label={words.label}>
        {chosen.map((id, at) => {
          const name = groups.find((group) => group.id === id)?.name ?? words.unknown;
          return (
            <li key={id}>
              <span>{name}</span>
              <IconButton
                icon={icons.chevronUp}
                label={words.up(name)}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                icon={icons.chevronDown}
                label={words.down(name)}
                disabled={at === chosen.length - 1}
                onClick={() => move(at, at + 1)}
              />
              <IconButton
                icon={icons.close}
                label={words.remove(name)}
                onClick={() => onChange(chosen.filter((one) => one !== id))}
              />
            </li>
          );
        })}
      </List>
      {others.length > 0 && chosen.length < MAX_GROUPS_OF_DEVICE && (
        <Select
          label={words.add}
          value=""
          options={[
            { value: '', label: words.choose },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => target.value && onChange([...chosen, target.value])}
        />
      )}
    </>
  );
}

const List = styled.ol`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: ${t.space[4]};
    border-bottom: ${t.border};
  }
  li > :first-child {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
