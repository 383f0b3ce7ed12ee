import type { DeviceGroup } from '@vitrine/shared/contract';
import type { CalendarEntry, CalendarEvent } from '@vitrine/shared/rules';
import { texts } from '../texts';

/** Names of the first two entries with the same start. */
export function namesOf({ title, combined_events: [second] }: CalendarEvent): string {
  return second ? texts.together(title, second.title) : title;
}

/** Returns the name of the devices that an entry is for. */
export const devicesIn =
  (groups: readonly DeviceGroup[]) =>
  ({ device_group }: Pick<CalendarEntry, 'device_group'>): string =>
    device_group === null
      ? texts.allDevices
      : (groups.find(({ id }) => id === device_group)?.name ?? texts.thisGroup);
