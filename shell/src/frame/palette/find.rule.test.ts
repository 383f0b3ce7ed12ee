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
