import type { Wall, WallPanel } from '@vitrine/shared/contract';
import { type Detail, sentence } from '../../platform/languages/sentence.rule';

/** Settings of screens that play together. */
export interface PlaysTogether {
  inSync: boolean;
  wall: Wall | null;
}

/** Lines about a change of it: 'Plays in sync', 'Video wall of 2 × 3 screens'. */
export function playChanges(before: PlaysTogether, after: PlaysTogether): Detail[] {
  const lines: Detail[] = [];
  if (before.inSync !== after.inSync) lines.push(after.inSync ? 'Plays in sync' : 'No longer plays in sync');
  if (JSON.stringify(wallParts(before.wall)) !== JSON.stringify(wallParts(after.wall)))
    lines.push(
      after.wall
        ? sentence`Video wall of ${after.wall.rows} × ${after.wall.columns} screens`
        : 'No video wall',
    );
  return lines;
}

/** Measures of a screen; nothing without, so that tags of other walls stay. */
const panelParts = (panel: WallPanel | undefined) =>
  panel ? [[panel.width, panel.height, panel.frame]] : [];

/** Wall in a fixed order of its fields: a database returns them in another. */
export const wallParts = (wall: Wall | null) =>
  wall && [
    ...[wall.rows, wall.columns, wall.gap_x, wall.gap_y],
    wall.places.map(({ id, row, column, panel }) => [id, row, column, ...panelParts(panel)]),
    ...panelParts(wall.panel),
  ];
