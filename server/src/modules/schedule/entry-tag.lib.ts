import type { ScheduleRule } from '@vitrine/shared/contract';
import { entityTag, type TagParts } from '../../http/preconditions/entity-tag.lib';

/** Parts of an entry's tag: its timing and group. The playlist's name is not among them. */
export const entryParts = ({
  id,
  date_start,
  repeat_interval,
  duration,
  device_group,
  device_groups,
  exceptions,
}: Pick<
  ScheduleRule,
  'id' | 'date_start' | 'repeat_interval' | 'duration' | 'device_group' | 'device_groups' | 'exceptions'
>): TagParts => ({
  id,
  date_start,
  // Not a part of its own: tags of entries without an end stay as they were before ends existed.
  repeat_interval: duration ? [repeat_interval, duration] : repeat_interval,
  device_group: device_groups ?? device_group,
  exceptions: exceptions.map((one) =>
    one.duration === undefined ? [one.occurrence, one.start] : [one.occurrence, one.start, one.duration],
  ),
});

export const withTag = (rule: ScheduleRule): ScheduleRule => ({ ...rule, etag: entityTag(entryParts(rule)) });
