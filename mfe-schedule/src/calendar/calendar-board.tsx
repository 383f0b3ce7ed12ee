import type { DeviceGroup, ScheduleRule } from '@vitrine/shared/contract';
import {
  calendarEvents,
  calendarTitle,
  firstVisibleHour,
  floatingInZone,
  type CalendarEvent,
  type TimeWindow,
} from '@vitrine/shared/rules';
import { lazyPiece, VisuallyHidden } from '@vitrine/shared/ui';
import { useMemo, useRef, useState } from 'react';
import { texts } from '../texts';
import { dayAndTime } from '../parts/floating-text.rule';
import { CalendarGrid } from './calendar-grid';
import { LiftHint } from './calendar.styles';
import { gapsIn, keyHolding, keyPlayingAt } from './grid-events.rule';
import type { MovedEntry } from './moving/move.dialog';
import { withMoved } from './moving/move-preview.rule';
import { useHeld } from './moving/use-held';
import { useLift } from './moving/use-lift';
import { drawnWindow, periodOf, type CalendarMode } from './view.rule';
import { WeekStrip } from './week-strip';

/** A hand for the mouse alone: the panel says the same without it. */
const Needle = lazyPiece(async () => (await import('./needle')).Needle, { failed: () => null });

/** With nothing on it a week begins at this hour. */
const EMPTY_FIRST_HOUR = 6;

/** A move of one entry of an event that a person asks for; the screen decides whether to confirm it. */
export interface MoveWish {
  entry: MovedEntry;
  from: number;
  to: number;
  othersCount: number;
}

export interface CalendarBoardProps {
  mode: CalendarMode;
  narrow: boolean;
  day: number;
  now: number;
  zone: string;
  rules: readonly ScheduleRule[];
  groups: readonly DeviceGroup[];
  canMove: boolean;
  /** The move that is being confirmed is drawn as if it were done. */
  asked: MoveWish | null;
  /** The moment that is explained; null while nobody asks. */
  needleAt: number | null;
  onNeedle: (at: number) => void;
  onShowWeekOf: (day: number) => void;
  onShowDay: (day: number) => void;
  onOpen: (event: CalendarEvent) => void;
  onWish: (wish: MoveWish) => void;
}

const wishOf = (event: CalendarEvent, to: number): MoveWish => ({
  entry: event,
  from: event.start,
  to,
  othersCount: event.combined_events.length,
});

/** The calendar with what belongs to it: the strip of days on a phone, the needle, and moving by keys. */
export function CalendarBoard(props: CalendarBoardProps) {
  const { mode, narrow, day, now, zone, rules, groups, asked, needleAt } = props;
  const area = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(0);
  const { lifted, said, returned, onReturned, handleKey } = useLift((event, start) =>
    props.onWish(wishOf(event, start)),
  );

  // What is carried is not disturbed: what others changed meanwhile is drawn when it is dropped or put back.
  const drawnRules = useHeld(rules, lifted !== null);
  const moved = asked
    ? { id: asked.entry.id, occurrence: asked.entry.occurrence, start: asked.to }
    : lifted && { id: lifted.event.id, occurrence: lifted.event.occurrence, start: lifted.start };
  const { events, gaps } = useDrawn(drawnRules, moved, mode, drawnWindow(mode, day, now));
  const firstHour = firstVisibleHour(events) ?? EMPTY_FIRST_HOUR;
  const groupName = (id: string) => groups.find((group) => group.id === id)?.name ?? texts.thisGroup;

  return (
    <div ref={area}>
      {mode === 'week' && narrow && <WeekStrip day={day} now={now} onPick={props.onShowDay} />}
      <CalendarGrid
        mode={mode}
        narrow={narrow}
        day={day}
        now={() => floatingInZone(Date.now(), zone)}
        label={texts.calendar(calendarTitle(periodOf(mode, day, now)))}
        events={events}
        gaps={gaps}
        firstHour={firstHour}
        playingKey={keyPlayingAt(events, now)}
        liftedKey={
          lifted &&
          // An entry of one date has the date for its occurrence: carried, it is another.
          (keyHolding(events, lifted.event.id, lifted.event.occurrence) ??
            keyHolding(events, lifted.event.id, lifted.start))
        }
        returnedKey={returned && keyHolding(events, returned.id, returned.occurrence)}
        onReturned={onReturned}
        canMove={props.canMove}
        devicesOf={(event) =>
          event.device_group === null ? texts.allDevices : groupName(event.device_group)
        }
        onPickDay={props.onShowWeekOf}
        onPickMoment={props.onNeedle}
        onOpen={(event) => !lifted && props.onOpen(event)}
        onMove={(event, to) => props.onWish(wishOf(event, to))}
        onCardKey={handleKey}
        onDrawn={() => setDrawn((count) => count + 1)}
      >
        {mode === 'week' && needleAt !== null && (
          <Needle area={area} at={needleAt} firstHour={firstHour} drawn={drawn} onMove={props.onNeedle} />
        )}
      </CalendarGrid>
      {lifted && (
        <LiftHint aria-hidden>
          <b>{texts.liftedTo(lifted.event.title, dayAndTime(lifted.start))}</b> {texts.liftKeys}
        </LiftHint>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}

/** What is drawn of a period, with the move that is under way as if it were done. Made anew only when one of these changes. */
function useDrawn(
  rules: readonly ScheduleRule[],
  moved: Parameters<typeof withMoved>[1],
  mode: CalendarMode,
  { start, end }: TimeWindow,
) {
  const { id, occurrence, start: movedTo } = moved ?? {};
  const events = useMemo(() => {
    const preview =
      id !== undefined && occurrence !== undefined && movedTo !== undefined
        ? { id, occurrence, start: movedTo }
        : null;
    return calendarEvents(withMoved(rules, preview), { start, end });
  }, [rules, start, end, id, occurrence, movedTo]);
  const gaps = useMemo(
    () => (mode === 'week' ? gapsIn(events, { start, end }) : []),
    [events, mode, start, end],
  );
  return { events, gaps };
}
