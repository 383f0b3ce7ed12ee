/** Parts of an address that identify a page. */
interface Address {
  pathname: string;
  search: string;
}

/**
 * Whether two addresses show the same page: a different search is a view of it, but a different `id` is
 * another subject (spec §2).
 */
export function isSamePage(one: Address, other: Address): boolean {
  return one.pathname === other.pathname && idOf(one) === idOf(other);
}

const idOf = ({ search }: Address) => new URLSearchParams(search).get('id');
