import { useAppData, useDevices, useGroups, usePlaylists, useSchedule } from '@vitrine/shared/calls';
import type { AppData, DeviceGroup, PlaylistItem, ScheduleRule } from '@vitrine/shared/contract';
import { calendarTitle, clockTime, DAY_SECONDS, startOfDay, type TimeWindow } from '@vitrine/shared/rules';
import { useShell, type Shell } from '@vitrine/shared/shell-api';
import {
  Button,
  ForbiddenNote,
  Page,
  PageHeader,
  t,
  useMediaQuery,
  whenIdle,
  icons,
} from '@vitrine/shared/ui';
import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { CopyWish } from '../copying/copy.rule';
import { slotOn, type SheetWish } from '../editing/slot.rule';
import { useBackActs } from '../explain/back.acts';
import { ExplainSide } from '../explain/explain-side';
import { ForcedNotes } from '../explain/forced-notes';
import { GroupChips } from './group-chips';
import { useMoveActs } from '../moving/move.acts';
import { NewPlaylist } from './new-playlist';
import { useCsv } from './csv.acts';
import { fetchAhead, LateDialogs, LateMoreActions } from './late-dialogs';
import { PrintSheet } from './late-pieces';
import type { Opened } from './schedule-dialogs';
import { devicesBehind, hoursBehind } from '../parts/devices.rule';
import { devicesIn } from '../parts/event-names';
import { useKnownZone, useVenueClock } from '../parts/use-venue-clock';
import { Note } from '../parts/note';
import { ScheduleBoard } from './schedule-board';
import { Board, Columns } from './schedule.styles';
import { Toolbar } from './toolbar';
import { texts } from '../texts';
import { useCalendarPlace } from './use-calendar-place';
import type { Bundle } from './shown.rule';
import { drawnWindow, holds, periodOf } from './view.rule';

const NOTHING: readonly ScheduleRule[] = [];
const NO_PLAYLISTS: readonly PlaylistItem[] = [];
/** Horizon of the panel: for the next start, and back to entries whose last day has passed. */
const HORIZON_SECONDS = 14 * DAY_SECONDS;

/**
 * Screen /schedule (spec §2 Calendar screen): the content of every group's screens by time, with
 * explanations.
 */
export function Screen() {
  const narrow = useMediaQuery(t.query.narrow);
  const app = useAppData();
  const groups = useGroups();
  const zone = useKnownZone(app.data?.account.timezone);
  const now = useVenueClock(zone);
  const place = useCalendarPlace(now, narrow);
  const explaining = useExplaining(now, place.group);
  const period = periodOf(place.mode, place.day, now, narrow);
  const shell = useShell();
  const canAdd = shell.may('playlist.edit') && !shell.isEmbedded;
  const sheet = useSheet(canAdd);
  const hasPending = usePlaylists().data?.some((one) => one.pending_entries?.length) ?? false;
  const csv = useCsv(place, { period, now, groups: groups.data ?? [] });
  const shownDay = holds(period, now) ? now : place.day;
  return (
    <Page>
      <PageHeader
        title={texts.title}
        // Reserves the line: a late one would shift the page.
        state={app.data && zone ? texts.clock(zone, clockTime(now)) : '\u00A0'}
        actions={
          <>
            <Button
              icon={icons.info}
              aria-pressed={explaining.isOpen}
              onClick={() => explaining.setOpen(!explaining.isOpen)}
            >
              {texts.explain}
            </Button>
            {/* On a phone the sheet is the way to a new playlist. */}
            {!(narrow && canAdd) && <NewPlaylist app={app.data} isMain={!canAdd} />}
            {canAdd && (
              <Button
                variant="primary"
                icon={icons.plus}
                onClick={() => sheet.open({ kind: 'add', slot: slotOn(shownDay, now) })}
              >
                {texts.add}
              </Button>
            )}
          </>
        }
      />
      {!shell.may('schedule.edit') && (
        <ForbiddenNote>{canAdd ? texts.mayPropose : texts.mayNotMove}</ForbiddenNote>
      )}
      <GroupChips groups={groups.data ?? []} chosen={place.group} onChoose={place.showGroup} />
      {/* Without the venue the page below shows that nothing has loaded. */}
      {groups.isError && !groups.data && app.data && (
        <Note role="alert">
          {texts.groupsFailed}{' '}
          <Button size="small" icon={icons.retry} onClick={() => void groups.refetch()}>
            {texts.retry}
          </Button>
        </Note>
      )}
      <Toolbar
        title={calendarTitle(period)}
        mode={place.mode}
        isToday={holds(period, now)}
        hasPending={hasPending}
        onMode={place.showMode}
        onStep={place.step}
        onToday={place.showToday}
        menu={(opened) => (
          <LateMoreActions
            {...opened}
            {...{ place, now, shownDay, canAdd, csv }}
            hasGroups={Boolean(groups.data?.length)}
            onCopy={sheet.copy}
            onSubscribe={() => sheet.setSubscribing(true)}
          />
        )}
      />
      <Calendar
        {...{ app, groups: groups.data ?? [], place, period, narrow, zone, now, explaining }}
        newPlaylist={<NewPlaylist app={app.data} />}
        sheet={sheet}
      />
    </Page>
  );
}

