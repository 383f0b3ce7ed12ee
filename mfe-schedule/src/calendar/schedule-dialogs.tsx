import type { Device, ScheduleRule } from '@vitrine/shared/contract';
import type { CalendarEvent } from '@vitrine/shared/rules';
import { lazyPiece } from '@vitrine/shared/ui';
import { NotLoaded } from '../parts/not-loaded';
import type { MoveActs } from '../moving/move.acts';
import { stayOf } from '../moving/move.rule';
import type { Bundle } from './shown.rule';

// Dialogs are loaded after the calendar, which does not wait for them.
const DayEventsDialog = lazyPiece(
  async () => (await import('../day-events/day-events.dialog')).DayEventsDialog,
  {
    failed: (retry, { onClose }) => <NotLoaded onRetry={retry} onClose={onClose} />,
  },
);
const BundleDialog = lazyPiece(async () => (await import('../day-events/bundle.dialog')).BundleDialog, {
  failed: (retry, { onClose }) => <NotLoaded onRetry={retry} onClose={onClose} />,
});
const MoveDialog = lazyPiece(async () => (await import('../moving/move.dialog')).MoveDialog, {
  failed: (retry, { onClose }) => <NotLoaded onRetry={retry} onClose={onClose} />,
});
const MoveConflictDialog = lazyPiece(
  async () => (await import('../moving/move-conflict.dialog')).MoveConflictDialog,
  { failed: (retry, { conflict }) => <NotLoaded onRetry={retry} onClose={conflict.onClose} /> },
);

/** Prefetches the two dialogs that are most likely needed. */
export const fetchDialogs = () => [DayEventsDialog.preload(), MoveDialog.preload()];

/** Dialogs for events, moves and conflicts. */
export function ScheduleDialogs(props: {
  opened: CalendarEvent | null;
  bundle: Bundle | null;
  rules: readonly ScheduleRule[];
  devices: readonly Device[];
  moving: MoveActs;
  canMove: boolean;
  onOpen: (event: CalendarEvent) => void;
  onCloseEvents: () => void;
  onCloseBundle: () => void;
}) {
  const { opened, bundle, rules, devices, moving, canMove } = props;
  const { asked, answer, forget, conflict, drop, skip } = moving;
  return (
    <>
      {bundle && (
        <BundleDialog
          {...{ bundle, rules, canMove }}
          onOpen={props.onOpen}
          onWish={drop}
          onClose={props.onCloseBundle}
        />
      )}
      {opened && (
        <DayEventsDialog
          {...{ devices, canMove }}
          event={opened}
          onMove={(entry) => drop(stayOf(opened, entry))}
          onSkip={(entry) => skip(entry, opened.began)}
          onClose={props.onCloseEvents}
        />
      )}
      {conflict && <MoveConflictDialog conflict={conflict} />}
      {asked && (
        <MoveDialog {...asked} rules={rules} onMove={(chosen) => answer(asked, chosen)} onClose={forget} />
      )}
    </>
  );
}
