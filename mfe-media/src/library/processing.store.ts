import { useShell, type Bus } from '@vitrine/shared/shell-api';
import { useLatest } from '@vitrine/shared/ui';

/**
 * Creates the preparation progress: percent by promo, from bus events; completed promos are removed. Lives as
 * long as the page; late subscribers get the current state.
 */
export function createProcessingStore(bus: Bus) {
  const progressed$ = bus.on('promo.progressed');
  let percents: ReadonlyMap<string, number> = new Map();
  // Subscribed first, so that later subscribers of the same stream see the updated state.
  const hearing = progressed$.subscribe(({ id, percent, done, error }) => {
    const next = new Map(percents);
    if (done || error) next.delete(id);
    // Messages may arrive out of order; a progress bar must not move backwards.
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
