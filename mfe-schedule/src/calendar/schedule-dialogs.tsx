import type { Device } from '@vitrine/shared/contract';
import type { CalendarEvent } from '@vitrine/shared/rules';
import { createLate, useLate } from '../parts/late';
import type { MoveActs } from './moving/move.acts';

// What answers a question comes after what raises it: nobody waits for these to see the schedule.
export const lateEvents = createLate(async () => (await import('./day-events.dialog')).DayEventsDialog);
export const lateMove = createLate(async () => (await import('./moving/move.dialog')).MoveDialog);
const lateConflict = createLate(
  async () => (await import('./moving/move-conflict.dialog')).MoveConflictDialog,
);

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
  const DayEventsDialog = useLate(lateEvents, opened !== null);
  const MoveDialog = useLate(lateMove, asked !== null);
  const MoveConflictDialog = useLate(lateConflict, conflict !== null);
  return (
    <>
      {opened && DayEventsDialog && (
        <DayEventsDialog event={opened} devices={devices} onClose={onCloseEvents} />
      )}
      {conflict && MoveConflictDialog && <MoveConflictDialog conflict={conflict} />}
      {asked && MoveDialog && (
        <MoveDialog {...asked} onMove={(chosen) => answer(asked, chosen)} onClose={forget} />
      )}
    </>
  );
}
