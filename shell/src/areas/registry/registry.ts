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
 * The registry of areas: inlined in the page, else asked for, else the last good copy of this browser. Never fails: without any of them
 * there are no areas, and the shell's own pages still work.
 */
export async function readRegistry(deps: {
  page: Document;
  storage: TextStorage;
  fetch: typeof fetch;
}): Promise<Registry> {
  const inlined = parse(deps.page.getElementById(ELEMENT_ID)?.textContent ?? null);
  if (inlined) return keepCopy(inlined, deps.storage);
  try {
    const response = await deps.fetch('/api/areas', { signal: AbortSignal.timeout(FETCH_MS) });
    const fetched = response.ok ? parse(await response.text()) : null;
    if (fetched) return keepCopy(fetched, deps.storage);
  } catch (error) {
    console.warn('Registry of areas: not reached, using the last copy', error);
  }
  return parse(deps.storage.get(COPY_KEY)) ?? EMPTY;
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
