import type { Device } from '@vitrine/shared/contract';
import { clockTime, entriesOf, type CalendarEvent } from '@vitrine/shared/rules';
import { EventsDialog, t } from '@vitrine/shared/ui';
import styled from 'styled-components';
import { devicesOf } from '../parts/devices.rule';
import { weekdayAndDay } from '../parts/floating-text.rule';
import { KindMark } from '../parts/kind-mark';
import { useLiveStates } from '../parts/use-live-states';
import { texts } from '../texts';

/** Dialog of a clicked event (spec §2): time, day, and every playlist that plays then with its devices. */
export function DayEventsDialog({
  event,
  devices,
  onClose,
}: {
  event: CalendarEvent;
  devices: readonly Device[];
  onClose: () => void;
}) {
  const liveOf = useLiveStates(devices.map((device) => device.device_id));
  return (
    <EventsDialog
      title={texts.dialogTitle(
        clockTime(event.start),
        clockTime(event.end, true),
        weekdayAndDay(event.start),
      )}
      onClose={onClose}
      entries={entriesOf(event).map((entry) => ({
        id: `${entry.id}@${entry.occurrence}`,
        title: entry.title,
        origTitle: entry.orig_title,
        deviceCount: entry.device_count,
        extra: (
          <>
            {entry.orig_title && <Playing>{texts.playsAs(entry.title)}</Playing>}
            <KindMark kind={entry.kind} />
          </>
        ),
        devices: devicesOf(devices, entry.device_group).map((device) => ({
          id: device.id,
          name: device.name,
          orientation: device.orientation,
          live: liveOf(device.device_id),
        })),
      }))}
    />
  );
}

const Playing = styled.span`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
`;
