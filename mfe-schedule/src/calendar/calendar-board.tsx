import type { DeviceGroup, OpeningHours, PlaylistItem, ScheduleRule } from '@vitrine/shared/contract';
import {
  calendarTitle,
  eventKey,
  firstVisibleHour,
  floatingInZone,
  playedSlots,
  skippedIn,
  slotsIn,
  type CalendarEvent,
  type DaySlot,
  type TimeWindow,
} from '@vitrine/shared/rules';
import { VisuallyHidden } from '@vitrine/shared/ui';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { texts } from '../texts';
import { slotAt, slotOn, type Slot } from '../editing/slot.rule';
import { floatingOf } from '../parts/floating-text.rule';
import { devicesIn } from '../parts/event-names';
import { closedIn, gapsIn } from '../parts/gaps.rule';
import { slotHolding, slotPlayingAt } from './grid-events.rule';
import { wishOf, withMoved, type MovedEntry, type MoveWish } from '../moving/move.rule';
import { effectOf } from '../moving/replaced.rule';
import { replacedWords } from '../moving/replaced-words';
import { useHeld, useLift } from '../moving/use-lift';
import { DayAdd, GRIDS, LiftHint, Needle, WeekStrip } from './late-pieces';
import { pendingIn, type Pending } from './pending.rule';
import { shownInMonth, shownInWeek, type Bundle, type Shown } from './shown.rule';
import { drawnWindow, holds, periodOf, type CalendarMode } from './view.rule';

/** First hour of a week without events. */
const EMPTY_FIRST_HOUR = 6;

export interface CalendarBoardProps {
  mode: CalendarMode;
  narrow: boolean;
  day: number;
  now: number;
  zone: string;
  /** Opening hours of the venue; undefined: always open. */
  hours: OpeningHours | undefined;
  rules: readonly ScheduleRule[];
  /** Playlists of the account, for entries that wait for approval. */
  playlists: readonly PlaylistItem[];
  group: string | null;
  /** Words for hours without an entry. */
  gapName: string;
  groups: readonly DeviceGroup[];
  canMove: boolean;
  /** Move to be confirmed, rendered as if done. */
  asked: MoveWish | null;
  /** Explained time; null without an explanation. */
  needleAt: number | null;
  onNeedle: (at: number) => void;
  onShowWeekOf: (day: number) => void;
  onShowDay: (day: number) => void;
  /** `at`: the clicked time. */
  onOpen: (event: CalendarEvent, at: number) => void;
  /** Opens the sheet for a new entry; absent: nothing can be added. */
  onAdd?: (slot: Slot) => void;
  onOpenBundle: (bundle: Bundle) => void;
  onOpenPending: (pending: Pending) => void;
  onWish: (wish: MoveWish) => void;
}

/** Calendar with the day strip of a phone, the needle, and moving by keyboard. */
export function CalendarBoard(props: CalendarBoardProps) {
  const { mode, narrow, day, now, zone, rules, groups, asked, needleAt, onAdd } = props;
  const period = periodOf(mode, day, now, narrow);
  const area = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(0);
  const { lifted, said, returned, onReturned, handleKey } = useLift((event, start, duration) =>
    props.onWish(wishOf(event, start, duration)),
  );

  // Rules are frozen during a drag: changes by others are rendered after the drop or cancel.
  const drawnRules = useHeld(rules, lifted !== null);
  const moved = asked
    ? { id: asked.entry.id, occurrence: asked.entry.occurrence, start: asked.to, duration: asked.duration }
    : lifted && {
        id: lifted.event.id,
        occurrence: lifted.event.occurrence,
        start: lifted.start,
        duration: lifted.duration,
      };
  const { slots, gaps, skipped } = useDrawn(drawnRules, moved, {
    mode,
    zone,
    ...drawnWindow(mode, day, now),
  });
  const closed = useClosed(props.hours, mode, day, now);
  const pending = usePending(props, slots);
  const liftedWords = moved && lifted ? replacedWords(effectOf(drawnRules, moved)) : '';
  const firstHour = useFirstHour(slots, pending);
  const devicesOf = useMemo(() => devicesIn(groups), [groups]);
  // An entry of one date has that date as its occurrence, so a move changes it.
  const slotMoved = ({ id, occurrence }: MovedEntry, to: number) =>
    slotHolding(slots, id, occurrence) ?? slotHolding(slots, id, to);
  const playingSlot = slotPlayingAt(slots, now);
  const liftedSlot = lifted && slotMoved(lifted.event, lifted.start);
  const returnedSlot = returned && slotMoved(returned, returned.start);
  const askedSlot = asked && slotMoved(asked.entry, asked.to);
  const inHand = liftedSlot ?? returnedSlot ?? askedSlot;
  const shown = useShown(slots, { mode, narrow }, playingSlot, inHand);
  const keyOf = (slot: DaySlot | null) => slot && eventKey(slot);
  const Grid = GRIDS[mode];

  return (
    <div ref={area} onKeyDown={onAdd && !lifted ? (key) => addByKey(key, day, now, onAdd) : undefined}>
      {mode === 'week' && narrow && <WeekStrip day={day} now={now} onPick={props.onShowDay} />}
      <Grid
        mode={mode}
        narrow={narrow}
        // The feed shows today and the following days, whatever week and month show.
        day={mode === 'feed' ? period.start : day}
        now={() => floatingInZone(Date.now(), zone)}
        label={texts.calendar(calendarTitle(period))}
        gapName={props.gapName}
        events={shown.events}
        bundles={shown.bundles}
        indexFrom={null}
        slots={slots}
        // A dropped event may be scrolled away.
        inHand={returned?.isDropped ? askedSlot : inHand}
        gaps={gaps}
        skipped={skipped}
        closed={closed}
        hours={props.hours}
        pending={pending}
        firstHour={firstHour}
        playingKey={keyOf(playingSlot)}
        liftedKey={keyOf(liftedSlot)}
        returnedKey={keyOf(returnedSlot)}
        onReturned={onReturned}
        canMove={props.canMove}
        opened={mode === 'feed' || !holds(period, now) ? null : `${mode}@${period.start}`}
        devicesOf={devicesOf}
        onPickDay={props.onShowWeekOf}
        // While times are explained a click explains another one.
        onPickMoment={(at) => (onAdd && needleAt === null ? onAdd(slotAt(at)) : props.onNeedle(at))}
        onAdd={onAdd}
        onOpen={(event, at) => !lifted && props.onOpen(event, at)}
        onOpenBundle={props.onOpenBundle}
        onOpenPending={props.onOpenPending}
        effectOf={({ id, occurrence }, start, duration) =>
          effectOf(drawnRules, { id, occurrence, start, duration })
        }
        onMove={(event, to, duration) => props.onWish(wishOf(event, to, duration))}
        onCardKey={handleKey}
        // Only the needle is a portal into the calendar's elements.
        onDrawn={() => needleAt !== null && setDrawn((count) => count + 1)}
      >
        {mode === 'month' && onAdd && <DayAdd area={area} onAdd={(on) => onAdd(slotOn(on, now))} />}
        {mode === 'week' && needleAt !== null && (
          <Needle area={area} at={needleAt} firstHour={firstHour} drawn={drawn} onMove={props.onNeedle} />
        )}
      </Grid>
      {lifted && <LiftHint lifted={lifted} words={liftedWords} />}
      <VisuallyHidden role="status">{[said, liftedWords].filter(Boolean).join(' ')}</VisuallyHidden>
    </div>
  );
}

