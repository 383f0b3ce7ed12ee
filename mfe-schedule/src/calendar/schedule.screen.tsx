import type { MoveRule } from '@vitrine/shared/contract';
import { useAppData, useDevices, useGroups, usePlaylists, useSchedule } from '@vitrine/shared/calls';
import {
  calendarTitle,
  clockTime,
  DAY_SECONDS,
  explainAt,
  mayCreate,
  ruleKind,
  startOfDay,
  type CalendarEvent,
} from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import {
  Button,
  EmptyState,
  FailedState,
  ForbiddenNote,
  Page,
  PageHeader,
  Skeleton,
  t,
  useMediaQuery,
} from '@vitrine/shared/ui';
import { useEffect, useState } from 'react';
import { CalendarBoard, type MoveWish } from './calendar-board';
import { CalendarSkeleton } from './calendar-skeleton';
import { Toolbar } from './toolbar';
import { drawnWindow, holds, periodOf } from './view.rule';
import { useBackActs } from './explain/back.acts';
import { emptyPlaylists } from './explain/forced.rule';
import { PlayNowNotes } from './explain/play-now-notes';
import { GroupChips } from './group-chips';
import { devicesBehind } from '../parts/devices.rule';
import { createLate, fetchAhead, useLate, whenIdle } from '../parts/late';
import { useVenueClock } from '../parts/use-venue-clock';
import { Board, Columns, Note, Side } from './schedule.styles';
import { texts } from '../texts';
import { useCalendarPlace } from './use-calendar-place';
import { useScheduleMoves } from '../schedule-moves.query';

/** How far the panel looks ahead for the next start. */
const AHEAD_SECONDS = 14 * DAY_SECONDS;

/** What answers a question comes after what raises it: nobody waits for these to see the schedule. */
const latePanel = createLate(async () => (await import('./explain/explain-panel')).ExplainPanel);
const lateEvents = createLate(async () => (await import('./day-events.dialog')).DayEventsDialog);
const lateMove = createLate(async () => (await import('./moving/move.dialog')).MoveDialog);
const lateConflict = createLate(
  async () => (await import('./moving/move-conflict.dialog')).MoveConflictDialog,
);

