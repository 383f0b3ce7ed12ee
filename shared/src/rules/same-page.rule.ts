/** The part of an address that says which page of the product it is. */
interface Address {
  pathname: string;
  search: string;
}

/** Whether two addresses show the same page: another search may only show it otherwise, but another `id` is about something else (spec §2). */
export function isSamePage(one: Address, other: Address): boolean {
  return one.pathname === other.pathname && idOf(one) === idOf(other);
}

const idOf = ({ search }: Address) => new URLSearchParams(search).get('id');
