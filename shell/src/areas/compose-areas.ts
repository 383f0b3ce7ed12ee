import type { AreaManifest, AreaLoadReport, Registry } from '@vitrine/shared/contract';
import { HOST_CONTRACTS, HOST_CONTRACT_VERSION } from '@vitrine/shared/contract/values';
import { currentLanguage } from '@vitrine/shared/language';
import type { Shell } from '@vitrine/shared/shell-api';
import { whenIdle } from '@vitrine/shared/ui';
import { createBrowserStorage, type TextStorage } from '../session/browser-storage';
import type { Areas } from './areas-context';
import { translated, withOwnPaths } from './manifests.rule';
import { createAvoided } from './registry/avoided';
import { candidatesOf } from './registry/candidates.rule';
import type { LateAreas } from './late-areas';
import { createAreaLoader } from './load-area';
import { createStartMarks } from './start-marks';
import { createOverrides } from './registry/overrides';

const ENDED = 'the page ended while it started: a loop without end, or no memory left';

export interface AreasDeps {
  registry: Registry;
  storage: TextStorage;
  accountId: () => string | undefined;
  isDeveloper: () => boolean;
  request: Shell['request'];
  /** Whether a request of the page is pending. */
  isBusy: () => boolean;
}

export interface ComposedAreas extends Areas {
  manifests: AreaManifest[];
}

/** Creates the area services of a signed-in page. The loader is a chunk that the first area requests. */
export function composeAreas(deps: AreasDeps): ComposedAreas {
  const { registry } = deps;
  const areaIds = Object.keys(registry.areas);
  const overrides = createOverrides(deps.storage, registry, deps.isDeveloper);
  const tabStorage = createBrowserStorage(() => window.sessionStorage);
  const avoided = createAvoided(tabStorage, areaIds);
  const starts = createStartMarks({ storage: tabStorage, page: window, whenIdle });
  const ended = starts.left.filter(({ area, version }) => registry.areas[area]?.versions[version]);
  for (const { area, version } of ended) avoided.add(area, version);
  let late: Promise<LateAreas> | null = null;
  let here: LateAreas | undefined;

  function parts(): Promise<LateAreas> {
    late ??= import(/* webpackChunkName: "federation" */ './late-areas')
      .then(({ createLateAreas }) => (here = createLateAreas({ ...deps, overrides, tabStorage })))
      .catch((error: unknown) => {
        // The next attempt may load the chunk.
        late = null;
        throw error;
      });
    return late;
  }

  /** Reports an area's error: areas have run, so the chunk is loaded. */
  const report = (said: AreaLoadReport) => here?.loadReports.report(said);

  if (ended.length > 0)
    parts().then(
      ({ loadReports }) =>
        ended.forEach((start) => loadReports.report({ ...start, phase: 'thrown', message: ENDED })),
      (error: unknown) => console.warn('A build that ended its page was not reported', error),
    );

  const loader = createAreaLoader({
    registry,
    host: {
      contract: HOST_CONTRACT_VERSION,
      contracts: [...HOST_CONTRACTS],
      provides: __PROVIDED_VERSIONS__,
    },
    federation: async () => (await parts()).federation,
    overrideOf: overrides.of,
    avoided,
    // The loader calls these once it has the federation runtime, which includes them.
    localRelease: async (base) => (await parts()).localRelease(base),
    earlierRelease: async (areaId) => (await parts()).earlierRelease(areaId),
    fetchFiles: async (...what) => (await parts()).fetchFiles(...what),
    refresh: async (...what) => (await parts()).refresh(...what),
    hint: (...what) => here?.hint(...what),
    accountId: deps.accountId,
    starts,
    report,
    onLoaded: (run) => here?.loadReports.onLoaded(run),
  });

  const manifests = Object.entries(registry.areas).flatMap(([areaId, area]) => {
    const override = overrides.of(areaId);
    const first = candidatesOf(area, {
      override: override?.kind === 'version' ? override.version : undefined,
      accountId: deps.accountId(),
      avoids: avoided.of(areaId),
    })[0];
    const release = first?.release ?? area.versions[area.active];
    return release ? [translated(withOwnPaths(release.door), currentLanguage())] : [];
  });
  return {
    loader,
    overrides,
    avoided,
    facts: async () =>
      (await parts()).facts({
        running: loader.running(),
        asked: overrides.all(),
        avoidedOf: avoided.of,
      }),
    counts: async () => (await parts()).loadReports.counts(),
    provides: __PROVIDED_VERSIONS__,
    report,
    titleOf: (areaId) => manifests.find(({ id }) => id === areaId)?.title ?? areaId,
    reset() {
      overrides.reset();
      avoided.reset();
      location.reload();
    },
    manifests,
  };
}
