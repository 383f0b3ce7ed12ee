import type { SelectedMedia } from '@vitrine/shared/contract';
import { MAX_PLAYLIST_ITEMS } from '@vitrine/shared/contract/values';
import type { OrderedItem } from '../running-order.rule';
import { type Detail, sentence } from '../../../platform/languages/sentence.rule';

export type Placement =
  | { kind: 'same' }
  | { kind: 'refused'; error: Detail }
  | { kind: 'changed'; count: number; items: SelectedMedia[] };

const isPromo = (item: Pick<OrderedItem, 'type' | 'id'>, ids: ReadonlySet<string>) =>
  item.type === 'promo' && ids.has(item.id);
const kept = (items: readonly OrderedItem[]): SelectedMedia[] =>
  items.map(({ itemKey, type, id, duration }) => ({
    type,
    id,
    playlist_item_id: itemKey,
    ...(duration === null ? {} : { duration }),
  }));

/** Adds promos at the end, in their order; those that are in it already are not added again. */
export function withPromos(items: readonly OrderedItem[], ids: readonly string[]): Placement {
  const isIn = new Set(items.flatMap(({ type, id }) => (type === 'promo' ? [id] : [])));
  const added = ids.filter((id) => !isIn.has(id));
  if (added.length === 0) return { kind: 'same' };
  if (items.length + added.length > MAX_PLAYLIST_ITEMS)
    return { kind: 'refused', error: sentence`It would have more than ${MAX_PLAYLIST_ITEMS} items.` };
  const more = added.map((id) => ({ type: 'promo' as const, id }));
  return { kind: 'changed', count: added.length, items: [...kept(items), ...more] };
}

/** Removes promos. A playlist is never emptied by this: it would show nothing. */
export function withoutPromos(items: readonly OrderedItem[], ids: ReadonlySet<string>): Placement {
  const rest = items.filter((item) => !isPromo(item, ids));
  if (rest.length === items.length) return { kind: 'same' };
  if (rest.length === 0)
    return { kind: 'refused', error: 'Nothing would be left in it. Add something else, or delete it.' };
  return { kind: 'changed', count: items.length - rest.length, items: kept(rest) };
}
