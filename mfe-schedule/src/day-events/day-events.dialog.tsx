import type { Device } from '@vitrine/shared/contract';
import { clockTime, entriesOf, type CalendarEntry, type CalendarEvent } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, EventsDialog, t } from '@vitrine/shared/ui';
import styled from 'styled-components';
import { devicesOf } from '../parts/devices.rule';
import { weekdayAndDay } from '../parts/floating-text.rule';
import { KindMark } from '../parts/kind-mark';
import { useLiveStates } from '../parts/use-live-states';
import { texts } from '../texts';

/**
 * Dialog of a clicked event (spec §2): time, day, and every playlist that plays then with its devices. Each
 * can be moved, skipped on this day, and edited (extension).
 */
export function DayEventsDialog({
  event,
  devices,
  canMove,
  onMove,
  onSkip,
  onClose,
}: {
  event: CalendarEvent;
  devices: readonly Device[];
  canMove: boolean;
  onMove: (entry: CalendarEntry) => void;
  onSkip: (entry: CalendarEntry) => void;
  onClose: () => void;
}) {
  const shell = useShell();
  const isEditor = shell.may('playlist.edit');
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
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
        actions: (canMove || isEditor) && (
          <>
            {canMove && (
              <Button size="small" onClick={then(() => onMove(entry))}>
                {texts.move}
              </Button>
            )}
            {canMove && entry.kind !== 'custom' && (
              <Button size="small" onClick={then(() => onSkip(entry))}>
                {texts.skip}
              </Button>
            )}
            {isEditor && (
              <Button
                size="small"
                onClick={then(() =>
                  shell.navigate(`/playlist/edit?id=${encodeURIComponent(entry.playlist_id)}`),
                )}
              >
                {texts.editPlaylist}
              </Button>
            )}
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
