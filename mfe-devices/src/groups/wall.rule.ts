import {
  MAX_FRAME_MM,
  MAX_PANEL_MM,
  MAX_WALL_GAP,
  MAX_WALL_SIDE,
  MIN_PANEL_MM,
} from '@vitrine/shared/contract/values';
import type { Wall, WallPanel } from '@vitrine/shared/contract';
import { gapsOf } from '@vitrine/shared/rules';

/** Measures of a screen in millimetres, as typed. */
export type PanelText = Readonly<Record<keyof WallPanel, string>>;

/** Wall that is being arranged; gaps and measures as typed. */
export interface WallDraft extends Pick<Wall, 'rows' | 'columns'> {
  places: readonly { id: string; row: number; column: number }[];
  gapX: string;
  gapY: string;
  /** Whether its screens are measured in millimetres, in place of gaps in percent. */
  isMeasured: boolean;
  panel: PanelText;
  /** Measures of screens of another size, by the device's id. */
  own: Readonly<Record<string, PanelText>>;
}

/** Picture of a 55 inch screen with a thin frame. */
const USUAL: PanelText = { width: '1210', height: '680', frame: '5' };
export const NO_PANEL: PanelText = { width: '', height: '', frame: '' };
const textOf = ({ width, height, frame }: WallPanel): PanelText => ({
  ...{ width: String(width), height: String(height), frame: String(frame) },
});

export interface Spot {
  row: number;
  column: number;
}
const isAt = (one: Spot, { row, column }: Spot) => one.row === row && one.column === column;

/** Id of the device at a place. */
export const deviceAt = (places: WallDraft['places'], spot: Spot): string | undefined =>
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
    const { rows, columns, gap_x, gap_y, panel } = wall;
    return {
      ...{ rows, columns, gapX: String(gap_x), gapY: String(gap_y) },
      places: wall.places.map(({ id, row, column }) => ({ id, row, column })),
      ...{ isMeasured: panel !== undefined, panel: panel ? textOf(panel) : USUAL },
      own: Object.fromEntries(
        wall.places.flatMap((place) => (place.panel ? [[place.id, textOf(place.panel)]] : [])),
      ),
    };
  }
  const count = Math.max(1, Math.min(devices.length, MAX_WALL_SIDE ** 2));
  const rows = Math.floor(Math.sqrt(count));
  const columns = Math.min(MAX_WALL_SIDE, Math.ceil(count / rows));
  const unmeasured = { gapX: '0', gapY: '0', isMeasured: false, panel: USUAL, own: {} };
  return filled({ rows, columns, places: [], ...unmeasured }, devices);
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

/** Place in a direction of an arrow key; the same at the edge, null for another key. */
export function spotBeside(
  { row, column }: Spot,
  key: string,
  { rows, columns }: Pick<Wall, 'rows' | 'columns'>,
): Spot | null {
  if (key === 'ArrowLeft') return { row, column: Math.max(1, column - 1) };
  if (key === 'ArrowRight') return { row, column: Math.min(columns, column + 1) };
  if (key === 'ArrowUp') return { row: Math.max(1, row - 1), column };
  return key === 'ArrowDown' ? { row: Math.min(rows, row + 1), column } : null;
}

const numberOf = (text: string) => Number(text.trim().replace(',', '.') || Number.NaN);

/** Gap as a number, with point or comma; null when it is none, or too wide. */
export function gapOf(text: string): number | null {
  const gap = numberOf(text);
  return gap >= 0 && gap <= MAX_WALL_GAP ? gap : null;
}

/** Measure in millimetres as a number; null when it is none, or out of bounds. */
export function measureOf(of: keyof WallPanel, text: string): number | null {
  const mm = numberOf(text);
  const [least, most] = of === 'frame' ? [0, MAX_FRAME_MM] : [MIN_PANEL_MM, MAX_PANEL_MM];
  return mm >= least && mm <= most ? mm : null;
}

/** Measures of a screen; null while one is not valid. */
function panelOf(text: PanelText): WallPanel | null {
  const [width, height, frame] = (['width', 'height', 'frame'] as const).map((of) => measureOf(of, text[of]));
  return width == null || height == null || frame == null ? null : { width, height, frame };
}

/** Whether nothing of a screen's own measures is typed: it is as the others. */
export const isAsOthers = (text: PanelText | undefined): boolean =>
  !text || Object.values(text).every((one) => one.trim() === '');

/** Wall to save; null while a gap or a measure is not valid. */
export function wallOf({ rows, columns, places, own, ...draft }: WallDraft): Wall | null {
  if (!draft.isMeasured) {
    const [gap_x, gap_y] = [gapOf(draft.gapX), gapOf(draft.gapY)];
    return gap_x === null || gap_y === null ? null : { rows, columns, gap_x, gap_y, places: [...places] };
  }
  const panel = panelOf(draft.panel);
  const measured = places.map((place) => {
    const text = own[place.id];
    return text && !isAsOthers(text) ? { ...place, panel: panelOf(text) } : place;
  });
  if (!panel || measured.some((place) => 'panel' in place && place.panel === null)) return null;
  return { rows, columns, ...gapsOf(panel), panel, places: measured as Wall['places'] };
}
