import { fourMembers } from '../testing/builders';
import { initials, shownMembers } from './members.rule';

const names = (search: string) => shownMembers(fourMembers(), search).map((member) => member.username);

it.each([
  ['', ['demo', 'Max', 'Ada Lind', 'Zoe Winter']],
  ['EDITOR', ['Ada Lind', 'Zoe Winter']],
  ['zoe@', ['Zoe Winter']],
  ['nobody', []],
])('search %j: %o', (search, expected) => expect(names(search)).toEqual(expected));
it('leaves what came from the cache alone', () => {
  const frozen = Object.freeze(fourMembers());
  expect(() => shownMembers(frozen, '')).not.toThrow();
});
it.each([
  ['demo', 'D'],
  ['Ada Lind', 'AL'],
  ['max.mustermann.jr', 'MM'],
  ['  ', ''],
  ['éva', 'É'],
])('%j is marked %j', (name, mark) => expect(initials(name)).toBe(mark));
