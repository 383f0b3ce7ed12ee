import {
  HOST_CONTRACT_VERSION,
  type AreaDoor,
  type AreaLoadReport,
  type AreaRelease,
  type Registry,
} from '@vitrine/shared/contract';
import type { TextStorage } from '../session/browser-storage';
import type { Areas } from './areas-context';
import { candidatesOf } from './registry/candidates.rule';
import { absoluteBase, createIntegrity } from './registry/integrity';
import { afterTimeout, createAreaLoader, type Federation } from './load-area';
import { createOverrides, fetchLocalRelease } from './registry/overrides';

export interface AreasDeps {
  registry: Registry;
  storage: TextStorage;
  accountId: () => string | undefined;
  isDeveloper: () => boolean;
  report: (report: AreaLoadReport) => void;
}

/** Everything about areas of one signed-in page. The federation runtime itself is a chunk that the first area asks for. */
export function composeAreas(deps: AreasDeps): Areas & { doors: AreaDoor[] } {
  const { registry } = deps;
  const overrides = createOverrides(deps.storage, registry, deps.isDeveloper);
  const localReleases: AreaRelease[] = [];
  const integrityOf = createIntegrity(registry, () => localReleases);
  let federation: Promise<Federation> | null = null;

  const loader = createAreaLoader({
    registry,
    host: { contract: HOST_CONTRACT_VERSION, provides: __PROVIDED_VERSIONS__ },
    federation: () => {
      federation ??= import(/* webpackChunkName: "federation" */ './federation')
        .then(({ createFederation }) => createFederation(integrityOf))
        .catch((error: unknown) => {
          // A chunk that did not arrive may arrive at the next try.
          federation = null;
          throw error;
        });
      return federation;
    },
    overrideOf: overrides.of,
    localRelease: async (base) => {
      const release = await fetchLocalRelease(base, (input, init) => window.fetch(input, init));
      localReleases.push(release);
      return release;
    },
    fetchFiles,
    refresh: refreshFiles,
    accountId: deps.accountId,
    report: deps.report,
    after: afterTimeout,
  });

  const doors = Object.entries(registry.areas).flatMap(([areaId, area]) => {
    const override = overrides.of(areaId);
    const first = candidatesOf(area, {
      override: override?.kind === 'version' ? override.version : undefined,
      accountId: deps.accountId(),
    })[0];
    return first ? [first.release.door] : [];
  });
  return { loader, overrides, report: deps.report, doors };
}

const REFRESH_MS = 3000;

const addressesOf = (release: AreaRelease, expose: string) =>
  [release.entry, ...(release.exposes[expose] ?? [])].map((file) => `${absoluteBase(release)}${file}`);

async function refreshFiles(release: AreaRelease, expose: string): Promise<void> {
  const signal = AbortSignal.timeout(REFRESH_MS);
  await Promise.allSettled(
    addressesOf(release, expose).map((address) => window.fetch(address, { cache: 'reload', signal })),
  );
}

async function fetchFiles(release: AreaRelease, expose: string): Promise<void> {
  await Promise.all(
    addressesOf(release, expose).map(async (address) => {
      const response = await window.fetch(address, { priority: 'low' });
      // The cache holds a file once its last byte has been read.
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
    }),
  );
}
