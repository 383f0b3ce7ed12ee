import {
  calendarEvents,
  clockTime,
  DAY_SECONDS,
  type CalendarEvent,
  type TimeWindow,
} from '@vitrine/shared/rules';
import type { OpeningHours, ScheduleRule } from '@vitrine/shared/contract';
import type { UseQueryResult } from '@vitrine/shared/query';
import { Link } from '@vitrine/shared/router';
import { Button, icons } from '@vitrine/shared/ui';
import { closedIn } from '../parts/gaps.rule';
import { namesOf } from '../parts/event-names';
import { isoDay } from '../parts/floating-text.rule';
import { texts } from '../texts';
import { Card, Closed, Column as Frame, Day, Head, Words } from './day.styles';
import { dayTexts as words } from './texts';

/** Seconds with space for name and hours in a line each; twice that for a longer name. */
const TWO_LINES_SECONDS = 3600;

/** Group, day and entries of a column. */
export interface ColumnProps {
  /** Id of the group; null: devices without one. */
  group: string | null;
  name: string;
  devices: number;
  /** Opening hours of its devices; undefined: always open. */
  hours: OpeningHours | undefined;
  day: number;
  now: number;
  schedule: UseQueryResult<ScheduleRule[]>;
}

/** Entries of one group's devices on a day; each leads to the group's week. */
export function Column({ group, name, devices, hours, day, now, schedule }: ColumnProps) {
  const period = { start: day, end: day + DAY_SECONDS };
  const week = `/schedule?${new URLSearchParams({ mode: 'week', day: isoDay(day), ...(group ? { group } : {}) })}`;
  return (
    <Frame>
      <Head>
        <h3>
          <Link to={week}>{name}</Link>
        </h3>
        <small>{words.devices(devices)}</small>
      </Head>
      <Day>
        {calendarEvents(schedule.data ?? [], period).map((event) => (
          <Entry key={event.key} {...{ event, period, week }} isOn={event.start <= now && now < event.end} />
        ))}
        {closedIn(hours, period).map((closed) => (
          <Closed key={closed.start} style={placeOf(closed, period)} aria-hidden />
        ))}
        {schedule.isError && !schedule.data && (
          <li role="alert">
            {words.failed}{' '}
            <Button size="small" icon={icons.retry} onClick={() => void schedule.refetch()}>
              {texts.retry}
            </Button>
          </li>
        )}
      </Day>
    </Frame>
  );
}

/** Position in the column of what touches the day. */
function placeOf({ start, end }: TimeWindow, day: TimeWindow) {
  const from = Math.max(start, day.start);
  const share = (seconds: number) => `${(seconds / DAY_SECONDS) * 100}%`;
  return { top: share(from - day.start), height: share(Math.min(end, day.end) - from) };
}

function Entry(props: { event: CalendarEvent; period: TimeWindow; week: string; isOn: boolean }) {
  const { event, period, week, isOn } = props;
  const shown = Math.min(event.end, period.end) - Math.max(event.start, period.start);
  const hours = texts.until(clockTime(event.start), clockTime(event.end, true));
  return (
    <Card $colour={event.colour} $isOn={isOn} style={placeOf(event, period)}>
      <Link to={week} title={words.entry(namesOf(event), hours)}>
        <Words $lines={Math.floor(shown / TWO_LINES_SECONDS)}>
          <b>{namesOf(event)}</b> {hours}
        </Words>
      </Link>
    </Card>
  );
}
