import type { AreaRelease, Registry } from '@vitrine/shared/contract';
import type { TextStorage } from '../../session/browser-storage';

const PREFIX = 'vitrine:override:';
const FETCH_MS = 3000;

/** A published version, for anybody; or the base address of a build on the developer's own machine. */
export type Override = { kind: 'version'; version: string } | { kind: 'address'; base: string };

export interface Overrides {
  of(areaId: string): Override | null;
  set(areaId: string, value: string): void;
  reset(): void;
  /** Areas of this page that are overridden, with what. */
  all(): { areaId: string; value: string }[];
}

/** Overrides of this browser (architecture §2.7). Addresses count only for sessions marked developer, and only on the same machine. */
export function createOverrides(
  storage: TextStorage,
  registry: Registry,
  isDeveloper: () => boolean,
): Overrides {
  const areaIds = Object.keys(registry.areas);
  const of = (areaId: string): Override | null => {
    const value = storage.get(PREFIX + areaId);
    if (!value) return null;
    const area = registry.areas[areaId];
    if (area && Object.hasOwn(area.versions, value)) return { kind: 'version', version: value };
    const base = localBase(value);
    return base && isDeveloper() ? { kind: 'address', base } : null;
  };
  return {
    of,
    set: (areaId, value) => storage.set(PREFIX + areaId, value),
    reset: () => areaIds.forEach((areaId) => storage.remove(PREFIX + areaId)),
    all: () =>
      areaIds.flatMap((areaId) => {
        const override = of(areaId);
        return override
          ? [{ areaId, value: override.kind === 'version' ? override.version : override.base }]
          : [];
      }),
  };
}

/** http(s) on this very machine, or nothing; always ends with a slash. */
export function localBase(value: string): string | null {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return null;
  const url = new URL(value);
  if (!['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)) return null;
  return `${url.origin}${url.pathname.replace(/[^/]*$/, '')}`;
}

/** What a dev server says about its build; the addresses are those of the dev server, whatever it wrote. */
export async function fetchLocalRelease(base: string, get: typeof fetch): Promise<AreaRelease> {
  const response = await get(`${base}release.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(FETCH_MS),
  });
  if (!response.ok) throw new Error(`release.json answered ${response.status}`);
  const release = (await response.json()) as AreaRelease;
  return { ...release, base };
}
