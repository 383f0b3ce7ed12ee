import type { Wall, WallPanel } from '@vitrine/shared/contract';
import { gapsOf } from '@vitrine/shared/rules';
import type { Db } from '../../platform/database/database.client';
import { conflict, fieldProblem } from '../../platform/errors/errors.lib';
import { devicesIn, wallWithOneOf } from './device-groups.repo';
import { type Detail, sentence } from '../../platform/languages/sentence.rule';

/**
 * Wall as it is stored: places by row and column, gaps as measured. 400 for a place outside the wall, a place
 * or a device that is named twice, and a device that is not in the group; 409 for one with a place in another
 * group's wall.
 */
export async function keptWall(tx: Db, accountId: string, groupId: string, sent: Wall): Promise<Wall> {
  // Only what the contract names: a client’s further fields are not stored.
  const { rows, columns } = sent;
  const panel = panelOf(sent);
  const { gap_x, gap_y } = sent.panel ? gapsOf(sent.panel) : sent;
  const places = sent.places.map((place) => ({
    ...{ id: place.id, row: place.row, column: place.column },
    ...panelOf(place),
  }));
  if (!sent.panel && places.some((place) => place.panel))
    throw fieldProblem('wall.panel', 'required', 'Give the size of the wall’s usual screen too.');
  const inside = new Set(await devicesIn(tx, accountId, groupId));
  const [taken, placed] = [new Set<string>(), new Set<string>()];
  for (const [at, { id, row, column }] of places.entries()) {
    const refuse = (field: string, detail: Detail, code = 'invalid') =>
      fieldProblem(`wall.places.${at}.${field}`, code, detail);
    if (row > rows) throw refuse('row', 'This place is outside the wall.');
    if (column > columns) throw refuse('column', 'This place is outside the wall.');
    if (!inside.has(id)) throw refuse('id', 'This device is not in the group.', 'not_found');
    if (placed.has(id)) throw refuse('id', 'This device has two places.');
    if (taken.has(`${row}/${column}`)) throw refuse('row', 'This place has two devices.');
    placed.add(id);
    taken.add(`${row}/${column}`);
  }
  const other = await wallWithOneOf(tx, accountId, groupId, [...placed]);
  if (other)
    throw conflict(
      sentence`${other.device} has a place in the video wall of ${other.group}. Free that place first.`,
    );
  places.sort((a, b) => a.row - b.row || a.column - b.column);
  return { rows, columns, gap_x, gap_y, ...panel, places };
}

const panelOf = ({ panel }: { panel?: WallPanel | undefined }): { panel?: WallPanel } =>
  panel ? { panel: { width: panel.width, height: panel.height, frame: panel.frame } } : {};
