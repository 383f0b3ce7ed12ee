import type { RefObject } from 'react';
import { isoDay } from '../parts/floating-text.rule';
import { ToldCalendar } from './told-calendar';
import { useTold, type Told } from './use-told';

/** The library itself, which is told what is new. */
export function Drawn({ calendar, ...now }: Told & { calendar: RefObject<ToldCalendar | null> }) {
  const first = useTold(calendar, now);
  return (
    <ToldCalendar
      ref={calendar}
      {...now.options}
      initialView={first.view}
      initialDate={isoDay(first.day)}
      events={first.inputs}
    />
  );
}