/**
 * State of the explanation: open or closed, the time (null follows the clock), and the plan from its day on.
 */
function useExplaining(now: number, group: string | null) {
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<number | null>(null);
  const start = startOfDay(picked ?? now);
  const around = { start: start - HORIZON_SECONDS, end: start + HORIZON_SECONDS, device_group: group };
  // Subscribed here: the calendar below mounts later and would miss earlier updates.
  const plan = useSchedule(around, { isSeen: isOpen });
  return { isOpen, setOpen, picked, setPicked, plan };
}

/** Words for hours without an entry: the default playlist that screens show then. */
function gapName(app: AppData | undefined, playlists: readonly PlaylistItem[] | undefined): string {
  const found = playlists?.find(({ id }) => id === app?.account.default_playlist_id);
  return found ? texts.defaultPlaylist(found.name) : texts.gap;
}

/** Page where a pending entry is decided, or for editors the one where it is changed. */
const pendingPage = (shell: Shell, id: string) =>
  `/playlist/${shell.may('playlist.approve') ? 'review' : 'edit'}?id=${encodeURIComponent(id)}`;

/** State of the sheets: what they are open for. */
function useSheet(isAllowed: boolean) {
  const [wish, open] = useState<SheetWish | null>(null);
  const [copied, copy] = useState<CopyWish | null>(null);
  const [isSubscribing, setSubscribing] = useState(false);
  return { wish, open, copied, copy, isSubscribing, setSubscribing, isAllowed };
}

/** True once the calendar is rendered and the browser is idle, to load the code for interactions. */
function useResting(isDrawn: boolean, canAdd: boolean): boolean {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (!isDrawn) return undefined;
    return whenIdle(() => {
      setResting(true);
      fetchAhead(canAdd);
    });
  }, [isDrawn, canAdd]);
  return isResting;
}

