import type { Registry } from '@vitrine/shared/contract';
import type { TextStorage } from '../../session/browser-storage';

const PREFIX = 'vitrine:override:';

/** A published version, for anybody; or the base address of a build on the developer's own machine. */
export type Override = { kind: 'version'; version: string } | { kind: 'address'; base: string };

/** Why what somebody asked for is no override. */
export type OverrideProblem = 'not_published' | 'not_developer' | 'not_this_machine';

/** What this browser was told to run of an area. */
export interface AskedOverride {
  areaId: string;
  value: string;
  problem?: OverrideProblem;
}

export interface Overrides {
  of(areaId: string): Override | null;
  set(areaId: string, value: string): void;
  reset(): void;
  /** Areas of this page that somebody asked to override. */
  all(): AskedOverride[];
}

/** Whether an override names what may be a version that the page does not bring: then the whole history is asked for. */
export const namesUnknownVersion = (storage: TextStorage, registry: Registry): boolean =>
  Object.entries(registry.areas).some(([areaId, { versions }]) => {
    const value = storage.get(PREFIX + areaId);
    return Boolean(value) && !isAddress(value ?? '') && !Object.hasOwn(versions, value ?? '');
  });

const isAddress = (value: string) => /^https?:\/\//.test(value);

/** Overrides of this browser (architecture §2.7). Addresses count only for sessions marked developer, and only on the same machine. */
export function createOverrides(
  storage: TextStorage,
  registry: Registry,
  isDeveloper: () => boolean,
): Overrides {
  const areaIds = Object.keys(registry.areas);
  const read = (areaId: string, value: string): Override | OverrideProblem => {
    const area = registry.areas[areaId];
    if (area && Object.hasOwn(area.versions, value)) return { kind: 'version', version: value };
    if (!isAddress(value)) return 'not_published';
    const base = localBase(value);
    if (!base) return 'not_this_machine';
    return isDeveloper() ? { kind: 'address', base } : 'not_developer';
  };
  return {
    of(areaId) {
      const value = storage.get(PREFIX + areaId);
      const asked = value ? read(areaId, value) : null;
      return typeof asked === 'string' ? null : asked;
    },
    set: (areaId, value) => storage.set(PREFIX + areaId, value),
    reset: () => areaIds.forEach((areaId) => storage.remove(PREFIX + areaId)),
    all: () =>
      areaIds.flatMap((areaId) => {
        const value = storage.get(PREFIX + areaId);
        const asked = value ? read(areaId, value) : null;
        return value && asked
          ? [{ areaId, value, ...(typeof asked === 'string' ? { problem: asked } : {}) }]
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
