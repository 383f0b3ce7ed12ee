import type { Device } from '@vitrine/shared/contract';
import type { CalendarEvent } from '@vitrine/shared/rules';
import { useState } from 'react';
import { Late, lazyPart } from '../parts/late';
import type { MoveActs } from './moving/move.acts';

// What answers a question comes after what raises it: nobody waits for these to see the schedule.
export const loadEvents = async () => (await import('./day-events.dialog')).DayEventsDialog;
export const loadMove = async () => (await import('./moving/move.dialog')).MoveDialog;
const loadConflict = async () => (await import('./moving/move-conflict.dialog')).MoveConflictDialog;
const eventsDialog = lazyPart(loadEvents);
const moveDialog = lazyPart(loadMove);
const conflictDialog = lazyPart(loadConflict);

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
  const [DayEventsDialog] = useState(eventsDialog);
  const [MoveDialog] = useState(moveDialog);
  const [MoveConflictDialog] = useState(conflictDialog);
  return (
    <>
      <Late>{opened && <DayEventsDialog event={opened} devices={devices} onClose={onCloseEvents} />}</Late>
      <Late>{conflict && <MoveConflictDialog conflict={conflict} />}</Late>
      <Late>
        {asked && <MoveDialog {...asked} onMove={(chosen) => answer(asked, chosen)} onClose={forget} />}
      </Late>
    </>
  );
}
