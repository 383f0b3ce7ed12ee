import { SCHEDULE_TYPE_TITLES } from '@vitrine/shared/contract/values';
import { clockTime, formatDay } from '@vitrine/shared/rules';
import { Icon, icons } from '@vitrine/shared/ui';
import { texts } from '../texts';
import type { Pending } from './pending.rule';
import type { CalendarMode } from './view.rule';

/** Entry that waits for approval: dashed, beside what plays. The calendar handles the click. */
export function PendingButton({
  pending: { title, start, end, kind },
  devices,
  place,
}: {
  pending: Pending;
  devices: string;
  place: CalendarMode;
}) {
  const hours = texts.until(clockTime(start), clockTime(end, true));
  const label = texts.pendingEvent(
    title,
    `${formatDay(start)}, ${hours}`,
    SCHEDULE_TYPE_TITLES[kind],
    devices,
  );
  return (
    <button type="button" className={`pending-card ${place}`} title={label} aria-label={label}>
      <span aria-hidden>
        <Icon of={icons.clock} size={14} /> {place === 'feed' ? hours : clockTime(start)} <b>{title}</b>
        {place !== 'month' && <small>{texts.pending}</small>}
      </span>
    </button>
  );
}
