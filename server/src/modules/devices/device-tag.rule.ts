import type { TagParts } from '../../http/preconditions/entity-tag.lib';
import type { DeviceRecord } from './devices.repo';

/** Edited data of a screen. Its own reports and its playback leave the tag. */
export const deviceParts = ({
  id,
  name,
  groupId,
  orientation,
}: Pick<DeviceRecord, 'id' | 'name' | 'groupId' | 'orientation'>): TagParts => ({
  id,
  name,
  group_id: groupId,
  orientation,
});
