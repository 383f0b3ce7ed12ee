import type { AppData, Device, ScheduleRule } from '@vitrine/shared/contract';
import { mayCreate, type CalendarEvent } from '@vitrine/shared/rules';
import { lazyPiece } from '@vitrine/shared/ui';
import type { CopyWish } from '../copying/copy.rule';
import { BundleDialog } from '../day-events/bundle.dialog';
import { DayEventsDialog } from '../day-events/day-events.dialog';
import type { EntryDialogProps } from '../editing/entry.dialog';
import type { SheetWish } from '../editing/slot.rule';
import { NotLoaded } from '../parts/not-loaded';
import type { MoveActs } from '../moving/move.acts';
import { MoveConflictDialog } from '../moving/move-conflict.dialog';
import { MoveDialog } from '../moving/move.dialog';
import { stayOf } from '../moving/move.rule';
import type { Bundle } from './shown.rule';

// An embed's build has none of these.
const EntryDialog = lazyPiece(async () => (await import('../editing/entry.dialog')).EntryDialog, {
  failed: (retry, { onClose }) => <NotLoaded onRetry={retry} onClose={onClose} />,
});
const CopyDialog = lazyPiece(async () => (await import('../copying/copy.dialog')).CopyDialog, {
  failed: (retry, { onClose }) => <NotLoaded onRetry={retry} onClose={onClose} />,
});
const SubscribeDialog = lazyPiece(
  async () => (await import('../subscribing/subscribe.dialog')).SubscribeDialog,
  { failed: (retry, { onClose }) => <NotLoaded onRetry={retry} onClose={onClose} /> },
);

/** Opened event, and the clicked time in it. */
export interface Opened {
  event: CalendarEvent;
  at: number;
}

export interface ScheduleDialogsProps {
  opened: Opened | null;
  sheet: Omit<EntryDialogProps, 'rules' | 'zone' | 'wish' | 'mayCreate' | 'onClose'> & {
    wish: SheetWish | null;
    isAllowed: boolean;
    app: AppData | undefined;
    open: (wish: SheetWish | null) => void;
    copied: CopyWish | null;
    copy: (wish: CopyWish | null) => void;
    isSubscribing: boolean;
    setSubscribing: (isOpen: boolean) => void;
  };
  bundle: Bundle | null;
  rules: readonly ScheduleRule[];
  zone: string;
  devices: readonly Device[];
  moving: MoveActs;
  canMove: boolean;
  onCopied: (day: number) => void;
  onOpen: (opened: Opened) => void;
  onCloseEvents: () => void;
  onCloseBundle: () => void;
}

/** Dialogs for events, moves and conflicts. */
export function ScheduleDialogs(props: ScheduleDialogsProps) {
  const { opened, bundle, rules, devices, moving, canMove, sheet } = props;
  const { wish, isAllowed, open, copied, copy, isSubscribing, setSubscribing, app, ...known } = sheet;
  const allowsNew = app !== undefined && mayCreate(app.subscr_expire_int);
  const { asked, answer, forget, conflict, drop, skip } = moving;
  return (
    <>
      {bundle && (
        <BundleDialog
          {...{ bundle, rules, canMove }}
          onOpen={(event) => props.onOpen({ event, at: event.start })}
          onWish={drop}
          onClose={props.onCloseBundle}
        />
      )}
      {opened && (
        <DayEventsDialog
          {...{ devices, canMove }}
          canEdit={isAllowed}
          event={opened.event}
          at={opened.at}
          now={sheet.now}
          onMove={(entry) => drop(stayOf(opened.event, entry))}
          onSkip={(entry) => skip(entry, opened.event.began)}
          onSheet={open}
          onClose={props.onCloseEvents}
        />
      )}
      {wish && (
        <EntryDialog
          {...known}
          {...{ wish, rules }}
          zone={props.zone}
          mayCreate={allowsNew}
          onClose={() => open(null)}
        />
      )}
      {copied && (
        <CopyDialog
          {...known}
          wish={copied}
          mayCreate={allowsNew}
          onCopied={props.onCopied}
          onClose={() => copy(null)}
        />
      )}
      {isSubscribing && (
        <SubscribeDialog groups={known.groups} group={known.group} onClose={() => setSubscribing(false)} />
      )}
      {conflict && <MoveConflictDialog conflict={conflict} />}
      {asked && (
        <MoveDialog {...asked} rules={rules} onMove={(chosen) => answer(asked, chosen)} onClose={forget} />
      )}
    </>
  );
}
