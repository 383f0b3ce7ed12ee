import { hash } from 'node:crypto';

/** What a tag vouches for, by the names the wire has for it; the first says which thing it is. Values are plain JSON. */
export type TagParts = Readonly<Record<string, unknown>>;

/**
 * Strong entity tag (RFC 9110 §8.8.3) of a thing that people edit: one short hash for each part, so that a tag of before also tells which
 * parts have changed since. It covers what people edit and nothing that moves by itself: a screen's liveness ages no tag.
 */
export function entityTag(parts: TagParts): string {
  return `"${Object.values(parts).map(partHash).join('.')}"`;
}

/** 36 bits for each part: enough among the few states that one thing ever has. */
export function partHash(part: unknown): string {
  return hash('sha256', JSON.stringify(part ?? null), 'base64url').slice(0, 6);
}

/** Names of the parts that are not as the tag says; all of them when the tag is of another thing or none of ours. */
export function changedParts(tag: string, parts: TagParts): string[] {
  const said = tag.slice(1, -1).split('.');
  const [which = '', ...names] = Object.keys(parts);
  const isOurs = said.length === names.length + 1 && said[0] === partHash(parts[which]);
  return isOurs ? names.filter((name, index) => partHash(parts[name]) !== said[index + 1]) : names;
}
