import { lazyPiece, MenuOpening } from '@vitrine/shared/ui';
import { fetchPanel } from '../explain/explain-side';
import { NotLoaded } from '../parts/not-loaded';
import { fetchGrid } from './late-pieces';
import type { MoreActionsProps } from './more-actions';
import type { ScheduleDialogsProps } from './schedule-dialogs';
import { CALENDAR_MODES } from './view.rule';

/** Dialogs, loaded after the calendar, which does not wait for them. */
const Dialogs = lazyPiece(async () => (await import('./schedule-dialogs')).ScheduleDialogs, {
  failed: (retry, props) => <NotLoaded onRetry={retry} onClose={() => closeAll(props)} />,
});

/** List of the toolbar's menu. */
export const LateMoreActions = lazyPiece<MoreActionsProps>(
  async () => (await import('./more-actions')).MoreActions,
  {
    waiting: <MenuOpening />,
    failed: (retry, { close }) => <NotLoaded onRetry={retry} onClose={() => close(true)} />,
  },
);

function closeAll({ moving, sheet, onCloseEvents, onCloseBundle }: ScheduleDialogsProps) {
  moving.forget();
  moving.conflict?.onClose();
  sheet.open(null);
  sheet.copy(null);
  sheet.setSubscribing(false);
  onCloseEvents();
  onCloseBundle();
}

/** Open dialogs of the schedule, if any. */
export function LateDialogs(props: ScheduleDialogsProps) {
  const { opened, bundle, moving, sheet } = props;
  const subject = opened ?? bundle ?? sheet.wish ?? sheet.copied ?? moving.asked ?? moving.conflict;
  return (subject || sheet.isSubscribing) && <Dialogs {...props} />;
}

/** Prefetches code, with the sheet where entries can be added. Errors are ignored: its use reports them. */
export function fetchAhead(canAdd: boolean): void {
  CALENDAR_MODES.forEach(fetchGrid);
  const files = [
    LateMoreActions.preload(),
    Dialogs.preload(),
    import(/* webpackChunkName: "moving" */ '../moving/send-move'),
    fetchPanel(),
  ];
  void Promise.allSettled(canAdd ? [...files, import('../editing/entry.dialog')] : files);
}
