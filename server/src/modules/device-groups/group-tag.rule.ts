import type { OpeningHours } from '@vitrine/shared/contract';
import { hoursParts } from '../timing/same-hours.rule';
import type { TagParts } from '../../http/preconditions/entity-tag.lib';

/** Group as its tag needs it. */
export interface GroupData {
  id: string;
  name: string;
  openingHours: OpeningHours | null;
}

/** Edited data of a group: name and opening hours. The screens in it belong to the screens' own data. */
export const groupParts = ({ id, name, openingHours }: GroupData): TagParts => ({
  id,
  name,
  opening_hours: JSON.stringify(hoursParts(openingHours)),
});
