import { MAX_TAGS } from '@vitrine/shared/contract/values';
import { compareNames } from '@vitrine/shared/rules';

/** Single spaces, without control characters: what looks the same is the same. */
export const cleanLabel = (label: string): string =>
  label
    .normalize('NFC')
    .replace(/[\ud800-\udfff]/gu, '\ufffd')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Key of equal tags: case-insensitive. */
const keyOf = (tag: string) => tag.toLowerCase();

/**
 * Tags after a change, by name; null when there are too many. Case-insensitive; an existing tag stays as
 * written.
 */
export function changedTags(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] | null {
  const byKey = new Map(tags.map((tag) => [keyOf(tag), tag]));
  for (const tag of remove) byKey.delete(keyOf(tag));
  for (const tag of add) byKey.set(keyOf(tag), byKey.get(keyOf(tag)) ?? tag);
  return byKey.size > MAX_TAGS ? null : [...byKey.values()].sort(compareNames);
}
