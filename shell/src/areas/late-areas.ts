import type { AreaRelease, Registry } from '@vitrine/shared/contract';
import { currentLanguage } from '@vitrine/shared/language';
import type { Shell } from '@vitrine/shared/shell-api';
import type { TextStorage } from '../session/browser-storage';
import { createFederation } from './federation';
import { absoluteBase, createIntegrity } from './registry/integrity';
import { fetchRegistry } from './registry/registry';
import { fetchLocalRelease } from './registry/local-release';
import type { Overrides } from './registry/overrides';
import { areaFacts, type AreaState } from './reports/area-facts.rule';
import { capListeners } from './reports/listener-cap';
import { createLoadReports } from './reports/load-reports';
import { reportThrownErrors, type ScriptOwner } from './reports/thrown-errors';

export interface LateAreasDeps {
  registry: Registry;
  overrides: Pick<Overrides, 'of'>;
  accountId: () => string | undefined;
  tabStorage: TextStorage;
  request: Shell['request'];
  isBusy: () => boolean;
}

export type LateAreas = ReturnType<typeof createLateAreas>;

/**
 * Creates the part of the area services that loads, prefetches and verifies areas, and reports the results.
 * No area runs before this is loaded.
 */
export function createLateAreas({ registry, tabStorage, ...deps }: LateAreasDeps) {
  /** Builds outside the page's registry: local builds of a developer, and earlier ones. */
  const known: ScriptOwner[] = [];
  const published = Object.entries(registry.areas).flatMap(([areaId, { versions }]) =>
    Object.values(versions).map((release) => ({ areaId, release })),
  );
  const integrityOf = createIntegrity(registry, () => known.map(({ release }) => release));
  const loadReports = createLoadReports({ ...deps, registry, storage: tabStorage });
  capListeners(window);
  reportThrownErrors(window, () => [...known, ...published], loadReports.report);
  return {
    federation: createFederation(integrityOf),
    loadReports,
    facts: (state: Pick<AreaState, 'running' | 'asked' | 'avoidedOf'>) =>
      areaFacts({
        ...state,
        registry,
        accountId: deps.accountId(),
        journal: loadReports.journal.read(),
      }),
    hint: createHints(integrityOf),
    fetchFiles,
    refresh,
    async earlierRelease(areaId: string): Promise<AreaRelease | undefined> {
      const release = earlierOf(await fetchRegistry((input, init) => window.fetch(input, init)), areaId);
      if (release) known.push({ areaId, release });
      return release;
    },
    async localRelease(base: string): Promise<AreaRelease> {
      const release = await fetchLocalRelease(base, (input, init) => window.fetch(input, init));
      known.push({ areaId: release.door.id, release });
      return release;
    },
  };
}

function earlierOf(registry: Registry | null, areaId: string): AreaRelease | undefined {
  const area = registry?.areas[areaId];
  return area?.earlier === undefined || area.refused ? undefined : area.versions[area.earlier];
}

const REFRESH_MS = 3000;

const addressesOf = (release: AreaRelease, expose: string) =>
  [
    release.entry,
    ...(release.exposes[`./${currentLanguage()}`] ?? []),
    ...(release.exposes[expose] ?? []),
  ].map((file) => `${absoluteBase(release)}${file}`);

async function refresh(release: AreaRelease, expose: string): Promise<void> {
  const signal = AbortSignal.timeout(REFRESH_MS);
  await Promise.allSettled(
    addressesOf(release, expose).map((address) => window.fetch(address, { cache: 'reload', signal })),
  );
}

async function fetchFiles(release: AreaRelease, expose: string): Promise<void> {
  await Promise.all(
    addressesOf(release, expose).map(async (address) => {
      const response = await window.fetch(address, { priority: 'low' });
      // The file is in the cache once its body has been read.
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
    }),
  );
}

/**
 * Creates preload hints, as the page itself has for its first screen: the later script request uses them.
 * Once per file.
 */
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
