import type { Device, DeviceGroup } from '@vitrine/shared/contract';
import { icons, Menu } from '@vitrine/shared/ui';
import type { GroupActs } from './group.acts';
import { groupTexts as words } from './texts';

/** Actions on a group: rename, empty, delete. */
export function GroupMenu(props: {
  group: DeviceGroup;
  devices: readonly Device[];
  mayManage: boolean;
  acts: GroupActs;
  onDeleted?: () => void;
}) {
  const { group, devices, mayManage, acts, onDeleted } = props;
  const blocked = mayManage ? undefined : words.noRight;
  async function erase() {
    if (await acts.erase(group)) onDeleted?.();
  }
  return (
    <Menu
      label={words.actions(group.name)}
      items={[
        {
          key: 'rename',
          icon: icons.edit,
          label: words.rename,
          disabledReason: blocked,
          run: () => acts.rename(group),
        },
        {
          key: 'empty',
          icon: icons.group,
          label: words.empty,
          disabledReason: blocked ?? (devices.length === 0 ? words.noneInside : undefined),
          run: () => void acts.empty(group, devices),
        },
        {
          key: 'remove',
          icon: icons.trash,
          label: words.remove,
          danger: true,
          disabledReason: blocked,
          run: () => void erase(),
        },
      ]}
    />
  );
}
