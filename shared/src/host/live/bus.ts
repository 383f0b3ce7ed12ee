import { Subject } from '../../rx';
import type { Bus, BusEventName, BusEvents } from '../../shell-api';

/** A stream for each moment that somebody listens to; lives as long as the page. A listener that throws never reaches the others or the publisher. */
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
