import type { PromoItem } from '@vitrine/shared/contract';
import { compareNames } from '@vitrine/shared/rules';

type Labelled = Pick<PromoItem, 'folder' | 'tags'>;

const sortedSet = (names: Iterable<string>): string[] => [...new Set(names)].sort(compareNames);

/** Folders in use, by name. */
export const foldersOf = (promos: readonly Labelled[]): string[] =>
  sortedSet(promos.flatMap(({ folder }) => (folder ? [folder] : [])));

/** Tags in use, by name. Case-insensitive: of equal tags the first is shown. */
export function tagsOf(promos: readonly Labelled[]): string[] {
  const byKey = new Map<string, string>();
  for (const { tags = [] } of promos)
    for (const tag of tags) if (!byKey.has(tag.toLowerCase())) byKey.set(tag.toLowerCase(), tag);
  return sortedSet(byKey.values());
}

/** Whether a promo has a tag; case-insensitive. */
export const hasTag = ({ tags = [] }: Labelled, tag: string): boolean =>
  tags.some((one) => one.toLowerCase() === tag.toLowerCase());

/** Whether all, some or none of these promos have a tag. */
export function usedBy(promos: readonly Labelled[], tag: string): 'all' | 'some' | 'none' {
  const count = promos.filter((promo) => hasTag(promo, tag)).length;
  return count === 0 ? 'none' : count === promos.length ? 'all' : 'some';
}
