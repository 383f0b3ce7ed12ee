import type { ItemValidity } from '@vitrine/shared/contract';
import { DAY_SECONDS, validWithin, type Validity } from '@vitrine/shared/rules';
import type { ItemRow } from '../versions.repo';

/** Validity of what never plays: a last day long ago. */
const NEVER: ItemValidity = { last_day: DAY_SECONDS };

const isOverMidnight = ({ start, end }: ItemValidity) =>
  start !== undefined && end !== undefined && end <= start;

/** Hours of a day in seconds; above a day: on the next one. */
function hoursOf({ start = 0, end = DAY_SECONDS }: ItemValidity) {
  return { start, end: end <= start ? end + DAY_SECONDS : end };
}

/** Validity that both allow. Exact when both, or neither, have hours past midnight. */
function both(a: ItemValidity, b: ItemValidity): ItemValidity {
  const [one, other] = [hoursOf(a), hoursOf(b)];
  const [start, end] = [Math.max(one.start, other.start), Math.min(one.end, other.end)];
  const first = Math.max(a.first_day ?? 0, b.first_day ?? 0);
  const last = Math.min(a.last_day ?? Infinity, b.last_day ?? Infinity);
  const days = a.days && b.days ? a.days.filter((day) => b.days?.includes(day)) : (a.days ?? b.days);
  if (start >= end || first > last || days?.length === 0) return NEVER;
  return {
    ...(first > 0 ? { first_day: first } : {}),
    ...(last < Infinity ? { last_day: last } : {}),
    ...(days ? { days } : {}),
    ...(end - start < DAY_SECONDS ? { start, end: end > DAY_SECONDS ? end - DAY_SECONDS : end } : {}),
  };
}

/**
 * Validity that all of up to three allow: of an item, its playlist, and the playlist around that. Screens
 * know two, so two of the same kind become one: those with hours past midnight, or those without.
 */
export function validWithinAll(all: readonly (ItemValidity | null | undefined)[]): Validity {
  const given = all.filter((one) => one !== null && one !== undefined);
  if (given.length < 3) return validWithin(given[0], given[1]);
  const over = given.filter(isOverMidnight);
  const under = given.filter((one) => !isOverMidnight(one));
  const merged = [over, under].flatMap((kind) => (kind.length > 0 ? [kind.reduce(both)] : []));
  return validWithin(merged[0], merged[1]);
}

/** Approved content of a contained playlist. */
export interface Contained {
  items: readonly ItemRow[];
  validity: ItemValidity | null;
}

/** Item as screens play it. */
export interface ResolvedItem {
  item: ItemRow;
  validity: Validity;
}

/** Items that a version plays: for a contained playlist, those of its approved version at its place. */
export const resolvedItems = (
  items: readonly ItemRow[],
  own: ItemValidity | null,
  contained: ReadonlyMap<string, Contained>,
): ResolvedItem[] =>
  items.flatMap((item) => {
    if (item.type !== 'playlist') return [{ item, validity: validWithin(item.validity ?? undefined, own) }];
    const inner = contained.get(item.id);
    return (inner?.items ?? []).flatMap((one) =>
      one.type === 'playlist'
        ? []
        : {
            item: { ...one, itemKey: `${item.itemKey}.${one.itemKey}` },
            validity: validWithinAll([one.validity, inner?.validity, own]),
          },
    );
  });
