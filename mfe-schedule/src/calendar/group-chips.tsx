import type { DeviceGroup } from '@vitrine/shared/contract';
import { ChipGroup } from '@vitrine/shared/ui';
import { texts } from '../texts';

const UNGROUPED = '';

interface GroupChipsProps {
  groups: readonly DeviceGroup[];
  /** Id of the chosen group; null means ungrouped devices. */
  chosen: string | null;
  onChoose: (group: string | null) => void;
}

/** Spec §2 Calendar: an 'Ungrouped devices' chip plus one chip per group. */
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
