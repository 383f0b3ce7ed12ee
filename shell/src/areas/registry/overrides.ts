import type { Registry } from '@vitrine/shared/contract';
import type { TextStorage } from '../../session/browser-storage';

const PREFIX = 'vitrine:override:';

/** Published version, for any user; or the base address of a developer's local build. */
export type Override = { kind: 'version'; version: string } | { kind: 'address'; base: string };

/** Reason why a requested override is invalid. */
export type OverrideProblem = 'not_published' | 'not_developer' | 'not_this_machine';

/** Requested override of an area. */
export interface AskedOverride {
  areaId: string;
  value: string;
  problem?: OverrideProblem;
}

export interface Overrides {
  of(areaId: string): Override | null;
  set(areaId: string, value: string): void;
  reset(): void;
  /** Areas of this page with a requested override. */
  all(): AskedOverride[];
}

/** Whether an override may name a version outside the page's registry: then the full history is fetched. */
export const namesUnknownVersion = (storage: TextStorage, registry: Registry): boolean =>
  Object.entries(registry.areas).some(([areaId, { versions }]) => {
    const value = storage.get(PREFIX + areaId);
    return Boolean(value) && !isAddress(value ?? '') && !Object.hasOwn(versions, value ?? '');
  });

const isAddress = (value: string) => /^https?:\/\//.test(value);

/**
 * Creates the overrides of this browser (architecture §2.7). Addresses are valid only for developer sessions,
 * and only on localhost.
 */
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

/** Normalizes an http(s) address on localhost, with a trailing slash; else null. */
export function localBase(value: string): string | null {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return null;
  const url = new URL(value);
  if (!['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)) return null;
  return `${url.origin}${url.pathname.replace(/[^/]*$/, '')}`;
}