/** /schedule (spec §2 Calendar screen): what every group's screens show, when, and why. */
export function Screen() {
  const shell = useShell();
  const narrow = useMediaQuery(t.query.narrow);
  const app = useAppData();
  const groups = useGroups();
  const devices = useDevices();
  const playlists = usePlaylists();
  const zone = app.data?.account.timezone ?? 'UTC';
  const now = useVenueClock(zone);
  const place = useCalendarPlace(now, narrow ? 'feed' : 'week');
  const { mode, day, group } = place;
  const window = drawnWindow(mode, day, now);
  const schedule = useSchedule({ ...window, device_group: group });

  const [explains, setExplains] = useState(!narrow);
  const [needle, setNeedle] = useState<number | null>(null);
  const needleAt = needle ?? now;
  const needleDay = startOfDay(needleAt);
  const explained = useSchedule({ start: needleDay, end: needleDay + AHEAD_SECONDS, device_group: group });

  const [opened, setOpened] = useState<CalendarEvent | null>(null);
  const [asked, setAsked] = useState<MoveWish | null>(null);
  const DayEventsDialog = useLate(lateEvents, opened !== null);
  const MoveDialog = useLate(lateMove, asked !== null);
  const isDrawn = schedule.data !== undefined;
  const ExplainPanel = useLate(latePanel, explains && isDrawn);
  useEffect(
    () => (isDrawn ? whenIdle(() => fetchAhead(latePanel, lateEvents, lateMove)) : undefined),
    [isDrawn],
  );
  const { move, conflict } = useScheduleMoves();
  const MoveConflictDialog = useLate(lateConflict, conflict !== null);
  const back = useBackActs();
  const canMove = shell.may('schedule.edit');

  function handleWish(wish: MoveWish) {
    const { id, occurrence, kind, etag } = wish.entry;
    if (kind !== 'custom' || wish.othersCount > 0 || wish.to === wish.from) return setAsked(wish);
    void move(wish.entry.title, { id, occurrence, start: wish.to, scope: 'this', from: wish.from, etag });
  }
  function handleAnswer({ entry, from }: MoveWish, answer: MoveRule) {
    setAsked(null);
    void move(entry.title, { ...answer, from, etag: entry.etag });
  }

  const period = periodOf(mode, day, now);
  const groupName = groups.data?.find(({ id }) => id === group)?.name ?? texts.ungrouped;
  const fallback =
    playlists.data?.find(({ id }) => id === app.data?.account.default_playlist_id)?.name ?? null;
  const mayNot = !shell.may('playlist.edit')
    ? texts.mayNotCreate
    : app.data && !mayCreate(app.data.subscr_expire_int)
      ? texts.subscriptionEnded
      : undefined;
  const newPlaylist = (
    <Button
      variant="primary"
      icon="plus"
      disabledReason={mayNot}
      onClick={() => shell.navigate('/playlist/new')}
    >
      {texts.newPlaylist}
    </Button>
  );

  return (
    <Page>
      <PageHeader
        title={texts.title}
        state={app.data && texts.clock(app.data.account.name, zone, clockTime(now))}
        actions={
          <>
            <Button icon="info" aria-pressed={explains} onClick={() => setExplains(!explains)}>
              {texts.explain}
            </Button>
            {newPlaylist}
          </>
        }
      />
      {!canMove && <ForbiddenNote>{texts.mayNotMove}</ForbiddenNote>}
      <GroupChips groups={groups.data ?? []} chosen={group} onChoose={place.showGroup} />
      {groups.isError && (
        <Note role="alert">
          {texts.groupsFailed}{' '}
          <Button size="small" icon="retry" onClick={() => void groups.refetch()}>
            {texts.retry}
          </Button>
        </Note>
      )}
      <Toolbar
        title={calendarTitle(period)}
        mode={mode}
        isToday={holds(period, now)}
        onMode={place.showMode}
        onStep={place.step}
        onToday={place.showToday}
      />
      <PlayNowNotes devices={devicesBehind(devices.data ?? [], group)} back={back} />
      <Columns>
        <Board>{board()}</Board>
        {explains && !(explained.isError && !explained.data) && (
          <Side>
            {ExplainPanel && explained.data ? (
              <ExplainPanel
                explanation={explainAt(explained.data, needleAt)}
                groupName={groupName}
                devices={devicesBehind(devices.data ?? [], group)}
                defaultPlaylist={fallback}
                empty={emptyPlaylists(playlists.data ?? [])}
                zone={zone}
                back={back}
                followsNow={needle === null}
                canMove={canMove}
                onPick={setNeedle}
                onFollowNow={() => setNeedle(null)}
                onMove={({ rule, occurrence, start }) =>
                  setAsked({
                    entry: {
                      id: rule.id,
                      title: rule.title,
                      kind: ruleKind(rule),
                      occurrence,
                      etag: rule.etag,
                    },
                    from: start,
                    to: start,
                    othersCount: 0,
                  })
                }
                onClose={() => setExplains(false)}
              />
            ) : (
              <Skeleton height="20rem" />
            )}
          </Side>
        )}
      </Columns>
      {opened && DayEventsDialog && (
        <DayEventsDialog event={opened} devices={devices.data ?? []} onClose={() => setOpened(null)} />
      )}
      {conflict && MoveConflictDialog && <MoveConflictDialog conflict={conflict} />}
      {asked && MoveDialog && (
        <MoveDialog
          {...asked}
          onMove={(answer) => handleAnswer(asked, answer)}
          onClose={() => setAsked(null)}
        />
      )}
    </Page>
  );

  function board() {
    if (schedule.isPending || app.isPending) return <CalendarSkeleton isFeed={mode === 'feed'} />;
    const error = schedule.error ?? app.error;
    if (!schedule.data || !app.data) {
      const retry = () => void Promise.all([schedule.refetch(), app.refetch()]);
      return <FailedState error={error} onRetry={retry} busy={schedule.isFetching} />;
    }
    const isEmpty = schedule.data.length === 0;
    if (isEmpty && mode === 'feed') {
      return <EmptyState icon="calendar" title={texts.emptyTitle} text={texts.empty} action={newPlaylist} />;
    }
    return (
      <>
        {error && <Note role="status">{texts.stale}</Note>}
        {isEmpty && (
          <Note role="status">
            {texts.emptyPeriod} {texts.empty}
          </Note>
        )}
        <CalendarBoard
          mode={mode}
          narrow={narrow}
          day={day}
          now={now}
          zone={zone}
          rules={schedule.data}
          groups={groups.data ?? []}
          canMove={canMove}
          asked={asked}
          needleAt={explains ? needleAt : null}
          onNeedle={(at) => {
            setNeedle(at);
            setExplains(true);
          }}
          onShowWeekOf={place.showWeekOf}
          onShowDay={place.showDay}
          onOpen={setOpened}
          onWish={handleWish}
        />
      </>
    );
  }
}
