import type { Call } from './recipes';
import type { VenueIds } from './venue';

/** One place of a call where an id of the venue stands. */
export interface Slot {
  path: string[];
  /** Name of the field, without positions in lists: `selected_media.id`. */
  field: string;
  value: string;
}

/** Every place of the call that holds an id of this venue. */
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

/** The same call with another value at that place. */
export function swapped(call: Call, path: string[], value: string): Call {
  const copy = structuredClone(call);
  const last = path.at(-1) ?? '';
  let place = copy as Record<string, unknown>;
  for (const key of path.slice(0, -1)) place = place[key] as Record<string, unknown>;
  place[last] = value;
  return copy;
}
