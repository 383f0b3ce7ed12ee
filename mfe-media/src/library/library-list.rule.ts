import type { PromoItem } from '@vitrine/shared/contract';
import { compareNames } from '@vitrine/shared/rules';
import { hasTag } from './organize/labels.rule';

export type SortKey = 'newest' | 'oldest' | 'name' | 'size' | 'longest';
export type KindFilter = 'all' | 'image' | 'video';
export interface LibraryView {
  query: string;
  sort: SortKey;
  kind: KindFilter;
  /** '' is no folder; absent: all. */
  folder?: string;
  /** Absent: all. */
  tag?: string;
}

export const isVideo = (promo: Pick<PromoItem, 'file_type'>): boolean => promo.file_type.startsWith('video/');

/** Normalizes case and accents, so that 'cafe' finds 'Café'. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Promos of the grid, in order. Every word of the query must occur in the name, the folder or a tag; ties are
 * newest first, then by id.
 */
export function viewPromos(
  promos: readonly PromoItem[],
  { query, sort, kind, folder, tag }: LibraryView,
): PromoItem[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const found = promos.filter((promo) => {
    if (kind !== 'all' && isVideo(promo) !== (kind === 'video')) return false;
    if (folder !== undefined && (promo.folder ?? '') !== folder) return false;
    if (tag !== undefined && !hasTag(promo, tag)) return false;
    if (words.length === 0) return true;
    const text = plain([promo.name, promo.folder ?? '', ...(promo.tags ?? [])].join('\n'));
    return words.every((word) => text.includes(word));
  });
  const byAge = (a: PromoItem, b: PromoItem) =>
    b.created_at - a.created_at || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
  const orders: Record<SortKey, (a: PromoItem, b: PromoItem) => number> = {
    newest: byAge,
    oldest: (a, b) => byAge(b, a),
    name: (a, b) => compareNames(a.name, b.name) || byAge(a, b),
    size: (a, b) => b.file_size - a.file_size || byAge(a, b),
    longest: (a, b) => b.duration - a.duration || byAge(a, b),
  };
  return found.sort(orders[sort]);
}

/** View without a folder or tag that no promo has any more. */
export const withKnownLabels = (
  { folder, tag, ...view }: LibraryView,
  folders: readonly string[],
  tags: readonly string[],
): LibraryView => ({
  ...view,
  ...(folder !== undefined && (folder === '' ? folders.length > 0 : folders.includes(folder))
    ? { folder }
    : {}),
  ...(tag !== undefined && tags.includes(tag) ? { tag } : {}),
});

/** Selection by id: single clicks, and a range from the last of them to the last click with shift. */
export interface Selection {
  single: ReadonlySet<string>;
  anchor: string | null;
  /** Other end of the range; null without one. */
  end: string | null;
}
export const NOTHING_SELECTED: Selection = { single: new Set(), anchor: null, end: null };

/** Selected ids in the displayed order. Never includes hidden ones. */
export function selectedOf({ single, anchor, end }: Selection, shown: readonly string[]): Set<string> {
  const [from, to] = [shown.indexOf(anchor ?? ''), shown.indexOf(end ?? '')];
  const isInRange = (at: number) =>
    from >= 0 && to >= 0 && Math.min(from, to) <= at && at <= Math.max(from, to);
  return new Set(shown.filter((id, at) => single.has(id) || isInRange(at)));
}

/**
 * Selection after a click, as in a file manager: a click toggles one and starts a range; a click with shift
 * sets the range's end.
 */
export function selectAfterClick(
  selection: Selection,
  shown: readonly string[],
  id: string,
  shift: boolean,
): Selection {
  if (!shown.includes(id)) return selection;
  if (shift && shown.includes(selection.anchor ?? '')) return { ...selection, end: id };
  const single = selectedOf(selection, shown);
  if (!single.delete(id)) single.add(id);
  return { single, anchor: id, end: null };
}
