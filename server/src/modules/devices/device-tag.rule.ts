import type { TagParts } from '../../http/preconditions/entity-tag.lib';
import type { DeviceRecord } from './devices.repo';

/** What people say about a screen. What it says itself, and what plays on it, ages no tag. */
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
