import type { CalendarOptions } from '@fullcalendar/core';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { isoDay } from '../parts/floating-text.rule';
import { giveEvents, type GivenEvent } from './given-events';
import type { ToldCalendar } from './told-calendar';

export interface Told {
  options: CalendarOptions;
  view: string;
  day: number;
  inputs: GivenEvent[];
}

/** Tells the calendar all that is new in one go: each by itself would draw everything, at first what is not shown any more. @returns what it begins with */
export function useTold(
  calendar: RefObject<ToldCalendar | null>,
  { options, view, day, inputs }: Told,
): Told {
  const [first] = useState({ options, view, day, inputs });
  const told = useRef(first);
  const tell = () => {
    const before = told.current;
    told.current = { options, view, day, inputs };
    const api = calendar.current?.getApi();
    api?.batchRendering(() => {
      if (before.options !== options) calendar.current?.tellOptions();
      if (before.view !== view || before.day !== day) api.changeView(view, isoDay(day));
      giveEvents(api, before.inputs, inputs, before.view !== view);
    });
  };
  const latest = useRef(tell);
  useLayoutEffect(() => {
    latest.current = tell;
    // The rows of a feed and the room around them, which React draws, are seen together.
    if (view === 'feed' && told.current.view === view && told.current.inputs.length > 0) tell();
  });
  useEffect(() => latest.current(), [options, view, day, inputs]);
  return first;
}
