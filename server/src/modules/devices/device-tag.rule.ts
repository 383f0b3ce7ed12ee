import type { TagParts } from '../../http/preconditions/entity-tag.lib';
import { groupIdsOf } from '../device-groups/groups-of-device.rule';
import type { DeviceRecord } from './devices.repo';

/** Edited data of a screen. Its own reports and its playback leave the tag. */
export const deviceParts = ({
  id,
  name,
  orientation,
  ...groups
}: Pick<DeviceRecord, 'id' | 'name' | 'groupId' | 'otherGroupIds' | 'orientation'>): TagParts => ({
  id,
  name,
  group_id: groups.groupId,
  group_ids: groupIdsOf(groups).join(),
  orientation,
});