/** Stretches outside opening hours, of a week only: month and feed have no empty hours. */
function useClosed(hours: OpeningHours | undefined, mode: CalendarMode, day: number, now: number) {
  const { start, end } = drawnWindow(mode, day, now);
  return useMemo(
    () => (mode === 'week' ? closedIn(hours, { start, end }) : NOT_CLOSED),
    [hours, mode, start, end],
  );
}
const NOT_CLOSED: readonly TimeWindow[] = [];

/** N on a day or an entry opens the sheet for that day, elsewhere for the shown one. */
function addByKey(key: KeyboardEvent, day: number, now: number, onAdd: (slot: Slot) => void): void {
  if (key.key.toLowerCase() !== 'n' || key.ctrlKey || key.metaKey || key.altKey || key.defaultPrevented)
    return;
  const column = key.target instanceof Element ? key.target.closest<HTMLElement>('[data-date]') : null;
  key.preventDefault();
  onAdd(slotOn(floatingOf(column?.dataset.date ?? '') ?? day, now));
}

/** First hour of the week, an hour before its earliest entry. Memoized. */
const useFirstHour = (slots: readonly DaySlot[], pending: readonly Pending[]) =>
  useMemo(() => firstVisibleHour([...slots, ...pending]) ?? EMPTY_FIRST_HOUR, [slots, pending]);

/** Pending entries of the drawn period. Memoized. */
function usePending(
  { mode, day, now, playlists, group }: CalendarBoardProps,
  slots: readonly DaySlot[],
): readonly Pending[] {
  const { start, end } = drawnWindow(mode, day, now);
  return useMemo(
    () =>
      pendingIn(
        playlists,
        group,
        { start, end },
        slots.map((slot) => slot.start),
      ),
    [playlists, group, start, end, slots],
  );
}

const NOT_SHOWN: Shown = { events: [], bundles: [] };

/** Splits slots into rendered and bundled ones; a feed chooses itself. A slot in hand is always rendered. */
function useShown(
  slots: readonly DaySlot[],
  { mode, narrow }: Pick<CalendarBoardProps, 'mode' | 'narrow'>,
  playing: DaySlot | null,
  inHand: DaySlot | null,
): Shown {
  return useMemo(() => {
    if (mode === 'month') return shownInMonth(slots, new Set([inHand]), narrow);
    if (mode === 'week') return shownInWeek(slots, new Set([inHand, playing]));
    return NOT_SHOWN;
  }, [slots, mode, narrow, playing, inHand]);
}

/**
 * Slots that screens play in a period, including the pending move, and the stretches that the venue's clock
 * skips. Memoized.
 */
function useDrawn(
  rules: readonly ScheduleRule[],
  moved: Parameters<typeof withMoved>[1],
  { mode, zone, start, end }: TimeWindow & { mode: CalendarMode; zone: string },
) {
  const { id, occurrence, start: movedTo, duration } = moved ?? {};
  const skipped = useMemo(() => skippedIn({ start, end }, zone), [start, end, zone]);
  const slots = useMemo(() => {
    const preview =
      id !== undefined && occurrence !== undefined && movedTo !== undefined
        ? { id, occurrence, start: movedTo, duration }
        : null;
    return playedSlots(slotsIn(withMoved(rules, preview), { start, end }), skipped);
  }, [rules, start, end, id, occurrence, movedTo, duration, skipped]);
  const gaps = useMemo(
    () => (mode === 'week' ? gapsIn(byStart([...slots, ...skipped]), { start, end }) : []),
    [slots, skipped, mode, start, end],
  );
  return { slots, gaps, skipped: mode === 'week' ? skipped : NOT_SKIPPED };
}
const byStart = (windows: TimeWindow[]) => windows.sort((a, b) => a.start - b.start);
const NOT_SKIPPED: readonly TimeWindow[] = [];
