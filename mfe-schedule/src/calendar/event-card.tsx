import { clockTime, type CalendarEvent } from '@vitrine/shared/rules';
import { Icon, LiveDot, t, VisuallyHidden } from '@vitrine/shared/ui';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import styled, { css } from 'styled-components';
import { shortDay } from '../parts/floating-text.rule';
import { KindIcon, KindMark, tones } from '../parts/kind-mark';
import { texts } from '../texts';

export type CardPlace = 'month' | 'week' | 'feed';

interface EventCardProps {
  event: CalendarEvent;
  place: CardPlace;
  devices: string;
  playing: boolean;
  lifted: boolean;
  /** Put back just now: takes the focus, and says that it has it. */
  onReturned?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** One event of the calendar: title, time, combined count, group (design: Schedule). The click is the calendar's, so that a drag is none. */
export function EventCard({ event, place, devices, playing, lifted, onReturned, onKeyDown }: EventCardProps) {
  const button = useRef<HTMLButtonElement>(null);
  const helpId = useId();
  const isReturned = onReturned !== undefined;
  const tellReturned = useRef(onReturned);
  useEffect(() => {
    tellReturned.current = onReturned;
  });
  useEffect(() => {
    // The calendar draws a moved event anew; whoever moves it by keys stays on it.
    if (lifted || isReturned) button.current?.focus();
    if (isReturned) tellReturned.current?.();
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
      <Line aria-hidden>
        {place === 'feed' ? <KindMark kind={event.kind} /> : <KindIcon kind={event.kind} />}
        <Time>{place === 'feed' ? when : clockTime(event.start)}</Time>
        {place === 'month' && <Title>{event.title}</Title>}
        {others > 0 && <Count>{texts.plus(others)}</Count>}
        {playing && place !== 'month' && (
          <Now>
            <LiveDot state="live" size={8} /> <NowWord>{texts.onNow}</NowWord>
          </Now>
        )}
      </Line>
      {place !== 'month' && <Title aria-hidden>{event.title}</Title>}
      {place !== 'month' && (
        <Where aria-hidden>
          <Icon name="screen" size={14} /> {devices}
        </Where>
      )}
      {onKeyDown && (
        <span id={helpId} hidden>
          {texts.eventHelp}
        </span>
      )}
    </Card>
  );
}

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${t.space[4]};
  min-width: 0;
  ${t.font.tabular}
`;
const Time = styled.span`
  flex: none;
`;
const Title = styled.span`
  overflow: hidden;
  min-width: 0;
  color: inherit;
  font-weight: ${t.font.weight.strong};
  text-overflow: ellipsis;
`;
const Count = styled.span`
  flex: none;
  margin-left: auto;
  padding: 0 ${t.space[4]};
  border: 1px solid currentColor;
  border-radius: ${t.radius.round};
  font-weight: ${t.font.weight.medium};
  line-height: ${t.space[16]};
`;
const Now = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${t.space[4]};
  margin-left: auto;
  font-weight: ${t.font.weight.medium};
  white-space: nowrap;
`;
const NowWord = styled.span``;
const Where = styled.span`
  display: flex;
  align-items: center;
  gap: ${t.space[4]};
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
`;
const places = {
  month: css`
    padding: ${t.space[2]} ${t.space[4]};
    ${Title} {
      white-space: nowrap;
    }
    ${t.media.narrow} {
      padding: 0 ${t.space[2]};
      ${Title}, ${Count}, svg {
        display: none;
      }
    }
  `,
  week: css`
    height: 100%;
    padding: ${t.space[4]} ${t.space[8]};
    container-type: inline-size;
    ${Title} {
      overflow-wrap: anywhere;
    }
    /* Beside a time and a count the dot alone has room; the label says it in words. */
    @container (width < 8rem) {
      ${NowWord} {
        display: none;
      }
    }
  `,
  feed: css`
    display: grid;
    grid-template-columns: 14rem 1fr auto;
    gap: ${t.space[16]};
    align-items: center;
    min-height: ${t.size.touch};
    padding: ${t.space[8]} ${t.space[12]};
    background: ${t.color.surface};
    color: ${t.color.text};
    font-size: ${t.font.size[14]};
    box-shadow: inset 0 0 0 1px ${t.color.line};
    ${Line} {
      gap: ${t.space[8]};
    }
    ${Title} {
      color: ${t.color.strong};
    }
    ${t.media.hover} {
      &:hover {
        background: ${t.color.hover};
      }
    }
    ${t.media.narrow} {
      grid-template-columns: 1fr auto;
      gap: ${t.space[2]} ${t.space[8]};
      ${Line} {
        grid-column: 1 / -1;
      }
    }
  `,
};
const Card = styled.button<{
  $tone: { ground: string; text: string; edge: string };
  $place: CardPlace;
  $lifted: boolean;
  $playing: boolean;
}>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${t.space[2]};
  width: 100%;
  overflow: hidden;
  border: 0;
  border-left: 3px solid ${({ $tone }) => $tone.edge};
  border-radius: ${t.radius.control};
  background: ${({ $tone }) => $tone.ground};
  color: ${({ $tone }) => $tone.text};
  font-size: ${t.font.size[12]};
  line-height: 1.35;
  text-align: left;
  cursor: pointer;
  ${({ $place }) => places[$place]}
  ${({ $playing, $tone }) => $playing && `box-shadow: inset 0 0 0 1.5px ${$tone.edge};`}
  ${({ $lifted }) => $lifted && `box-shadow: ${t.shadow.float};`}
  &:focus-visible {
    ${t.focus}
    outline-offset: -2px;
  }
`;
