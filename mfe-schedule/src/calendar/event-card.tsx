import { clockTime, type CalendarEvent } from '@vitrine/shared/rules';
import { Icon, LiveDot, VisuallyHidden, icons } from '@vitrine/shared/ui';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { shortDay } from '../parts/floating-text.rule';
import { KindIcon, KindMark, tones } from '../parts/kind-mark';
import { texts } from '../texts';
import {
  Card,
  Count,
  Line,
  Now,
  NowWord,
  Stuck,
  Time,
  Title,
  Where,
  type CardPlace,
} from './event-card.styles';

export type { CardPlace };

interface EventCardProps {
  event: CalendarEvent;
  place: CardPlace;
  /** In the feed, its place among all events. */
  index?: number;
  devices: string;
  playing: boolean;
  lifted: boolean;
  /** Of the element that says what the keys do: one for all cards. */
  helpId: string;
  /** Put back just now: takes the focus, and says that it has it. */
  onReturned?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** One event of the calendar: title, time, combined count, group (design §5.4). The click is the calendar's, so that a drag is none. */
export function EventCard(props: EventCardProps) {
  const { event, place, index, devices, playing, lifted, helpId, onReturned, onKeyDown } = props;
  const button = useRef<HTMLButtonElement>(null);
  const isReturned = onReturned !== undefined;
  const latestOnReturned = useRef(onReturned);
  useEffect(() => {
    latestOnReturned.current = onReturned;
  });
  useEffect(() => {
    // The calendar draws a moved event anew; whoever moves it by keys stays on it.
    if (lifted || isReturned) button.current?.focus();
    if (isReturned) latestOnReturned.current?.();
  }, [lifted, isReturned]);
  const when = texts.until(clockTime(event.start), clockTime(event.end, true));
  const others = event.combined_events.length;
  const label = texts.event(
    others > 0 ? `${event.title}, ${texts.combined(event.combo_count)}` : event.title,
    `${shortDay(event.start)}, ${when}`,
    texts.kinds[event.kind],
    devices,
  );
  return (
    <Card
      ref={button}
      type="button"
      data-index={index}
      // A small card shows less than it says: the mouse reads the rest here.
      title={place === 'feed' ? undefined : label}
      aria-describedby={onKeyDown ? helpId : undefined}
      aria-keyshortcuts={onKeyDown ? 'M' : undefined}
      $tone={tones[event.colour]}
      $place={place}
      $lifted={lifted}
      $playing={playing}
      onKeyDown={onKeyDown}
    >
      {/* All that is seen and more, in the order of a sentence. */}
      <VisuallyHidden>{label}</VisuallyHidden>
      <Stuck aria-hidden>
        <Line>
          {place === 'feed' ? <KindMark kind={event.kind} /> : <KindIcon kind={event.kind} />}
          <Time>{place === 'feed' ? when : clockTime(event.start)}</Time>
          {others > 0 && <Count>{texts.plus(others)}</Count>}
          {playing && place !== 'month' && (
            <Now>
              <LiveDot state="live" size={8} /> <NowWord>{texts.onNow}</NowWord>
            </Now>
          )}
        </Line>
        <Title>{event.title}</Title>
        {place !== 'month' && (
          <Where>
            <Icon of={icons.screen} size={14} /> {devices}
          </Where>
        )}
      </Stuck>
    </Card>
  );
}
