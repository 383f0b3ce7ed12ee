import type { Device } from '@vitrine/shared/contract';
import { clockTime, entriesOf, type CalendarEntry, type CalendarEvent } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, EventsDialog, icons, t } from '@vitrine/shared/ui';
import styled from 'styled-components';
import { useEntryActs } from '../editing/entry.acts';
import { slotAt, type SheetWish } from '../editing/slot.rule';
import { editTexts } from '../editing/texts';
import { devicesOf } from '../parts/devices.rule';
import { weekdayAndDay } from '../parts/event-names';
import { KindMark } from '../parts/kind-mark';
import { useLiveStates } from '../parts/use-live-states';
import { texts } from '../texts';

/**
 * Dialog of a clicked event (spec §2): time, day, and every playlist that plays then with its devices. Each
 * can be edited, moved, skipped on this day, duplicated and removed (extension), and another one be added.
 */
export function DayEventsDialog({
  event,
  devices,
  canMove,
  canEdit,
  at,
  now,
  onMove,
  onSkip,
  onSheet,
  onClose,
}: {
  event: CalendarEvent;
  devices: readonly Device[];
  canMove: boolean;
  canEdit: boolean;
  /** Clicked time, for a new entry. */
  at: number;
  now: number;
  onMove: (entry: CalendarEntry) => void;
  onSkip: (entry: CalendarEntry) => void;
  onSheet: (wish: SheetWish) => void;
  onClose: () => void;
}) {
  const shell = useShell();
  const isEditor = shell.may('playlist.edit');
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  const { takeOff } = useEntryActs(now);
  const slot = slotAt(at);
  const sheetFor = (kind: 'edit' | 'copy', entry: CalendarEntry) => () =>
    onSheet({ kind, entry, at: event.began });
  const actionsOf = (entry: CalendarEntry): Action[] => [
    ...offered(canEdit, [editTexts.edit, sheetFor('edit', entry)]),
    ...offered(canMove, [texts.move, () => onMove(entry)]),
    ...offered(canMove && entry.kind !== 'custom', [editTexts.skip, () => onSkip(entry)]),
    ...offered(canEdit, [editTexts.copy, sheetFor('copy', entry)]),
    ...offered(canEdit, [editTexts.remove, () => void takeOff(entry, event.began)]),
    ...offered(isEditor, [
      editTexts.openPlaylist,
      () => shell.navigate(`/playlist/edit?id=${encodeURIComponent(entry.playlist_id)}`),
    ]),
  ];
  const liveOf = useLiveStates(devices.map((device) => device.device_id));
  return (
    <EventsDialog
      title={editTexts.dialogTitle(
        clockTime(event.start),
        clockTime(event.end, true),
        weekdayAndDay(event.start),
      )}
      onClose={onClose}
      foot={
        canEdit && (
          <div>
            <Button size="small" icon={icons.plus} onClick={then(() => onSheet({ kind: 'add', slot }))}>
              {editTexts.addAt(clockTime(slot.start))}
            </Button>
          </div>
        )
      }
      entries={entriesOf(event).map((entry) => ({
        id: `${entry.id}@${entry.occurrence}`,
        title: entry.title,
        origTitle: entry.orig_title,
        deviceCount: entry.device_count,
        extra: (
          <>
            {entry.orig_title && <Playing>{editTexts.playsAs(entry.title)}</Playing>}
            <KindMark kind={entry.kind} />
          </>
        ),
        actions: actionsOf(entry).map(([label, act]) => (
          <Button key={label} size="small" onClick={then(act)}>
            {label}
          </Button>
        )),
        devices: devicesOf(devices, entry).map((device) => ({
          id: device.id,
          name: device.name,
          orientation: device.orientation,
          live: liveOf(device.device_id),
        })),
      }))}
    />
  );
}

/** Label and effect of a button. */
type Action = [label: string, act: () => void];
const offered = (isOffered: boolean, action: Action): Action[] => (isOffered ? [action] : []);

const Playing = styled.span`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
`;
