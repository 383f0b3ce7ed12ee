import type { Registry } from '@vitrine/shared/contract';
import type { TextStorage } from '../../session/browser-storage';

const ELEMENT_ID = 'vitrine-registry';
const COPY_KEY = 'vitrine:registry';
const FETCH_MS = 3000;

const EMPTY: Registry = {
  schema: 1,
  generation: 0,
  shell: { version: '', contract: '', provides: {} },
  areas: {},
};

/**
 * Reads the area registry: inlined in the page, else fetched, else the last good copy of this browser. Never
 * fails: without a registry there are no areas, and the shell's own pages still work.
 */
export async function readRegistry(deps: {
  page: Document;
  storage: TextStorage;
  fetch: typeof fetch;
}): Promise<Registry> {
  const inlined = parse(deps.page.getElementById(ELEMENT_ID)?.textContent ?? null);
  if (inlined) return keepCopy(inlined, deps.storage);
  const fetched = await fetchRegistry(deps.fetch);
  return fetched ? keepCopy(fetched, deps.storage) : (parse(deps.storage.get(COPY_KEY)) ?? EMPTY);
}

/** Fetches the current registry with all published versions; null on failure. */
export async function fetchRegistry(get: typeof fetch): Promise<Registry | null> {
  try {
    const response = await get('/api/areas', { signal: AbortSignal.timeout(FETCH_MS) });
    return response.ok ? parse(await response.text()) : null;
  } catch (error) {
    console.warn('Registry of areas: not reached', error);
    return null;
  }
}

/** Registry of the page, extended by versions of the full history. */
export function withHistory(page: Registry, whole: Registry | null): Registry {
  const areas = Object.entries(page.areas).map(([areaId, area]) => {
    const versions = { ...whole?.areas[areaId]?.versions, ...area.versions };
    return [areaId, { ...area, versions }] as const;
  });
  return { ...page, areas: Object.fromEntries(areas) };
}

function keepCopy(registry: Registry, storage: TextStorage): Registry {
  storage.set(COPY_KEY, JSON.stringify(registry));
  return registry;
}

function parse(text: string | null): Registry | null {
  if (!text) return null;
  try {
    const value = JSON.parse(text) as Partial<Registry> | null;
    return value?.schema === 1 && typeof value.areas === 'object' && value.areas !== null
      ? (value as Registry)
      : null;
  } catch {
    return null;
  }
}
