import { MAX_PLAYLIST_ITEMS } from '@vitrine/shared/contract/values';
import { isSameValidity } from '@vitrine/shared/rules';
import { withValidity, type DraftEntry } from '../../parts/running-order.rule';

export type Side = 'theirs' | 'mine';

/**
 * Running order with the changes of both sides. `isConflict`: some exclude each other, and `prefer` decided
 * those.
 */
export interface MergedOrder {
  entries: DraftEntry[];
  isConflict: boolean;
}

type Order = readonly DraftEntry[];

/**
 * Three-way merge of running orders. Additions, removals, durations and validities of both sides are kept,
 * with a new order of one side. Conflicts: two durations or validities for one item, a removed item that the
 * other side changed, two new orders, too many items, or none left.
 */
export function mergeOrders(base: Order, theirs: Order, mine: Order, prefer: Side): MergedOrder {
  const sides = { theirs: keyedBy(base, theirs), mine: keyedBy(base, mine) };
  if (isSameOrder(sides.theirs, sides.mine)) return { entries: [...mine], isConflict: false };
  if (isSameOrder(base, sides.mine)) return { entries: [...theirs], isConflict: false };
  if (isSameOrder(base, sides.theirs)) return { entries: [...mine], isConflict: false };

  const settings = mergeSettings(base, sides, prefer);
  const survivors = new Map(settings.entries.map((entry) => [entry.key, entry]));
  const places = mergePlaces(base, sides, prefer, new Set(survivors.keys()));
  const merged = withAdded(
    places.keys.flatMap((key) => survivors.get(key) ?? []),
    base,
    sides,
  );
  if (merged.length === 0 || merged.length > MAX_PLAYLIST_ITEMS)
    return { entries: prefer === 'mine' ? [...mine] : [...theirs], isConflict: true };
  return { entries: merged, isConflict: settings.isConflict || places.isConflict };
}

export const isSameItem = (a: DraftEntry | undefined, b: DraftEntry | undefined): boolean =>
  a !== undefined && b !== undefined && a.type === b.type && a.id === b.id && isSameItemSetting(a, b);

const isSameItemSetting = (a: DraftEntry, b: DraftEntry) =>
  (a.kind === 'playlist' || a.duration === b.duration) && isSameValidity(a.validity, b.validity);

const isSameOrder = (a: Order, b: Order): boolean =>
  a.length === b.length && a.every((entry, index) => isSameItem(entry, b[index]));

const contentOf = ({ type, id }: DraftEntry) => `${type} ${id}`;

/**
 * Gives entries the keys of `base` where they are the same item: by key, else by content in order (clients
 * may omit item ids, and an item just saved has no id here yet). Other entries keep a key that is not in
 * `base`.
 */
function keyedBy(base: Order, own: Order): DraftEntry[] {
  const open = new Map(base.map((entry) => [entry.key, entry]));
  const keys = own.map(({ key, ...entry }) => {
    const known = open.get(key);
    if (!known || contentOf(known) !== contentOf({ key, ...entry })) return null;
    open.delete(key);
    return key;
  });
  return own.map((entry, index) => {
    const found = keys[index] ?? [...open.values()].find((one) => contentOf(one) === contentOf(entry))?.key;
    if (found === undefined)
      return base.some(({ key }) => key === entry.key) ? { ...entry, key: `${entry.key}+` } : entry;
    open.delete(found);
    return found === entry.key ? entry : { ...entry, key: found };
  });
}

type Sides = Record<Side, DraftEntry[]>;

const other = (side: Side): Side => (side === 'mine' ? 'theirs' : 'mine');

/** Items of `base` that remain, each with its merged duration and validity. */
function mergeSettings(base: Order, sides: Sides, prefer: Side): MergedOrder {
  const byKey = {
    theirs: new Map(sides.theirs.map((entry) => [entry.key, entry])),
    mine: new Map(sides.mine.map((entry) => [entry.key, entry])),
  };
  let isConflict = false;
  const entries = base.flatMap((was) => {
    const [theirs, mine] = [byKey.theirs.get(was.key), byKey.mine.get(was.key)];
    if (theirs && mine) {
      const duration = mergeField(was, theirs, mine, prefer, (entry) => entry.duration);
      const validity = mergeField(was, theirs, mine, prefer, (entry) => JSON.stringify(entry.validity));
      isConflict ||= duration.isConflict || validity.isConflict;
      return withValidity([{ ...mine, duration: duration.from.duration }], mine.key, validity.from.validity);
    }
    const changed = [theirs, mine].find((entry) => entry && !isSameItemSetting(entry, was));
    if (!changed) return [];
    isConflict = true;
    return (prefer === 'mine' ? mine : theirs) ?? [];
  });
  return { entries, isConflict };
}

/** Side that a field of an item is taken from: the one that changed it, the preferred one when both did. */
function mergeField(
  was: DraftEntry,
  theirs: DraftEntry,
  mine: DraftEntry,
  prefer: Side,
  of: (entry: DraftEntry) => unknown,
): { from: DraftEntry; isConflict: boolean } {
  if (of(theirs) === of(mine) || of(theirs) === of(was)) return { from: mine, isConflict: false };
  if (of(mine) === of(was)) return { from: theirs, isConflict: false };
  return { from: prefer === 'mine' ? mine : theirs, isConflict: true };
}

