import type { Device } from '@vitrine/shared/contract';
import type { CalendarEvent } from '@vitrine/shared/rules';
import { lazyPiece } from '@vitrine/shared/ui';
import { NotLoaded } from '../parts/not-loaded';
import type { MoveActs } from './moving/move.acts';

// What answers a question comes after what raises it: nobody waits for these to see the schedule.
const DayEventsDialog = lazyPiece(async () => (await import('./day-events.dialog')).DayEventsDialog, {
  failed: (retry, { onClose }) => <NotLoaded onRetry={retry} onClose={onClose} />,
});
const MoveDialog = lazyPiece(async () => (await import('./moving/move.dialog')).MoveDialog, {
  failed: (retry, { onClose }) => <NotLoaded onRetry={retry} onClose={onClose} />,
});
const MoveConflictDialog = lazyPiece(
  async () => (await import('./moving/move-conflict.dialog')).MoveConflictDialog,
  { failed: (retry, { conflict }) => <NotLoaded onRetry={retry} onClose={conflict.onClose} /> },
);

/** Fetches the code of the two that are likely to be wanted. */
export const fetchDialogs = () => [DayEventsDialog.preload(), MoveDialog.preload()];

/** The events of a click, the question of a move, and its refusal. */
export function ScheduleDialogs({
  opened,
  devices,
  moving: { asked, answer, forget, conflict },
  onCloseEvents,
}: {
  opened: CalendarEvent | null;
  devices: readonly Device[];
  moving: MoveActs;
  onCloseEvents: () => void;
}) {
  return (
    <>
      {opened && <DayEventsDialog event={opened} devices={devices} onClose={onCloseEvents} />}
      {conflict && <MoveConflictDialog conflict={conflict} />}
      {asked && <MoveDialog {...asked} onMove={(chosen) => answer(asked, chosen)} onClose={forget} />}
    </>
  );
}
