import type { MemberRoute } from './doors.rule';
import type { AreaLoader } from './load-area';

interface SavingNavigator {
  connection?: { saveData?: boolean };
}

/**
 * Fetches screens before they are asked for, one after the other, when the browser has nothing better to do, and runs none of them.
 * Nothing is fetched for people who save data. A failure here is no failure: the click tries again, and reports.
 */
export function preloadWhenIdle(
  loader: AreaLoader,
  routes: readonly MemberRoute[],
  whenIdle: (run: () => void) => void,
  agent: SavingNavigator = navigator as SavingNavigator,
): void {
  if (agent.connection?.saveData) return;
  const [next, ...rest] = routes;
  if (!next) return;
  whenIdle(() => {
    loader
      .prefetch(next.areaId, next.expose)
      .catch((error: unknown) => console.warn('Preload', error))
      .finally(() => preloadWhenIdle(loader, rest, whenIdle, agent));
  });
}
