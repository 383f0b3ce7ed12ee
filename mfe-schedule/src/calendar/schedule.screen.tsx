import { useAppData, useDevices, useGroups, usePlaylists, useSchedule } from '@vitrine/shared/calls';
import { calendarTitle, clockTime, DAY_SECONDS, startOfDay, type CalendarEvent } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, ForbiddenNote, Page, PageHeader, t, useMediaQuery, whenIdle } from '@vitrine/shared/ui';
import { useEffect, useState } from 'react';
import { useBackActs } from './explain/back.acts';
import { ExplainSide, loadPanel } from './explain/explain-side';
import { PlayNowNotes } from './explain/play-now-notes';
import { GroupChips } from './group-chips';
import { useMoveActs } from './moving/move.acts';
import { NewPlaylist } from './new-playlist';
import { ScheduleBoard } from './schedule-board';
import { loadEvents, loadMove, ScheduleDialogs } from './schedule-dialogs';
import { devicesBehind } from '../parts/devices.rule';
import { useVenueClock } from '../parts/use-venue-clock';
import { Board, Columns, Note } from './schedule.styles';
import { Toolbar } from './toolbar';
import { texts } from '../texts';
import { useCalendarPlace } from './use-calendar-place';
import { drawnWindow, holds, periodOf } from './view.rule';

/** How far the panel looks ahead for the next start. */
const AHEAD_SECONDS = 14 * DAY_SECONDS;

/** A failure is nobody's business yet: whoever uses it fetches again and says so. */
function fetchAhead(): void {
  void Promise.allSettled([loadPanel(), loadEvents(), loadMove()]);
}

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
  const schedule = useSchedule({ ...drawnWindow(mode, day, now), device_group: group });

  const [explains, setExplains] = useState(!narrow);
  const [picked, setPicked] = useState<number | null>(null);
  const needleDay = startOfDay(picked ?? now);
  const explained = useSchedule({ start: needleDay, end: needleDay + AHEAD_SECONDS, device_group: group });

  const [opened, setOpened] = useState<CalendarEvent | null>(null);
  const moving = useMoveActs();
  const back = useBackActs();
  const canMove = shell.may('schedule.edit');
  const isDrawn = schedule.data !== undefined;
  useEffect(() => (isDrawn ? whenIdle(fetchAhead) : undefined), [isDrawn]);

  const period = periodOf(mode, day, now);
  const behind = devicesBehind(devices.data ?? [], group);
  const newPlaylist = <NewPlaylist app={app.data} />;
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
      <PlayNowNotes devices={behind} back={back} />
      <Columns>
        <Board>
          <ScheduleBoard
            schedule={schedule}
            app={app}
            newPlaylist={newPlaylist}
            mode={mode}
            narrow={narrow}
            day={day}
            now={now}
            zone={zone}
            groups={groups.data ?? []}
            canMove={canMove}
            asked={moving.asked}
            needleAt={explains ? (picked ?? now) : null}
            onNeedle={(at) => {
              setPicked(at);
              setExplains(true);
            }}
            onShowWeekOf={place.showWeekOf}
            onShowDay={place.showDay}
            onOpen={setOpened}
            onWish={moving.drop}
          />
        </Board>
        {explains && !(explained.isError && !explained.data) && (
          <ExplainSide
            rules={isDrawn ? explained.data : undefined}
            app={app.data}
            playlists={playlists.data ?? []}
            devices={behind}
            groupName={groups.data?.find(({ id }) => id === group)?.name ?? texts.ungrouped}
            picked={picked}
            now={now}
            back={back}
            canMove={canMove}
            onPick={setPicked}
            onMove={moving.askAbout}
            onClose={() => setExplains(false)}
          />
        )}
      </Columns>
      <ScheduleDialogs
        opened={opened}
        devices={devices.data ?? []}
        moving={moving}
        onCloseEvents={() => setOpened(null)}
      />
    </Page>
  );
}
