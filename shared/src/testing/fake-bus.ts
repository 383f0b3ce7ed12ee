import { filter, map, Subject, type Observable } from '../rx';
import type { Bus, BusEventName, BusEvents } from '../shell-api';

interface Said {
  name: BusEventName;
  payload: unknown;
}

/** Fake bus that works like the real one and records its events. */
export interface FakeBus extends Bus {
  readonly said: Said[];
  /** Payloads of one event, oldest first. */
  saidOf<K extends BusEventName>(name: K): BusEvents[K][];
}

/** Creates a bus without past events. */
export function createFakeBus(): FakeBus {
  const events$ = new Subject<Said>();
  const said: Said[] = [];
  return {
    said,
    saidOf: <K extends BusEventName>(name: K) =>
      said.filter((event) => event.name === name).map((event) => event.payload as BusEvents[K]),
    on: <K extends BusEventName>(name: K): Observable<BusEvents[K]> =>
      events$.pipe(
        filter((event) => event.name === name),
        map((event) => event.payload as BusEvents[K]),
      ),
    publish(name, payload) {
      const event = { name, payload };
      said.push(event);
      events$.next(event);
    },
  };
}
