import type { Call } from './recipe';
import type { VenueIds } from './venue';

/** Position of a venue's id in a call. */
export interface Slot {
  path: string[];
  /** Name of the field, without positions in lists: `selected_media.id`. */
  field: string;
  value: string;
}

/** Positions of this venue's ids in a call. */
export function slotsOf(call: Call, ids: VenueIds): Slot[] {
  const known = new Set<string>(Object.values(ids));
  const walk = (value: unknown, path: string[]): Slot[] => {
    if (typeof value === 'string' && known.has(value))
      return [
        {
          path,
          value,
          field: path
            .slice(1)
            .filter((part) => !/^\d+$/.test(part))
            .join('.'),
        },
      ];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) => walk(inner, [...path, key]));
  };
  return walk(call, []);
}

/** Copy of the call with another value at that position. */
export function swapped(call: Call, path: string[], value: string): Call {
  const copy = structuredClone(call);
  const last = path.at(-1) ?? '';
  let place = copy as Record<string, unknown>;
  for (const key of path.slice(0, -1)) place = place[key] as Record<string, unknown>;
  place[last] = value;
  return copy;
}
