import type { Wall } from '@vitrine/shared/contract';
import type { Spot } from './wall.rule';

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** Texts about devices that play together. */
export const wallTexts = {
  title: 'Play together',
  sync: 'Play in sync',
  syncLine: 'Devices with the same playlist begin each item at the same moment.',
  syncOn: 'The devices begin each item together.',
  syncOff: 'The devices no longer wait for each other.',
  wall: 'Video wall',
  none: 'Each device shows its part of one large picture.',
  setUp: 'Set up…',
  change: 'Arrange…',
  empty: 'Add devices to this group first.',
  grid: (rows: number, columns: number) => `Video wall, ${many(rows, 'row', 'rows')} of ${columns}`,
  place: ({ row, column }: Spot, name: string) => `Row ${row}, column ${column}: ${name}`,
  free: 'Free',
  without: (names: readonly string[]) => {
    const shown = names.slice(0, 3).join(', ');
    const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
    return `Without a place, playing as usual: ${shown}${more}.`;
  },
  rows: 'Rows',
  columns: 'Columns',
  gapX: 'Gap beside (%)',
  gapY: 'Gap below (%)',
  gapHint: 'Width of both frames between two pictures, in percent of a picture: 12 mm of 1200 mm is 1.',
  gapWrong: 'Enter a number from 0 to 50.',
  choose: ({ row, column }: Spot) => `Device in row ${row}, column ${column}`,
  unit: 'Gaps in',
  percent: 'Percent',
  millimetres: 'Millimetres',
  panel: { width: 'Picture width (mm)', height: 'Picture height (mm)', frame: 'Frame (mm)' },
  panelHint:
    'Visible picture of one screen as it hangs, and its frame on each side. A screen of another size gets its own: choose its place.',
  own: { width: 'Own width (mm)', height: 'Own height (mm)', frame: 'Own frame (mm)' },
  ownSize: (name: string) => `Size of ${name}`,
  ownHint: 'For a screen of another size. Empty: as the others.',
  measureWrong: {
    width: 'Enter a number from 50 to 5000.',
    height: 'Enter a number from 50 to 5000.',
    frame: 'Enter a number from 0 to 250.',
  },
  dragHint:
    'Drag a device to its place, or go there with the arrow keys; with Shift the device moves along. Click a place to choose from a list.',
  beside: 'Without a place',
  putIn: (name: string, spot: Spot | null) =>
    spot ? `${name}: put in row ${spot.row}, column ${spot.column}` : `${name}: put in a free place`,
  noneBeside: 'All devices have a place. Drag one here to take it out.',
  moved: (name: string, { row, column }: Spot) => `${name}: row ${row}, column ${column}.`,
  freed: (name: string) => `${name} has no place.`,
  undo: 'Undo',
  nothingToUndo: 'Nothing to undo.',
  noDevice: 'No device',
  elsewhere: (name: string, { row, column }: Spot) => `${name} (row ${row}, column ${column})`,
  fill: 'Fill free places',
  identify: 'Identify devices',
  save: 'Save video wall',
  saved: 'Video wall saved.',
  remove: 'Remove video wall',
  removeIt: {
    title: 'Remove video wall',
    text: 'Its devices show whole pictures again. Remove the video wall of',
    yes: 'Remove',
    no: 'Keep',
    done: 'Video wall removed.',
  },
  noWall: 'No video wall',
  /** Wall in one line, for comparing two: '2 × 3, 5 devices, gaps 1 % and 0 %'. */
  line({ panel, rows, columns, places, gap_x, gap_y }: Wall) {
    const gaps = panel
      ? `pictures of ${panel.width} × ${panel.height} mm, frames of ${panel.frame} mm`
      : `gaps ${gap_x} % and ${gap_y} %`;
    return `${rows} × ${columns}, ${many(places.length, 'device', 'devices')}, ${gaps}`;
  },
} as const;

/** Wall in one line, or that there is none. */
export const wallLine = (wall: Wall | undefined): string => (wall ? wallTexts.line(wall) : wallTexts.noWall);