/** Calendar and explanation panel, with their dialogs. */
function Calendar(props: {
  app: ReturnType<typeof useAppData>;
  groups: readonly DeviceGroup[];
  place: ReturnType<typeof useCalendarPlace>;
  period: TimeWindow;
  narrow: boolean;
  zone: string;
  now: number;
  explaining: ReturnType<typeof useExplaining>;
  newPlaylist: ReactNode;
  sheet: ReturnType<typeof useSheet>;
}) {
  const { app, groups, place, period, now, explaining, sheet } = props;
  // The toolbar responds at once; the calendar follows in a deferred render.
  const mode = useDeferredValue(place.mode);
  const day = useDeferredValue(place.day);
  const group = useDeferredValue(place.group);
  const { isOpen, setOpen, picked, setPicked, plan } = explaining;
  const shell = useShell();
  const canMove = shell.may('schedule.edit');
  const devices = useDevices().data ?? [];
  const playlists = usePlaylists();
  const schedule = useSchedule({ ...drawnWindow(mode, day, now), device_group: group });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [bundle, setBundle] = useState<Bundle | null>(null);
  const moving = useMoveActs(schedule.data ?? NOTHING);
  const back = useBackActs();
  const isDrawn = schedule.data !== undefined && app.data !== undefined && props.zone !== '';
  const isResting = useResting(isDrawn, sheet.isAllowed);
  const behind = devicesBehind(devices, group);
  return (
    <>
      <ForcedNotes devices={behind} back={back} />
      <Columns>
        <Board>
          <ScheduleBoard
            {...{ schedule, app, groups, group, mode, day, now, canMove }}
            playlists={playlists.data ?? NO_PLAYLISTS}
            hasPlaylists={playlists.data?.length !== 0}
            gapName={gapName(app.data, playlists.data)}
            narrow={props.narrow}
            zone={props.zone}
            newPlaylist={props.newPlaylist}
            asked={moving.asked}
            needleAt={isOpen && isResting ? (picked ?? now) : null}
            onNeedle={(at) => {
              setPicked(at);
              setOpen(true);
            }}
            onShowWeekOf={place.showWeekOf}
            onShowDay={place.showDay}
            onOpen={(event, at) => setOpened({ event, at })}
            onAdd={sheet.isAllowed ? (slot) => sheet.open({ kind: 'add', slot }) : undefined}
            onOpenBundle={setBundle}
            onOpenPending={({ playlistId }) => shell.navigate(pendingPage(shell, playlistId))}
            onWish={moving.drop}
          />
        </Board>
        {/* If the calendar failed too, it shows the error for both. */}
        {isOpen && (schedule.data || !schedule.isError) && (
          <ExplainSide
            plan={plan}
            isDrawn={isDrawn}
            app={app.data}
            hours={hoursBehind(groups, group, app.data)}
            playlists={playlists.data ?? []}
            devices={behind}
            groupName={chipName(groups, group)}
            picked={picked}
            now={now}
            back={back}
            canMove={canMove}
            onPick={setPicked}
            onMove={moving.askAbout}
            onClose={() => setOpen(false)}
          />
        )}
      </Columns>
      <LateDialogs
        {...{ opened, bundle, canMove, devices, moving }}
        rules={schedule.data ?? []}
        sheet={{ ...sheet, playlists: playlists.data ?? [], groups, group, now, app: app.data }}
        zone={props.zone}
        onCopied={place.showWeekOf}
        onOpen={setOpened}
        onCloseEvents={() => setOpened(null)}
        onCloseBundle={() => setBundle(null)}
      />
      {isResting && <Printed {...{ app, groups, group, schedule, period }} />}
    </>
  );
}

const chipName = (groups: readonly DeviceGroup[], chosen: string | null) =>
  groups.find(({ id }) => id === chosen)?.name ?? texts.ungrouped;

/** Sheet that the browser prints in place of the page; another site's page is not ours to replace. */
function Printed(props: {
  app: ReturnType<typeof useAppData>;
  groups: readonly DeviceGroup[];
  group: string | null;
  schedule: ReturnType<typeof useSchedule>;
  period: TimeWindow;
}) {
  const { app, groups, group, schedule, period } = props;
  const { isEmbedded } = useShell();
  const devicesOf = useMemo(() => devicesIn(groups), [groups]);
  if (isEmbedded || !app.data) return null;
  return (
    <PrintSheet
      {...{ period, devicesOf }}
      rules={schedule.data ?? NOTHING}
      title={`${texts.title}, ${calendarTitle(period)}`}
      subject={[app.data.account.name, chipName(groups, group)].filter(Boolean).join(', ')}
    />
  );
}
