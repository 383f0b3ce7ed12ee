import type { EventInput } from '@fullcalendar/core';
import { checkEvent, type CalendarEvent, type TimeWindow } from '@vitrine/shared/rules';
import type { Bundle } from './shown.rule';

/** What is drawn of a period, and how each event looks now. */
export interface GridEvents {
  /** Drawn by themselves. */
  events: readonly CalendarEvent[];
  /** Only counted. */
  bundles: readonly Bundle[];
  gaps: readonly TimeWindow[];
  /** Stretches that the venue's clock jumps over. */
  skipped: readonly TimeWindow[];
  /** In the feed, the place of the first event among all; null elsewhere. */
  indexFrom: number | null;
  playingKey: string | null;
  liftedKey: string | null;
  /** Put back just now; takes the focus when it is drawn. */
  returnedKey: string | null;
  devicesOf: (event: CalendarEvent) => string;
}

/** What a card is told beside its event. */
export interface CardState {
  event: CalendarEvent;
  devices: string;
  index?: number;
  playing: boolean;
  lifted: boolean;
  returned: boolean;
}

/** FullCalendar's `events`: cards, bundles, and what lies behind them, each with an id by which it stays the same element. Times in milliseconds. */
export function inputsOf({ events, bundles, gaps, skipped, ...look }: GridEvents): EventInput[] {
  return [
    ...events.filter(isDrawable).map((event, at) => ({
      id: event.key,
      title: event.title,
      start: event.start * 1000,
      end: event.end * 1000,
      extendedProps: cardOf(event, at, look),
    })),
    ...bundles.map((bundle) => ({
      id: `bundle@${bundle.start}`,
      start: bundle.start * 1000,
      end: bundle.end * 1000,
      classNames: ['bundle'],
      editable: false,
      extendedProps: { bundle },
    })),
    ...gaps.map((gap) => behind('gap', gap)),
    ...skipped.map((stretch) => behind('skipped', stretch)),
  ];
}

/** Drawn behind the cards. */
const behind = (kind: 'gap' | 'skipped', { start, end }: TimeWindow): EventInput => ({
  id: `${kind}@${start}`,
  start: start * 1000,
  end: end * 1000,
  display: 'background',
  classNames: [kind],
  editable: false,
  extendedProps: kind === 'skipped' ? { skipped: { start, end } } : {},
});

type Look = Omit<GridEvents, 'events' | 'bundles' | 'gaps' | 'skipped'>;

function cardOf(event: CalendarEvent, at: number, look: Look): CardState & Record<string, unknown> {
  const { key } = event;
  return {
    event,
    devices: look.devicesOf(event),
    index: look.indexFrom === null ? undefined : look.indexFrom + at,
    playing: key === look.playingKey,
    lifted: key === look.liftedKey,
    returned: key === look.returnedKey,
  };
}

/** Spec §5: an event needs a start; an end that is no date, or lies before it, is only worth a line in the log. */
function isDrawable(event: CalendarEvent): boolean {
  const check = checkEvent(event);
  const troubles = check.ok ? check.warnings : [check.reason];
  for (const trouble of troubles) console.warn(`Schedule: ${event.title} (${event.id}): ${trouble}`);
  return check.ok;
}
