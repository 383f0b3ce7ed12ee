import { Subject, filter, map } from '../../rx';
import type { Bus, BusEventName, BusEvents } from '../../shell-api';

/** One stream for all moments; lives as long as the page. A listener that throws never reaches the others or the publisher. */
export function createBus(): Bus {
  const moments$ = new Subject<{ name: BusEventName; payload: BusEvents[BusEventName] }>();
  return {
    on: <K extends BusEventName>(name: K) =>
      moments$.pipe(
        filter((moment) => moment.name === name),
        map((moment) => moment.payload as BusEvents[K]),
      ),
    publish: (name, payload) => moments$.next({ name, payload }),
  };
}
