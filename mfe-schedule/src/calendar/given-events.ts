import type { CalendarApi, EventApi } from '@fullcalendar/core';

/** What the calendar is given of an event; milliseconds. With the same `id` an `editable` one may differ in all but its kind. */
export interface GivenEvent {
  id: string;
  title?: string;
  start: number;
  end: number;
  display?: 'background';
  classNames?: string[];
  editable?: false;
  extendedProps?: Record<string, unknown>;
}

/**
 * Tells the calendar what is new, changed and gone. Not as its option: an option that changes makes it build itself and draw every event
 * anew, and events that come anew are other events to it, which lose the focus. What is as it was is not touched.
 */
export function giveEvents(
  calendar: CalendarApi,
  before: readonly GivenEvent[],
  now: readonly GivenEvent[],
  isOtherView: boolean,
): void {
  if (before === now || before.length + now.length === 0) return;
  const had = new Map(before.map((event) => [event.id, event]));
  const has = new Map(now.map((event) => [event.id, event]));
  const gone = before.filter(({ id }) => !has.has(id));
  calendar.batchRendering(() => {
    // Another view draws all of them anew in any case, and each told by itself is a walk through all.
    if (isOtherView || gone.length === before.length) {
      calendar.removeAllEventSources();
      calendar.removeAllEvents();
      calendar.addEventSource([...now]);
      return;
    }
    for (const { id } of gone) calendar.getEventById(id)?.remove();
    for (const event of now) {
      const old = had.get(event.id);
      if (!old) calendar.addEvent({ ...event });
      else if (JSON.stringify(old) !== JSON.stringify(event)) change(calendar, old, event);
    }
  });
}

function change(calendar: CalendarApi, old: GivenEvent, event: GivenEvent): void {
  const drawn = calendar.getEventById(event.id);
  const isMoved = old.start !== event.start || old.end !== event.end;
  if (drawn && !(isMoved && event.editable === false)) return changeInPlace(drawn, event, isMoved);
  // The library moves nothing that may not be moved.
  drawn?.remove();
  calendar.addEvent({ ...event });
}

function changeInPlace(drawn: EventApi, event: GivenEvent, isMoved: boolean): void {
  if (isMoved) drawn.setDates(event.start, event.end);
  if (drawn.title !== (event.title ?? '')) drawn.setProp('title', event.title);
  for (const [name, value] of Object.entries(event.extendedProps ?? {}))
    if (JSON.stringify(drawn.extendedProps[name]) !== JSON.stringify(value))
      drawn.setExtendedProp(name, value);
}
