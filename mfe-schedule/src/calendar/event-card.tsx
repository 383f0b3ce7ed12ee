import { SCHEDULE_TYPE_TITLES } from '@vitrine/shared/contract/values';
import { clockTime, type CalendarEvent, formatDay } from '@vitrine/shared/rules';
import { Icon, icons } from '@vitrine/shared/ui';
import { memo, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { namesOf } from '../parts/event-names';
import { kindColours, kindIcons } from '../parts/kind-mark';
import { texts } from '../texts';
import type { CalendarMode } from './view.rule';

export interface EventCardProps {
  event: CalendarEvent;
  place: CalendarMode;
  /** Position among all events of the feed. */
  index?: number;
  devices: string;
  playing: boolean;
  lifted: boolean;
  /** True right after a cancelled move: takes the focus and calls `onReturned`. */
  returned: boolean;
  /** Id of the shared element that explains the keys; absent for view-only access. */
  helpId?: string;
  onReturned: () => void;
  onKey: (event: CalendarEvent, key: KeyboardEvent) => void;
}

/**
 * Event of the calendar: title, time, combined count, group (design §5.4). The calendar handles the click, to
 * distinguish it from a drag.
 */
export const EventCard = memo(function EventCard(props: EventCardProps) {
  const { event, place, index, devices, playing, lifted, helpId, onKey } = props;
  const button = useCardFocus(props);
  const label = labelOf(event, devices);
  const isFeed = place === 'feed';
  const state = `${playing ? ' playing' : ''}${lifted ? ' lifted' : ''}`;
  return (
    <button
      ref={button}
      type="button"
      className={`card ${place} ${event.colour}${state}`}
      data-index={index}
      // A small card truncates its name: the tooltip has all of it.
      title={isFeed ? undefined : label}
      aria-describedby={helpId}
      aria-keyshortcuts={helpId ? 'M' : undefined}
      onKeyDown={helpId ? (key) => onKey(event, key) : undefined}
    >
      {place === 'month' ? (
        <InMonth event={event} />
      ) : (
        <InDay isFeed={isFeed} {...{ event, label, playing, devices }} />
      )}
    </button>
  );
});

/** Keeps the focus on a card that is moved by keys, even when the calendar creates a new element for it. */
function useCardFocus({ lifted, returned, onReturned }: EventCardProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (lifted || (returned && isFocusLost(button.current))) button.current?.focus();
    if (returned) onReturned();
  }, [lifted, returned, onReturned]);
  return button;
}

/** True without a focused control, or on a card, whose element may have got another event. */
function isFocusLost(place: Element | null): boolean {
  const focused = (place?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement;
  return !focused || focused.matches('body, .card, [tabindex="-1"]');
}

/** Entry in one sentence: names, time, kind, devices. */
export function labelOf(event: CalendarEvent, devices: string): string {
  const { combined_events: others, combo_count: count, kind } = event;
  const names = namesOf(event);
  const when = `${formatDay(event.start)}, ${untilOf(event)}`;
  return texts.event(
    others.length > 0 ? `${names}, ${texts.combined(count)}` : names,
    when,
    SCHEDULE_TYPE_TITLES[kind],
    devices,
  );
}

const untilOf = ({ start, end }: CalendarEvent) => texts.until(clockTime(start), clockTime(end, true));

/** Visual part: the button's accessible name has all of it as a sentence. */
function Part({ of, children }: { of: string; children: ReactNode }) {
  return (
    <span className={of} aria-hidden>
      {children}
    </span>
  );
}

/** Card in a month, without wrapper elements: a month has a hundred cards. */
function InMonth({ event }: { event: CalendarEvent }) {
  return (
    <>
      <Icon of={kindIcons[event.kind]} size={14} />
      <Part of="time">{clockTime(event.start)}</Part>
      <More event={event} />
      <Part of="name">{namesOf(event)}</Part>
    </>
  );
}

interface InDayProps {
  event: CalendarEvent;
  isFeed: boolean;
  label: string;
  playing: boolean;
  devices: string;
}

function InDay({ event, isFeed, label, playing, devices }: InDayProps) {
  const icon = <Icon of={kindIcons[event.kind]} size={14} />;
  return (
    <>
      {isFeed && <span className="label">{label}</span>}
      <Part of="stuck">
        <span className="line">
          {isFeed ? <span className={`tile ${kindColours[event.kind]}`}>{icon}</span> : icon}
          <Part of="time">{isFeed ? untilOf(event) : clockTime(event.start)}</Part>
          <More event={event} />
          {playing && (
            <span className="now">
              <i /> <span>{texts.onNow}</span>
            </span>
          )}
        </span>
        <Part of="name">{namesOf(event)}</Part>
        <Part of="where">
          <Icon of={icons.screen} size={14} /> {devices}
        </Part>
      </Part>
    </>
  );
}

/** Number of entries with the same start, besides the two that are named. */
function More({ event: { combined_events: others } }: { event: CalendarEvent }) {
  return others.length > 1 ? <Part of="count">{texts.plus(others.length - 1)}</Part> : null;
}
