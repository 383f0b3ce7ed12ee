import { useAppData, useDevices, useGroups, useSchedule } from '@vitrine/shared/calls';
import { DAY_SECONDS, formatDay, startOfDay } from '@vitrine/shared/rules';
import { useSearchParams } from '@vitrine/shared/router';
import {
  Button,
  FailedState,
  IconButton,
  icons,
  LinkButton,
  Page,
  PageHeader,
  Skeleton,
  SkeletonGroup,
} from '@vitrine/shared/ui';
import { useEffect, useRef } from 'react';
import { devicesBehind, hoursBehind } from '../parts/devices.rule';
import { floatingOf, isoDay } from '../parts/floating-text.rule';
import { useKnownZone, useVenueClock } from '../parts/use-venue-clock';
import { texts } from '../texts';
import { Column, type ColumnProps } from './column';
import { Board, HOUR_HEIGHT, Hours, Now, Steps } from './day.styles';
import { dayTexts as words } from './texts';

/** Hour at the top of the board when it opens on another day than today. */
const FIRST_HOUR = 7;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** /schedule/day: one day with the devices of all groups side by side (product §6). */
export function Screen() {
  const [params, setParams] = useSearchParams();
  const app = useAppData();
  const groups = useGroups();
  const devices = useDevices().data ?? [];
  const zone = useKnownZone(app.data?.account.timezone);
  const now = useVenueClock(zone);
  const today = startOfDay(now);
  const day = floatingOf(params.get('day') ?? '') ?? today;
  const show = (to: number) => setParams(to === today ? {} : { day: isoDay(to) }, { replace: true });
  const board = useRef<HTMLDivElement>(null);
  const isKnown = zone !== '' && groups.data !== undefined;
  const firstHour = day === today ? (now - day) / 3600 - 1 : FIRST_HOUR;
  const hasHours = Boolean(app.data?.account.opening_hours || groups.data?.some((one) => one.opening_hours));
  useFirstHour(board, isKnown ? day : null, firstHour);
  if (groups.isError && !groups.data)
    return (
      <Page>
        <PageHeader title={words.title} />
        <FailedState query={groups} />
      </Page>
    );
  return (
    <Page>
      <PageHeader
        title={words.title}
        state={hasHours ? words.gapAndClosed : words.gap}
        actions={
          <LinkButton icon={icons.arrowLeft} to={`/schedule?day=${isoDay(day)}`}>
            {words.back}
          </LinkButton>
        }
      />
      <Steps>
        <h2 aria-live="polite">{formatDay(day)}</h2>
        <IconButton icon={icons.chevronLeft} label={texts.previous} onClick={() => show(day - DAY_SECONDS)} />
        <Button disabledReason={day === today ? texts.isToday : undefined} onClick={() => show(today)}>
          {texts.today}
        </Button>
        <IconButton icon={icons.chevronRight} label={texts.next} onClick={() => show(day + DAY_SECONDS)} />
      </Steps>
      {!isKnown && (
        <SkeletonGroup>
          <Skeleton height="60vh" />
        </SkeletonGroup>
      )}
      {isKnown && (
        <Board ref={board} tabIndex={0} role="region" aria-label={words.day(formatDay(day))}>
          <Hours aria-hidden>
            {HOURS.map((hour) => (
              <span key={hour} data-hour>{`${String(hour).padStart(2, '0')}:00`}</span>
            ))}
          </Hours>
          {[null, ...groups.data].map((group) => (
            <GroupColumn
              key={group?.id ?? ''}
              group={group?.id ?? null}
              name={group?.name ?? texts.ungrouped}
              devices={devicesBehind(devices, group?.id ?? null).length}
              hours={hoursBehind(groups.data, group?.id ?? null, app.data)}
              day={day}
              now={now}
            />
          ))}
          {day === today && (
            <Now aria-hidden style={{ top: `calc(var(--head) + ${(now - day) / 3600} * ${HOUR_HEIGHT})` }} />
          )}
        </Board>
      )}
    </Page>
  );
}

function GroupColumn(props: Omit<ColumnProps, 'schedule'>) {
  const { day, group } = props;
  const schedule = useSchedule({ start: day, end: day + DAY_SECONDS, device_group: group });
  return <Column {...props} schedule={schedule} />;
}

/** Scrolls to an hour whenever another day is shown; null: not yet. */
function useFirstHour(board: { current: HTMLElement | null }, day: number | null, hour: number): void {
  const shown = useRef<number | null>(null);
  useEffect(() => {
    const element = board.current;
    if (!element || day === null || shown.current === day) return;
    shown.current = day;
    const lines = element.querySelectorAll<HTMLElement>('[data-hour]');
    const [first, wanted] = [lines[0], lines[Math.max(0, Math.floor(hour))]];
    if (first && wanted) element.scrollTop = wanted.offsetTop - first.offsetTop;
  }, [board, day, hour]);
}
