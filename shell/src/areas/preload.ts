import type { MemberRoute } from './manifests.rule';
import type { AreaLoader } from './load-area';

interface SavingNavigator {
  connection?: { saveData?: boolean };
}

/** Whether the browser requests reduced data usage. */
export const savesData = (agent: SavingNavigator = navigator as SavingNavigator): boolean =>
  agent.connection?.saveData === true;

/**
 * Prefetches while the browser is idle: first the loader, which a first click would wait for, then screens
 * one by one, without running them. With reduced data usage no screens. Errors are ignored: the click tries
 * again, and reports.
 */
export function preloadWhenIdle(
  loader: Pick<AreaLoader, 'prepare' | 'prefetch'>,
  routes: readonly MemberRoute[],
  whenIdle: (run: () => void) => void,
  agent?: SavingNavigator,
): void {
  const wanted = savesData(agent) ? [] : routes;
  const steps = [
    () => loader.prepare(),
    ...wanted.map(
      ({ areaId, expose }) =>
        () =>
          loader.prefetch(areaId, expose),
    ),
  ];
  const next = () => {
    const step = steps.shift();
    if (!step) return;
    whenIdle(
      () =>
        void step()
          .catch((error: unknown) => console.warn('Preload', error))
          .finally(next),
    );
  };
  next();
}
