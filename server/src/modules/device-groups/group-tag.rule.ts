import type { OpeningHours, Wall } from '@vitrine/shared/contract';
import { hoursParts } from '../timing/same-hours.rule';
import type { TagParts } from '../../http/preconditions/entity-tag.lib';
import { wallParts } from './play-change.rule';

/** Group as its tag needs it. */
export interface GroupData {
  id: string;
  name: string;
  openingHours: OpeningHours | null;
  inSync: boolean;
  wall: Wall | null;
}

/** Edited data of a group. The screens in it belong to the screens' own data. */
export const groupParts = ({ id, name, openingHours, inSync, wall }: GroupData): TagParts => ({
  id,
  name,
  opening_hours: JSON.stringify(hoursParts(openingHours)),
  in_sync: inSync,
  wall: JSON.stringify(wallParts(wall)),
});
