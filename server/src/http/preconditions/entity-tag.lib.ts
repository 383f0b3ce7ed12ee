import { hash } from 'node:crypto';

/** Parts that a tag covers, by their wire names; the first identifies the resource. Values are plain JSON. */
export type TagParts = Readonly<Record<string, unknown>>;

/**
 * Strong entity tag (RFC 9110 §8.8.3) with one short hash per part, so that an outdated tag shows which parts
 * have changed. Covers edited data only: a screen's liveness does not change it.
 */
export function entityTag(parts: TagParts): string {
  return `"${Object.values(parts).map(partHash).join('.')}"`;
}

/** 36 bits per part: enough for the few states of one resource. */
export function partHash(part: unknown): string {
  return hash('sha256', JSON.stringify(part ?? null), 'base64url').slice(0, 6);
}

/**
 * Names of the parts that differ from the tag; all of them when the tag is of another resource or malformed.
 */
export function changedParts(tag: string, parts: TagParts): string[] {
  const said = tag.slice(1, -1).split('.');
  const [which = '', ...names] = Object.keys(parts);
  const isOurs = said.length === names.length + 1 && said[0] === partHash(parts[which]);
  return isOurs ? names.filter((name, index) => partHash(parts[name]) !== said[index + 1]) : names;
}
