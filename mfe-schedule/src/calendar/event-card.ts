import { Component, createElement as h, createRef, type VNode } from '@fullcalendar/core/preact';
import { clockTime, type CalendarEvent } from '@vitrine/shared/rules';
import { icons, type IconDrawing } from '@vitrine/shared/ui';
import { shortDay } from '../parts/floating-text.rule';
import { kindColours, kindIcons } from '../parts/kind-mark';
import { texts } from '../texts';
import type { CalendarMode } from './view.rule';

export interface EventCardProps {
  event: CalendarEvent;
  place: CalendarMode;
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

/**
 * One event of the calendar: title, time, combined count, group (design §5.4). Made of the calendar library's own elements and drawn with its grid: React would
 * need a root for each card, with some 140 listeners (decision 0057). The click is the calendar's, so that a drag is none.
 */
export class EventCard extends Component<EventCardProps> {
  private readonly button = createRef<HTMLButtonElement>();

  override componentDidMount(): void {
    this.takeFocus(false, false);
  }

  override componentDidUpdate(before: EventCardProps): void {
    this.takeFocus(before.lifted, before.onReturned !== undefined);
  }

  /** The calendar draws a moved event anew; whoever moves it by keys stays on it. */
  private takeFocus(wasLifted: boolean, wasReturned: boolean): void {
    const { lifted, onReturned } = this.props;
    if (lifted === wasLifted && (onReturned !== undefined) === wasReturned) return;
    if (lifted || onReturned) this.button.current?.focus();
    onReturned?.();
  }

  override render({ event, place, index, playing, lifted, helpId, devices, onKeyDown }: EventCardProps) {
    const label = labelOf(event, devices);
    const isFeed = place === 'feed';
    const state = `${playing ? ' playing' : ''}${lifted ? ' lifted' : ''}`;
    return h(
      'button',
      {
        ref: this.button,
        type: 'button',
        class: `card ${place} ${event.colour}${state}`,
        'data-index': index,
        // A small card shows less than it says: the mouse reads the rest here, and it is what the button is called.
        title: isFeed ? undefined : label,
        'aria-describedby': onKeyDown ? helpId : undefined,
        'aria-keyshortcuts': onKeyDown ? 'M' : undefined,
        onKeyDown,
      },
      place === 'month' ? inMonth(event) : inDay(event, { isFeed, label, playing, devices }),
    );
  }
}

function labelOf(event: CalendarEvent, devices: string): string {
  const { title, combined_events: others, combo_count: count, kind } = event;
  const when = `${shortDay(event.start)}, ${untilOf(event)}`;
  return texts.event(
    others.length > 0 ? `${title}, ${texts.combined(count)}` : title,
    when,
    texts.kinds[kind],
    devices,
  );
}

const untilOf = ({ start, end }: CalendarEvent) => texts.until(clockTime(start), clockTime(end, true));
/** Seen only: the button says all of it and more, in the order of a sentence. */
const part = (name: string, ...content: (VNode | string | false)[]) =>
  h('span', { class: name, 'aria-hidden': true }, content);

/** A month has a hundred of them: no element that only holds others. */
const inMonth = (event: CalendarEvent) => [
  drawn(kindIcons[event.kind]),
  part('time', clockTime(event.start)),
  othersOf(event),
  part('name', event.title),
];

function inDay(
  event: CalendarEvent,
  { isFeed, label, playing, devices }: { isFeed: boolean; label: string; playing: boolean; devices: string },
) {
  const icon = drawn(kindIcons[event.kind]);
  const now = h('span', { class: 'now' }, h('i', null), ' ', h('span', null, texts.onNow));
  return [
    isFeed && h('span', { class: 'label' }, label),
    part(
      'stuck',
      h(
        'span',
        { class: 'line' },
        isFeed ? h('span', { class: `tile ${kindColours[event.kind]}` }, icon) : icon,
        part('time', isFeed ? untilOf(event) : clockTime(event.start)),
        othersOf(event),
        playing && now,
      ),
      part('name', event.title),
      part('where', drawn(icons.screen), ' ', devices),
    ),
  ];
}

function othersOf({ combined_events: others }: CalendarEvent) {
  return others.length > 0 && part('count', texts.plus(others.length));
}

/** As `Icon` of `shared/ui` draws it, with one element for all that is stroked. */
function drawn(icon: IconDrawing) {
  const filled = icon.filter((path) => path.startsWith('F '));
  const stroked = icon.filter((path) => !path.startsWith('F '));
  return h(
    'svg',
    { width: 14, height: 14, viewBox: '0 0 20 20', 'aria-hidden': true, focusable: false },
    h('path', { d: stroked.join('') }),
    filled.map((path) => h('path', { d: path.slice(2), fill: 'currentColor', stroke: 'none' })),
  );
}
