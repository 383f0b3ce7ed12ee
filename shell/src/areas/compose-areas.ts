import {
  HOST_CONTRACTS,
  HOST_CONTRACT_VERSION,
  type AreaManifest,
  type AreaLoadReport,
  type Registry,
} from '@vitrine/shared/contract';
import type { Shell } from '@vitrine/shared/shell-api';
import { whenIdle } from '@vitrine/shared/ui';
import { createBrowserStorage, type TextStorage } from '../session/browser-storage';
import type { Areas } from './areas-context';
import { withOwnPaths } from './doors.rule';
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
  /** Whether the page fetches something. */
  isBusy: () => boolean;
}

export interface ComposedAreas extends Areas {
  doors: AreaManifest[];
}

/** Everything about areas of one signed-in page. What loads them is a chunk that the first area asks for. */
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
        // A chunk that did not arrive may arrive at the next try.
        late = null;
        throw error;
      });
    return late;
  }

  /** Of what areas did: they have run, so this is here. */
  const report = (said: AreaLoadReport) => here?.telling.report(said);

  if (ended.length > 0)
    parts().then(
      ({ telling }) =>
        ended.forEach((start) => telling.report({ ...start, phase: 'thrown', message: ENDED })),
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
    // The loader asks for these once it has the federation, with which they come.
    localRelease: async (base) => (await parts()).localRelease(base),
    earlierRelease: async (areaId) => (await parts()).earlierRelease(areaId),
    fetchFiles: async (...what) => (await parts()).fetchFiles(...what),
    refresh: async (...what) => (await parts()).refresh(...what),
    hint: (...what) => here?.hint(...what),
    accountId: deps.accountId,
    starts,
    report,
    onLoaded: (run) => here?.telling.onLoaded(run),
  });

  const doors = Object.entries(registry.areas).flatMap(([areaId, area]) => {
    const override = overrides.of(areaId);
    const first = candidatesOf(area, {
      override: override?.kind === 'version' ? override.version : undefined,
      accountId: deps.accountId(),
      avoids: avoided.of(areaId),
    })[0];
    const release = first?.release ?? area.versions[area.active];
    return release ? [withOwnPaths(release.door)] : [];
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
    counts: async () => (await parts()).telling.counts(),
    provides: __PROVIDED_VERSIONS__,
    report,
    titleOf: (areaId) => doors.find(({ id }) => id === areaId)?.title ?? areaId,
    reset() {
      overrides.reset();
      avoided.reset();
      location.reload();
    },
    doors,
  };
}
