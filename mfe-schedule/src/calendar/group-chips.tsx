import type { DeviceGroup } from '@vitrine/shared/contract';
import { ChipGroup } from '@vitrine/shared/ui';
import { texts } from '../texts';

const UNGROUPED = '';

interface GroupChipsProps {
  groups: readonly DeviceGroup[];
  /** Id of the selected group; null means ungrouped devices. */
  chosen: string | null;
  onChoose: (group: string | null) => void;
}

/** Chips for 'Ungrouped devices' and each group (spec §2 Calendar). */
export function GroupChips({ groups, chosen, onChoose }: GroupChipsProps) {
  return (
    <ChipGroup
      label={texts.groups}
      value={chosen ?? UNGROUPED}
      onChange={(value) => onChoose(value === UNGROUPED ? null : value)}
      options={[
        { value: UNGROUPED, label: texts.ungrouped },
        ...groups.map((group) => ({ value: group.id, label: group.name })),
      ]}
    />
  );
}
