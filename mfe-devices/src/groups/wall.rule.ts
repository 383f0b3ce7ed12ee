import { MAX_WALL_GAP, MAX_WALL_SIDE } from '@vitrine/shared/contract/values';
import type { Wall } from '@vitrine/shared/contract';

/** Wall that is being arranged; the gaps as typed. */
export interface WallDraft extends Pick<Wall, 'rows' | 'columns' | 'places'> {
  gapX: string;
  gapY: string;
}

export interface Spot {
  row: number;
  column: number;
}
const isAt = (one: Spot, { row, column }: Spot) => one.row === row && one.column === column;

/** Id of the device at a place. */
export const deviceAt = (places: Wall['places'], spot: Spot): string | undefined =>
  places.find((place) => isAt(place, spot))?.id;

/** All places, row by row. */
export const spotsOf = ({ rows, columns }: Pick<Wall, 'rows' | 'columns'>): Spot[] =>
  Array.from({ length: rows * columns }, (_, at) => ({
    row: Math.floor(at / columns) + 1,
    column: (at % columns) + 1,
  }));

/** Draft of a wall; a new one has a place for each device (ids), in their order. */
export function draftOfWall(wall: Wall | undefined, devices: readonly string[]): WallDraft {
  if (wall) {
    const { rows, columns, places, gap_x, gap_y } = wall;
    return { rows, columns, places, gapX: String(gap_x), gapY: String(gap_y) };
  }
  const count = Math.max(1, Math.min(devices.length, MAX_WALL_SIDE ** 2));
  const rows = Math.floor(Math.sqrt(count));
  const columns = Math.min(MAX_WALL_SIDE, Math.ceil(count / rows));
  return filled({ rows, columns, places: [], gapX: '0', gapY: '0' }, devices);
}

/** The draft with devices that have no place in the free places, in order. */
export function filled(draft: WallDraft, devices: readonly string[]): WallDraft {
  const free = spotsOf(draft).filter((spot) => !deviceAt(draft.places, spot));
  const left = devices.filter((id) => !draft.places.some((place) => place.id === id));
  const more = free.slice(0, left.length).map((spot, at) => ({ id: left[at] as string, ...spot }));
  return { ...draft, places: [...draft.places, ...more] };
}

/** The draft in another size; places outside it become free. */
export const resized = (draft: WallDraft, size: Partial<Pick<Wall, 'rows' | 'columns'>>): WallDraft => {
  const { rows, columns } = { ...draft, ...size };
  const places = draft.places.filter((place) => place.row <= rows && place.column <= columns);
  return { ...draft, rows, columns, places };
};

/**
 * The draft with a device at a place, null for none. A device that comes from another place changes with the
 * one that was there.
 */
export function placed(draft: WallDraft, spot: Spot, id: string | null): WallDraft {
  const from = draft.places.find((place) => place.id === id);
  const there = deviceAt(draft.places, spot);
  const others = draft.places.filter((place) => place !== from && !isAt(place, spot));
  const moved = from && there && there !== id ? [{ id: there, row: from.row, column: from.column }] : [];
  const here = id === null ? [] : [{ id, row: spot.row, column: spot.column }];
  return { ...draft, places: [...others, ...moved, ...here] };
}

/** Gap as a number, with point or comma; null when it is none, or too wide. */
export function gapOf(text: string): number | null {
  const gap = Number(text.trim().replace(',', '.') || Number.NaN);
  return gap >= 0 && gap <= MAX_WALL_GAP ? gap : null;
}

/** Wall to save; null while a gap is not valid. */
export function wallOf({ rows, columns, places, gapX, gapY }: WallDraft): Wall | null {
  const [gap_x, gap_y] = [gapOf(gapX), gapOf(gapY)];
  return gap_x === null || gap_y === null ? null : { rows, columns, gap_x, gap_y, places: [...places] };
}
