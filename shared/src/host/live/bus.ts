import { Subject } from '../../rx';
import type { Bus, BusEventName, BusEvents } from '../../shell-api';

/**
 * Creates a bus: one stream per event with listeners, for the life of the page. An exception of a listener
 * never reaches other listeners or the publisher.
 */
export function createBus(): Bus {
  const streams = new Map<BusEventName, Subject<BusEvents[BusEventName]>>();
  return {
    on<K extends BusEventName>(name: K) {
      const stream$ = streams.get(name) ?? new Subject();
      streams.set(name, stream$);
      return (stream$ as Subject<unknown> as Subject<BusEvents[K]>).asObservable();
    },
    publish: (name, payload) => streams.get(name)?.next(payload),
  };
}
