import type { PromoItem } from '@vitrine/shared/contract';
import { compareNames } from '@vitrine/shared/rules';

export type SortKey = 'newest' | 'oldest' | 'name' | 'size' | 'longest';
export type KindFilter = 'all' | 'image' | 'video';
export interface LibraryView {
  query: string;
  sort: SortKey;
  kind: KindFilter;
}

export const isVideo = (promo: Pick<PromoItem, 'file_type'>): boolean => promo.file_type.startsWith('video/');

/** 'Café' is found by 'cafe': case and accents do not matter. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** What the grid shows, in order. Every word of the query must occur in the name; equal ones keep the newest first, then by id. */
export function viewPromos(promos: readonly PromoItem[], { query, sort, kind }: LibraryView): PromoItem[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const found = promos.filter((promo) => {
    if (kind !== 'all' && isVideo(promo) !== (kind === 'video')) return false;
    if (words.length === 0) return true;
    const name = plain(promo.name);
    return words.every((word) => name.includes(word));
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

/** The selection after a click on `id`: with shift everything between the last one and this one joins it. Never holds what is gone. */
export function selectAfterClick(
  selected: ReadonlySet<string>,
  shown: readonly string[],
  id: string,
  lastId: string | null,
  shift: boolean,
): Set<string> {
  const there = new Set(shown);
  const next = new Set([...selected].filter((known) => there.has(known)));
  const from = lastId === null ? -1 : shown.indexOf(lastId);
  const to = shown.indexOf(id);
  if (shift && from >= 0 && to >= 0) {
    for (const between of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(between);
  } else if (!next.delete(id) && to >= 0) {
    next.add(id);
  }
  return next;
}
