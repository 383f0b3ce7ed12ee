import { SCHEDULE_TYPE_TITLES } from '@vitrine/shared/contract/values';
import { clockTime, formatDay } from '@vitrine/shared/rules';
import { Icon, icons } from '@vitrine/shared/ui';
import { texts } from '../texts';
import type { Pending } from './pending.rule';
import type { CalendarMode } from './view.rule';

/** Entry that waits for approval: a dashed card, beside what plays. The calendar handles the click. */
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
  const icon = <Icon of={icons.clock} size={14} />;
  return (
    <button type="button" className={`card ${place} pending-card`} title={label} aria-label={label}>
      {place === 'month' ? (
        <>
          {icon}
          <span className="time">{clockTime(start)}</span>
          <span className="name">{title}</span>
        </>
      ) : (
        <span className="stuck">
          <span className="line">
            {place === 'feed' ? <span className="tile">{icon}</span> : icon}
            <span className="time">{place === 'feed' ? hours : clockTime(start)}</span>
          </span>
          <span className="name">{title}</span>
          <span className="where">{texts.pending}</span>
        </span>
      )}
    </button>
  );
}
