import { useSchedule } from '@vitrine/shared/calls';
import type { DeviceGroup } from '@vitrine/shared/contract';
import type { TimeWindow } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { devicesIn } from '../parts/event-names';
import { texts } from '../texts';
import { drawnWindow, type CalendarMode } from './view.rule';

/** Download of what the visible period plays, as CSV; undefined until that is known. */
export function useCsv(
  { mode, day, group }: { mode: CalendarMode; day: number; group: string | null },
  { period, now, groups }: { period: TimeWindow; now: number; groups: readonly DeviceGroup[] },
): (() => Promise<void>) | undefined {
  const shell = useShell();
  const { data: rules } = useSchedule({ ...drawnWindow(mode, day, now), device_group: group });
  if (!rules) return undefined;
  return async () => {
    try {
      const { saveSchedule } = await import('../export/save-schedule');
      saveSchedule(rules, period, devicesIn(groups));
    } catch {
      shell.notify({ text: texts.csvFailed, tone: 'error' });
    }
  };
}
