import type { MemberRoute } from './doors.rule';
import type { AreaLoader } from './load-area';

interface SavingNavigator {
  connection?: { saveData?: boolean };
}

/** Does this person's browser ask to fetch nothing that is not needed? */
export const savesData = (agent: SavingNavigator = navigator as SavingNavigator): boolean =>
  agent.connection?.saveData === true;

/**
 * When the browser has nothing better to do: first what loads areas, or the first click would wait for it before it asks for any file of its page; then
 * screens before they are asked for, one after the other, of which none is run. People who save data get no screens. A failure here is no failure: the
 * click tries again, and reports.
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
