import { startOfDay } from '@vitrine/shared/rules';
import { useSearchParams } from '@vitrine/shared/router';
import { isoDay } from '../parts/floating-text.rule';
import { readDay, readMode, stepped, type CalendarMode } from './view.rule';

/** View of the calendar, stored in the address for reload, bookmarks and Back. */
export function useCalendarPlace(now: number, narrow: boolean) {
  const [params, setParams] = useSearchParams();
  const mode = readMode(params.get('mode'), narrow ? 'feed' : 'week');
  const day = readDay(params.get('day'), now);
  const group = params.get('group') || null;

  function change(next: { mode?: CalendarMode; day?: number; group?: string | null }) {
    const changed = new URLSearchParams(params);
    if (next.mode) changed.set('mode', next.mode);
    if (next.day !== undefined) changed.set('day', isoDay(next.day));
    if (next.group !== undefined) changed.set('group', next.group ?? '');
    if (next.day === startOfDay(now)) changed.delete('day');
    if (next.group === null) changed.delete('group');
    setParams(changed, { replace: true });
  }
  return {
    mode,
    day,
    group,
    showMode: (to: CalendarMode) => change({ mode: to }),
    showGroup: (to: string | null) => change({ group: to }),
    showToday: () => change({ day: startOfDay(now) }),
    /** Spec §2: a click on a day of the month switches to that day's week. */
    showWeekOf: (to: number) => change({ mode: 'week', day: startOfDay(to) }),
    showDay: (to: number) => change({ day: startOfDay(to) }),
    step: (direction: -1 | 1) => change({ day: stepped(mode, day, direction, narrow) }),
  };
}
