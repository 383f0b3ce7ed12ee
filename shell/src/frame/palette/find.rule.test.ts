import fc from 'fast-check';
import { find, type Target } from './find.rule';

const target = (label: string, group = 'Promos', detail?: string): Target => ({
  key: label,
  label,
  group,
  detail,
  icon: 'image',
  path: '/',
});
const targets = [
  target('Dashboard', 'Pages'),
  target('Schedule', 'Pages'),
  target('Crème brûlée'),
  target('Summer salad', 'Promos', 'Lunch'),
  target('Lunch menu'),
  target('After lunch drinks'),
];
const labels = (query: string) => find(targets, query).map(({ label }) => label);

describe('finding', () => {
  it('shows everything for nothing, in the order given', () =>
    expect(labels('')).toEqual(targets.map(({ label }) => label)));
  it('puts what begins with it before what merely holds it', () =>
    expect(labels('lunch')).toEqual(['Lunch menu', 'Summer salad', 'After lunch drinks']));
  it.each([
    ['creme', ['Crème brûlée']],
    ['BRÛL', ['Crème brûlée']],
    ['lunch drinks', ['After lunch drinks']],
    ['drinks lunch', ['After lunch drinks']],
    ['zzz', []],
    ['.*', []],
  ])('%s', (query, expected) => expect(labels(query)).toEqual(expected));
  it('shows at most six of a group', () => {
    const many = Array.from({ length: 20 }, (_, index) => target(`Promo ${index}`));
    expect(find([...many, target('Promo page', 'Pages')], 'promo')).toHaveLength(7);
  });
});

describe('whatever is asked', () => {
  const word = fc.stringMatching(/^[a-zé ]{0,6}$/);
  const some = fc.array(
    fc.record({
      label: word,
      group: fc.constantFrom('Pages', 'Promos', 'Devices'),
      detail: fc.option(word, { nil: undefined }),
    }),
    { maxLength: 40 },
  );
  const build = (facts: readonly { label: string; group: string; detail?: string }[]) =>
    facts.map((fact, index): Target => ({ ...target(fact.label, fact.group, fact.detail), key: `${index}` }));

  it('only what is there is found, each once, groups kept together in their order', () =>
    fc.assert(
      fc.property(some, word, (facts, query) => {
        const all = build(facts);
        const found = find(all, query);
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((one) => all.includes(one))).toBe(true);
        const order = [...new Set(all.map(({ group }) => group))].filter((group) =>
          found.some((one) => one.group === group),
        );
        expect(found.map(({ group }) => group)).toEqual(
          order.flatMap((group) => found.filter((one) => one.group === group).map(() => group)),
        );
        for (const group of order)
          expect(found.filter((one) => one.group === group).length).toBeLessThanOrEqual(6);
      }),
    ));

  it('its own label finds a target, unless six better ones of its group stand before it', () =>
    fc.assert(
      fc.property(some, (facts) => {
        const all = build(facts);
        for (const one of all) {
          const found = find(all, one.label);
          if (!found.includes(one)) expect(found.filter(({ group }) => group === one.group)).toHaveLength(6);
        }
      }),
    ));

  it('case, accents and spaces around change nothing', () =>
    fc.assert(
      fc.property(some, word, (facts, query) => {
        const all = build(facts);
        const plain = find(all, query.replaceAll('é', 'e'));
        expect(find(all, `  ${query.toUpperCase()} `)).toEqual(plain);
      }),
    ));

  it('a further letter never finds more than before', () =>
    fc.assert(
      fc.property(some, fc.stringMatching(/^[a-z]{1,3}$/), (facts, query) => {
        const few = build(facts).slice(0, 6);
        expect(find(few, `${query}a`).every((one) => find(few, query).includes(one))).toBe(true);
      }),
    ));
});