/**
 * Order of the remaining items; an item removed by one side has no place that the other could have changed.
 */
function mergePlaces(base: Order, sides: Sides, prefer: Side, staying: ReadonlySet<string>) {
  const mineKeys = new Set(sides.mine.map(({ key }) => key));
  const isInBoth = new Set(sides.theirs.map(({ key }) => key).filter((key) => mineKeys.has(key)));
  const common = (order: Order) =>
    order.map(({ key }) => key).filter((key) => staying.has(key) && isInBoth.has(key));
  const [was, theirs, mine] = [common(base).join(), common(sides.theirs).join(), common(sides.mine).join()];
  const isConflict = was !== theirs && was !== mine && theirs !== mine;
  const decided: Side = isConflict ? prefer : was === mine ? 'theirs' : 'mine';
  const keys = common(sides[decided]);
  // Kept by one side though the other removed it: takes its place from the side that has it.
  const kept = [...staying].filter((key) => !isInBoth.has(key));
  const order = kept.reduce((placed, key) => {
    const side = sides[prefer].some((entry) => entry.key === key) ? prefer : other(prefer);
    return insertAfter(placed, key, before(sides[side], key));
  }, keys);
  return { keys: order, isConflict };
}

/** Keys before an item, the nearest first. */
const before = (order: Order, key: string): string[] =>
  order
    .slice(
      0,
      order.findIndex((entry) => entry.key === key),
    )
    .map((entry) => entry.key)
    .reverse();

function insertAfter(keys: readonly string[], key: string, anchors: readonly string[]): string[] {
  const anchor = anchors.find((one) => keys.includes(one));
  const at = anchor === undefined ? 0 : keys.indexOf(anchor) + 1;
  return [...keys.slice(0, at), key, ...keys.slice(at)];
}

/**
 * Inserts the additions of each side after their predecessor there, theirs first. Equal items at one place
 * become one.
 */
function withAdded(staying: DraftEntry[], base: Order, { theirs, mine }: Sides): DraftEntry[] {
  const known = new Set(base.map(({ key }) => key));
  const entries = new Map(staying.map((entry) => [entry.key, entry]));
  let keys = staying.map(({ key }) => key);
  const anchors = new Map<string, string | undefined>();
  const taken = new Set<string>();
  /** Key of their item, by the key of an equal item of mine. */
  const same = new Map<string, string>();
  for (const [side, order] of Object.entries({ theirs, mine })) {
    for (const entry of order) {
      if (known.has(entry.key)) continue;
      const behind = before(order, entry.key).map((key) => same.get(key) ?? key);
      const anchor = behind.find((key) => keys.includes(key) && known.has(key));
      const twin = [...anchors].find(
        ([key, place]) =>
          side === 'mine' && !taken.has(key) && place === anchor && isSameItem(entries.get(key), entry),
      )?.[0];
      if (twin !== undefined) {
        taken.add(twin);
        same.set(entry.key, twin);
        continue;
      }
      keys = insertAfter(keys, entry.key, side === 'mine' ? afterTheirs(keys, anchors, behind) : behind);
      entries.set(entry.key, entry);
      if (side === 'theirs') anchors.set(entry.key, anchor);
    }
  }
  return keys.flatMap((key) => entries.get(key) ?? []);
}

/** Place of an item of mine: after their additions at the same place. */
function afterTheirs(
  keys: readonly string[],
  theirs: ReadonlyMap<string, string | undefined>,
  behind: readonly string[],
): string[] {
  const anchor = behind.find((key) => keys.includes(key));
  let last = anchor;
  const from = anchor === undefined ? 0 : keys.indexOf(anchor) + 1;
  for (const key of keys.slice(from)) {
    if (!theirs.has(key)) break;
    last = key;
  }
  return last === undefined ? [] : [last];
}

/** Changes of a running order, as numbers of items. */
export interface OrderChanges {
  before: number;
  after: number;
  added: number;
  removed: number;
  retimed: number;
  /** Items that play at other times. */
  redated: number;
  isReordered: boolean;
}

export function orderChanges(base: Order, own: Order): OrderChanges {
  const order = keyedBy(base, own);
  const was = new Map(base.map((entry) => [entry.key, entry]));
  const now = new Set(order.map(({ key }) => key));
  const stayed = order.filter(({ key }) => was.has(key));
  return {
    before: base.length,
    after: own.length,
    added: own.length - stayed.length,
    removed: base.length - stayed.length,
    retimed: stayed.filter(({ key, duration }) => was.get(key)?.duration !== duration).length,
    redated: stayed.filter(({ key, validity }) => !isSameValidity(was.get(key)?.validity, validity)).length,
    isReordered:
      stayed.map(({ key }) => key).join() !== base.flatMap(({ key }) => (now.has(key) ? [key] : [])).join(),
  };
}
