import type { TextStorage } from '../../session/browser-storage';
import type { Avoided } from '../trials';

const PREFIX = 'vitrine:avoided:';

/** Creates the list of avoided builds, kept in the tab's session `storage`. */
export function createAvoided(
  storage: TextStorage,
  areaIds: readonly string[],
): Avoided & {
  /** Areas that run another build because of it. */
  all(): readonly string[];
  reset(): void;
} {
  const of = (areaId: string) => storage.get(PREFIX + areaId)?.split(' ') ?? [];
  return {
    of,
    add: (areaId, version) => storage.set(PREFIX + areaId, [...new Set([...of(areaId), version])].join(' ')),
    all: () => areaIds.filter((areaId) => of(areaId).length > 0),
    reset: () => areaIds.forEach((areaId) => storage.remove(PREFIX + areaId)),
  };
}
