import { useSchedule } from '@vitrine/shared/calls';
import type { DeviceGroup } from '@vitrine/shared/contract';
import type { CalendarEntry, TimeWindow } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { saveCsv } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { drawnWindow, type CalendarMode } from './view.rule';

/** Download of what the visible period plays, as CSV; undefined until that is known. */
export function useCsv(
  { mode, day, group }: { mode: CalendarMode; day: number; group: string | null },
  { period, now, groups }: { period: TimeWindow; now: number; groups: readonly DeviceGroup[] },
): (() => Promise<void>) | undefined {
  const shell = useShell();
  const { data: rules } = useSchedule({ ...drawnWindow(mode, day, now), device_group: group });
  const devicesOf = ({ device_group }: Pick<CalendarEntry, 'device_group'>) =>
    device_group === null
      ? texts.allDevices
      : (groups.find(({ id }) => id === device_group)?.name ?? texts.thisGroup);
  if (!rules) return undefined;
  return async () => {
    try {
      const { csvName, scheduleCsv } = await import('../export/csv.rule');
      saveCsv(scheduleCsv(rules, period, devicesOf), csvName(period));
    } catch {
      shell.notify({ text: texts.csvFailed, tone: 'error' });
    }
  };
}
