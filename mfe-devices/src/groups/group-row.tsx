import type { Device, DeviceGroup } from '@vitrine/shared/contract';
import { useNowSeconds } from '@vitrine/shared/ui';
import { useFleetLine } from '../parts/use-fleet-line';
import { GroupMenu } from './group-menu';
import type { GroupActs } from './group.acts';
import { GroupLink, Named, Row } from './groups.styles';
import { groupTexts as words } from './texts';

/** Row of one group: its name, which opens its page, and how its devices are. */
export function GroupRow(props: {
  group: DeviceGroup;
  devices: readonly Device[];
  mayManage: boolean;
  acts: GroupActs;
}) {
  const { group, devices } = props;
  const line = useFleetLine(devices, useNowSeconds());
  return (
    <Row>
      <Named>
        <h2>
          <GroupLink to={groupAddress(group.id)}>{group.name}</GroupLink>
        </h2>
        <p>{line || words.noDevices}</p>
      </Named>
      <GroupMenu {...props} />
    </Row>
  );
}

/** Page of a group. */
export const groupAddress = (id: string) => `/device/group?id=${encodeURIComponent(id)}`;
