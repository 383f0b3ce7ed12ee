import { hash } from 'node:crypto';
import type { Design, PlayedDesign } from '@vitrine/shared/contract';
import { entityTag, type TagParts } from '../../../http/preconditions/entity-tag.lib';

/** JSON with sorted keys: the database keeps those of a design in an order of its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

export const isSameDesign = (one: Design, other: Design): boolean => canonical(one) === canonical(other);

interface Tagged {
  id: string;
  name: string;
  design: Design;
}
export const designParts = ({ id, name, design }: Tagged): TagParts => ({
  id,
  name,
  design: canonical(design),
});
export const designTag = (promo: Tagged): string => entityTag(designParts(promo));

/** Hash of all that a picture is drawn from: its pictures count by their bytes. */
export const drawnHash = ({ picture, logo, ...design }: PlayedDesign): string =>
  hash('sha256', canonical([design, picture?.sha256, logo?.sha256]), 'base64url').slice(0, 22);
