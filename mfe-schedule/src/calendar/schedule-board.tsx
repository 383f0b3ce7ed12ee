import { useEffect, type ReactNode } from 'react';
import type { AppData, ScheduleRule } from '@vitrine/shared/contract';
import type { UseQueryResult } from '@vitrine/shared/query';
import { isUnreached } from '@vitrine/shared/rules';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { EmptyState, FailedState, Icon, icons } from '@vitrine/shared/ui';
import { hoursBehind } from '../parts/devices.rule';
import { Note, NoteWords } from '../parts/note';
import { texts } from '../texts';
import { CalendarBoard, type CalendarBoardProps } from './calendar-board';
import { CalendarSkeleton } from './calendar-skeleton';
import { fetchGrid } from './late-pieces';

interface ScheduleBoardProps extends Omit<CalendarBoardProps, 'rules' | 'hours'> {
  schedule: UseQueryResult<ScheduleRule[]>;
  app: UseQueryResult<AppData>;
  /** Whether the account has a playlist; true until that is known. */
  hasPlaylists: boolean;
  newPlaylist: ReactNode;
}

/** Calendar, or its loading and error states. */
export function ScheduleBoard({ schedule, app, hasPlaylists, newPlaylist, ...board }: ScheduleBoardProps) {
  const shell = useShell();
  const isFeed = board.mode === 'feed';
  // While the entries are on their way.
  useEffect(() => fetchGrid(board.mode), [board.mode]);
  // Without the venue's clock the initial hour is unknown.
  if (schedule.isPending || app.isPending || (app.data && !board.zone))
    return <CalendarSkeleton isFeed={isFeed} />;
  const error = schedule.error ?? app.error;
  if (!schedule.data || !app.data) {
    const retry = () => void Promise.all([schedule.refetch(), app.refetch()]);
    return <FailedState title={texts.failedTitle} error={error} onRetry={retry} busy={schedule.isFetching} />;
  }
  // While the server cannot be reached, the frame's line covers the whole page; embeds have no frame.
  const isCovered = !shell.isEmbedded && isApiError(error) && isUnreached(error.status);
  const isEmpty = schedule.data.length === 0;
  // With a playlist the next step is the page's own button, "Add to schedule".
  const begin = hasPlaylists && board.onAdd ? null : newPlaylist;
  if (isEmpty && isFeed) {
    return (
      <EmptyState
        icon={icons.calendar}
        title={texts.emptyTitle}
        text={begin ? texts.empty : texts.emptyPeriod}
        action={begin}
      />
    );
  }
  return (
    <>
      {error && !isCovered && <Note role="status">{texts.stale}</Note>}
      {isEmpty && (
        <Note role="status">
          <Icon of={icons.calendar} />
          <NoteWords>
            <b>{texts.emptyPeriod}</b> {begin && texts.empty}
          </NoteWords>
          {board.onAdd && begin}
        </Note>
      )}
      <CalendarBoard
        {...board}
        rules={schedule.data}
        hours={hoursBehind(board.groups, board.group, app.data)}
      />
    </>
  );
}
