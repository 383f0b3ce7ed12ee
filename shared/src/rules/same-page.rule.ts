/** Parts of an address that identify a page. */
interface Address {
  pathname: string;
  search: string;
}

/**
 * Whether two addresses show the same page: a different search is a view of it, but a different `id` or
 * `template` is another subject (spec §2).
 */
export function isSamePage(one: Address, other: Address): boolean {
  return one.pathname === other.pathname && SUBJECTS.every((key) => of(one, key) === of(other, key));
}

const SUBJECTS = ['id', 'template'];
const of = ({ search }: Address, key: string) => new URLSearchParams(search).get(key);
