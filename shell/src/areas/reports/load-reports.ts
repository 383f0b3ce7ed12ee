import type { AreaLoadCounts, Registry } from '@vitrine/shared/contract';
import type { Shell } from '@vitrine/shared/shell-api';
import type { TextStorage } from '../../session/browser-storage';
import type { Overrides } from '../registry/overrides';
import type { AreaRun } from '../trials';
import { whenQuiet } from '../when-quiet';
import { createGoodLoads } from './good-loads';
import { createJournal } from './journal';
import { createAreaReports } from './reports';
import { whyOf } from './why.rule';

/** Upper bound of the delay of load reports on a busy page. */
const AT_MOST_MS = 15_000;

export interface LoadReportsDeps {
  registry: Registry;
  overrides: Pick<Overrides, 'of'>;
  accountId: () => string | undefined;
  /** Storage of the tab. */
  storage: TextStorage;
  request: Shell['request'];
  /** Whether a request is pending. */
  isBusy: () => boolean;
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

/**
 * Creates the reports of area loads: logged for /testing, and sent to the server, which counts them for the
 * teams (decision 0039).
 */
export function createLoadReports({
  registry,
  overrides,
  accountId,
  storage,
  request,
  isBusy,
}: LoadReportsDeps) {
  const journal = createJournal(storage);
  const why = (areaId: string, version: string) =>
    whyOf(areaId, version, {
      area: registry.areas[areaId],
      accountId: accountId(),
      isOverridden: overrides.of(areaId) !== null,
    });
  const sayGood = createGoodLoads({
    storage,
    send: (body) => request({ method: 'POST', path: '/api/areas/loads', body }),
    whenQuiet: (run) => whenQuiet(isBusy, AT_MOST_MS, run),
  });

  return {
    journal,
    report: createAreaReports(
      (said) => {
        const body = { ...said, why: why(said.area, said.version) };
        // Local overrides and offline failures are irrelevant for a release.
        if (body.why === 'override' || !navigator.onLine) return;
        request({ method: 'POST', path: '/api/areas/report', body }).catch((error: unknown) =>
          console.warn('Area report was not delivered', error),
        );
      },
      (said) => journal.add({ is: 'failed', at: nowSeconds(), ...said }),
    ),
    onLoaded(run: AreaRun & { expose: string; milliseconds: number }): void {
      journal.add({ is: 'loaded', at: nowSeconds(), ...run });
      const load = { area: run.areaId, version: run.version, why: why(run.areaId, run.version) };
      if (load.why !== 'override') sayGood(load);
    },
    /** Loads of builds in all sessions in the last day; for developers. */
    counts: () => request<AreaLoadCounts[]>({ path: '/api/areas/reports' }),
  };
}
