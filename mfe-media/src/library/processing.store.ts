import { useShell, type Bus } from '@vitrine/shared/shell-api';
import { useLatest } from '@vitrine/shared/ui';

/** Percent by promo, as heard on the bus; a promo leaves when it is done. Lives as long as the page, late listeners get the present map. */
export function createProcessingStore(bus: Bus) {
  const progressed$ = bus.on('promo.progressed');
  let percents: ReadonlyMap<string, number> = new Map();
  // Hears first: who listens to the same stream later finds the map of that moment.
  const hearing = progressed$.subscribe(({ id, percent, done, error }) => {
    const next = new Map(percents);
    if (done || error) next.delete(id);
    // Messages may overtake each other; a bar that goes back would look broken.
    else next.set(id, Math.max(next.get(id) ?? 0, Math.min(100, Math.round(percent))));
    percents = next;
  });
  const percents$ = {
    get value() {
      return percents;
    },
    subscribe: (listener: () => void) => progressed$.subscribe(listener),
  };
  return { percents$, end: () => hearing.unsubscribe() };
}

const stores = new WeakMap<Bus, ReturnType<typeof createProcessingStore>>();

export function useProcessingPercents(): ReadonlyMap<string, number> {
  const { bus } = useShell();
  let store = stores.get(bus);
  if (!store) stores.set(bus, (store = createProcessingStore(bus)));
  return useLatest(store.percents$);
}
