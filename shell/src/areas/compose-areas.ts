import {
  HOST_CONTRACTS,
  HOST_CONTRACT_VERSION,
  type AreaDoor,
  type AreaRelease,
  type Registry,
} from '@vitrine/shared/contract';
import type { Shell } from '@vitrine/shared/shell-api';
import { createBrowserStorage, type TextStorage } from '../session/browser-storage';
import type { Areas } from './areas-context';
import { createAvoided } from './registry/avoided';
import { candidatesOf } from './registry/candidates.rule';
import { absoluteBase, createIntegrity } from './registry/integrity';
import { createAreaLoader } from './load-area';
import type { Federation } from './trials';
import { isOutdated } from './registry/outdated.rule';
import { createOverrides, fetchLocalRelease } from './registry/overrides';
import { areaFacts } from './reports/area-facts.rule';
import { createTelling } from './reports/telling';
import { reportThrownErrors, type ScriptOwner } from './reports/thrown-errors';

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
  doors: AreaDoor[];
  /** Whether a reload would replace something that this page runs; null is a registry that did not come. */
  isOutdated: (now: Registry | null) => boolean;
}

/** Everything about areas of one signed-in page. What loads them is a chunk that the first area asks for. */
export function composeAreas(deps: AreasDeps): ComposedAreas {
  const { registry } = deps;
  const areaIds = Object.keys(registry.areas);
  const overrides = createOverrides(deps.storage, registry, deps.isDeveloper);
  const tabStorage = createBrowserStorage(() => window.sessionStorage);
  const avoided = createAvoided(tabStorage, areaIds);
  const { request, isBusy, accountId } = deps;
  const telling = createTelling({ registry, overrides, accountId, storage: tabStorage, request, isBusy });
  const { journal, report } = telling;
  const local: ScriptOwner[] = [];
  const published = Object.entries(registry.areas).flatMap(([areaId, { versions }]) =>
    Object.values(versions).map((release) => ({ areaId, release })),
  );
  const integrityOf = createIntegrity(registry, () => local.map(({ release }) => release));
  reportThrownErrors(window, () => [...local, ...published], report);
  let federation: Promise<Federation> | null = null;

  const loader = createAreaLoader({
    registry,
    host: {
      contract: HOST_CONTRACT_VERSION,
      contracts: [...HOST_CONTRACTS],
      provides: __PROVIDED_VERSIONS__,
    },
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
    avoided,
    localRelease: async (base) => {
      const release = await fetchLocalRelease(base, (input, init) => window.fetch(input, init));
      local.push({ areaId: release.door.id, release });
      return release;
    },
    fetchFiles,
    refresh: refreshFiles,
    hint: createHints(integrityOf),
    accountId: deps.accountId,
    report,
    onLoaded: telling.onLoaded,
  });

  const doors = Object.entries(registry.areas).flatMap(([areaId, area]) => {
    const override = overrides.of(areaId);
    const first = candidatesOf(area, {
      override: override?.kind === 'version' ? override.version : undefined,
      accountId: deps.accountId(),
      avoids: avoided.of(areaId),
    })[0];
    const release = first?.release ?? area.versions[area.active];
    return release ? [release.door] : [];
  });
  return {
    loader,
    overrides,
    avoided,
    facts: () =>
      areaFacts({
        registry,
        accountId: deps.accountId(),
        running: loader.running(),
        asked: overrides.all(),
        avoidedOf: avoided.of,
        journal: journal.read(),
      }),
    counts: telling.counts,
    provides: __PROVIDED_VERSIONS__,
    report,
    titleOf: (areaId) => doors.find(({ id }) => id === areaId)?.title ?? areaId,
    reset() {
      overrides.reset();
      avoided.reset();
      location.reload();
    },
    doors,
    isOutdated: (now) => now !== null && isOutdated(loader.running(), registry, now, deps.accountId()),
  };
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

/** As the page itself does it for the screen that it opens with: the script that wants a file later gets this one. Each file once. */
function createHints(integrityOf: (url: string) => string) {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]');
  const hinted = new Set([...links].map(({ href }) => href));
  return function hint(release: AreaRelease, expose: string): void {
    const missing = addressesOf(release, expose).filter((address) => !hinted.has(address));
    for (const address of missing) {
      hinted.add(address);
      const link = document.createElement('link');
      link.onload = link.onerror = () => link.remove();
      link.rel = 'preload';
      link.as = 'script';
      link.crossOrigin = 'anonymous';
      link.integrity = integrityOf(address);
      link.href = address;
      document.head.append(link);
    }
  };
}
