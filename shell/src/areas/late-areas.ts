import type { AreaRelease, Registry } from '@vitrine/shared/contract';
import type { Shell } from '@vitrine/shared/shell-api';
import type { TextStorage } from '../session/browser-storage';
import { createFederation } from './federation';
import { absoluteBase, createIntegrity } from './registry/integrity';
import { fetchRegistry } from './registry/registry';
import { fetchLocalRelease } from './registry/local-release';
import type { Overrides } from './registry/overrides';
import { areaFacts, type AreaState } from './reports/area-facts.rule';
import { createTelling } from './reports/telling';
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
 * What only a page needs that runs areas, or fetches them ahead: loads them and their files, checks these, and tells how that went. No area runs before
 * this is here.
 */
export function createLateAreas({ registry, tabStorage, ...deps }: LateAreasDeps) {
  /** Builds that the page's own registry does not have: of a developer's machine, and of before. */
  const known: ScriptOwner[] = [];
  const published = Object.entries(registry.areas).flatMap(([areaId, { versions }]) =>
    Object.values(versions).map((release) => ({ areaId, release })),
  );
  const integrityOf = createIntegrity(registry, () => known.map(({ release }) => release));
  const telling = createTelling({ ...deps, registry, storage: tabStorage });
  reportThrownErrors(window, () => [...known, ...published], telling.report);
  return {
    federation: createFederation(integrityOf),
    telling,
    facts: (state: Pick<AreaState, 'running' | 'asked' | 'avoidedOf'>) =>
      areaFacts({
        ...state,
        registry,
        accountId: deps.accountId(),
        journal: telling.journal.read(),
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
  [release.entry, ...(release.exposes[expose] ?? [])].map((file) => `${absoluteBase(release)}${file}`);

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
