import type { AppData, ScheduleRule } from '@vitrine/shared/contract';
import type { UseQueryResult } from '@vitrine/shared/query';
import { EmptyState, FailedState, lazyPiece, icons } from '@vitrine/shared/ui';
import { useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { texts } from '../texts';
import { CalendarBoard, type CalendarBoardProps } from './calendar-board';
import { CalendarSkeleton } from './calendar-skeleton';
import { feedPlugin, fetchFeedPlugin } from './feed-plugin';
import { Note } from './schedule.styles';
import { IN_SIGHT, type Step } from './use-steps';

interface ScheduleBoardProps extends Omit<CalendarBoardProps, 'rules' | 'isComing' | 'isWaiting'> {
  schedule: UseQueryResult<ScheduleRule[]>;
  step: Step;
  app: UseQueryResult<AppData>;
  newPlaylist: ReactNode;
}

const FeedComing = lazyPiece(
  async () => {
    await fetchFeedPlugin();
    return FeedCame;
  },
  { waiting: <CalendarSkeleton isFeed />, failed: (retry) => <FailedState onRetry={retry} /> },
);
function FeedCame({ onCome }: { onCome: () => void }) {
  useEffect(onCome, [onCome]);
  return <CalendarSkeleton isFeed />;
}

/** Fetches the code that only the feed needs; a failure is said when it is wanted. */
export const fetchFeed = () => FeedComing.preload();

const NOTHING: readonly ScheduleRule[] = [];

/** The calendar, or what stands in its place while there is none. */
export function ScheduleBoard({ schedule, step, app, newPlaylist, ...board }: ScheduleBoardProps) {
  const isFeed = board.mode === 'feed';
  const [, setFeedHere] = useState(false);
  // Beside the entries, not after them.
  useEffect(() => {
    if (isFeed) fetchFeed().catch(() => undefined);
  }, [isFeed]);
  const isPending = schedule.isPending || app.isPending;
  if (isFeed || step === IN_SIGHT ? isPending : step === 0) return <CalendarSkeleton isFeed={isFeed} />;
  const error = schedule.error ?? app.error;
  if (!isPending && (!schedule.data || !app.data)) {
    const retry = () => void Promise.all([schedule.refetch(), app.refetch()]);
    return <FailedState error={error} onRetry={retry} busy={schedule.isFetching} />;
  }
  const isEmpty = schedule.data?.length === 0;
  if (isEmpty && isFeed) {
    return (
      <EmptyState icon={icons.calendar} title={texts.emptyTitle} text={texts.empty} action={newPlaylist} />
    );
  }
  if (isFeed && !feedPlugin()) return <FeedComing onCome={() => setFeedHere(true)} />;
  return (
    <>
      {error && <Note role="status">{texts.stale}</Note>}
      {isEmpty && (
        <Note role="status">
          {texts.emptyPeriod} {texts.empty}
        </Note>
      )}
      <Place>
        {step < IN_SIGHT && <CalendarSkeleton isFeed={isFeed} />}
        <div style={step < IN_SIGHT ? { visibility: 'hidden' } : undefined}>
          <CalendarBoard
            {...board}
            rules={step < 3 ? NOTHING : (schedule.data ?? NOTHING)}
            isComing={step < 3}
            isWaiting={step < 2}
          />
        </div>
      </Place>
    </>
  );
}

/** One in the place of the other. */
const Place = styled.div`
  display: grid;
  > * {
    grid-area: 1 / 1;
    min-width: 0;
  }
`;
