import { BehaviorSubject } from '@vitrine/shared/rx';
import { useShell, type Bus } from '@vitrine/shared/shell-api';
import { useLatest } from '@vitrine/shared/ui';

/** Percent by promo, as heard on the bus; a promo leaves when it is done. Lives as long as the page, late listeners get the present map. */
export function createProcessingStore(bus: Bus) {
  const percents$ = new BehaviorSubject<ReadonlyMap<string, number>>(new Map());
  const subscription = bus.on('promo.progressed').subscribe(({ id, percent, done, error }) => {
    const next = new Map(percents$.value);
    if (done || error) next.delete(id);
    // Messages may overtake each other; a bar that goes back would look broken.
    else next.set(id, Math.max(next.get(id) ?? 0, Math.min(100, Math.round(percent))));
    percents$.next(next);
  });
  return { percents$, end: () => subscription.unsubscribe() };
}

const stores = new WeakMap<Bus, ReturnType<typeof createProcessingStore>>();

export function useProcessingPercents(): ReadonlyMap<string, number> {
  const { bus } = useShell();
  let store = stores.get(bus);
  if (!store) stores.set(bus, (store = createProcessingStore(bus)));
  return useLatest(store.percents$);
}
