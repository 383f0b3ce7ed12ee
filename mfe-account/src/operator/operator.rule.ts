import type { OperatorAccountsQuery, OperatorSort } from '@vitrine/shared/contract';
import {
  MAX_OPERATOR_QUOTA,
  MAX_OPERATOR_SCREENS,
  OPERATOR_PAGE_SIZE,
  OPERATOR_SORTS,
} from '@vitrine/shared/contract/values';
import { clockTime, floatingInZone, formatDate } from '@vitrine/shared/rules';

const GB = 1e9;

/** Query of the list by the page's address; untrusted parameters fall back to the first page by name. */
export function queryOf(params: URLSearchParams): Required<Omit<OperatorAccountsQuery, 'per_page'>> {
  const page = Number(params.get('page'));
  return {
    search: (params.get('search') ?? '').slice(0, 200),
    sort: OPERATOR_SORTS.find((sort) => sort === params.get('sort')) ?? 'name',
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** Address of a query, without what is usual. */
export function paramsOf({ search, sort, order, page }: ReturnType<typeof queryOf>): Record<string, string> {
  return {
    ...(search && { search }),
    ...(sort !== 'name' && { sort }),
    ...(order === 'desc' && { order }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** Columns that begin with their largest values. */
const DOWNWARDS: readonly OperatorSort[] = ['members', 'screens', 'storage', 'created', 'state'];

/** Order after a press on a column: its usual one, reversed by a second press. */
export function pressed(
  { sort, order }: Pick<ReturnType<typeof queryOf>, 'sort' | 'order'>,
  column: OperatorSort,
): Pick<ReturnType<typeof queryOf>, 'sort' | 'order'> {
  if (sort === column) return { sort, order: order === 'asc' ? 'desc' : 'asc' };
  return { sort: column, order: DOWNWARDS.includes(column) ? 'desc' : 'asc' };
}

/** First and last number of a page of the list. */
export const rangeOf = (page: number, shown: number): [first: number, last: number] => [
  (page - 1) * OPERATOR_PAGE_SIZE + 1,
  (page - 1) * OPERATOR_PAGE_SIZE + shown,
];

/** Bytes of a typed number of GB; null when it is none, or out of bounds. A comma counts as the point. */
export function bytesOfGb(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  const bytes = /^\d{1,7}(\.\d{1,3})?$/.test(typed) ? Math.round(Number(typed) * GB) : 0;
  return bytes >= 1_000_000 && bytes <= MAX_OPERATOR_QUOTA ? bytes : null;
}

/** GB of bytes, as they are typed. */
export const gbOf = (bytes: number): string => String(Number((bytes / GB).toFixed(3)));

/** A typed number of screens; null when it is none, or out of bounds. */
export function screensOf(text: string): number | null {
  const screens = /^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : 0;
  return screens >= 1 && screens <= MAX_OPERATOR_SCREENS ? screens : null;
}

/** Day of unix seconds in a zone. */
export const dayIn = (zone: string) => (at: number) => formatDate(floatingInZone(at * 1000, zone));

/** Day and minute of unix seconds in a zone. */
export function stampIn(zone: string) {
  return (at: number) => {
    const floating = floatingInZone(at * 1000, zone);
    return `${formatDate(floating)}, ${clockTime(floating)}`;
  };
}
