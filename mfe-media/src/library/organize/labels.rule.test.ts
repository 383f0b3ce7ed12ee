import { foldersOf, hasTag, tagsOf, usedBy } from './labels.rule';

const promos = [
  { folder: 'Summer 10', tags: ['Bar', 'Terrace'] },
  { folder: 'Summer 2', tags: ['bar'] },
  { folder: 'Summer 2' },
  {},
];

describe('folders and tags of promos', () => {
  it('are listed once, by name', () => {
    expect(foldersOf(promos)).toEqual(['Summer 2', 'Summer 10']);
    expect(tagsOf(promos)).toEqual(['Bar', 'Terrace']);
    expect([foldersOf([]), tagsOf([])]).toEqual([[], []]);
  });

  it('tags are case-insensitive', () => {
    expect([hasTag({ tags: ['Bar'] }, 'BAR'), hasTag({ tags: ['Bar'] }, 'Ba'), hasTag({}, 'Bar')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('a tag is used by all, some or none', () => {
    const [first, second] = promos;
    expect(usedBy([first!, second!], 'bar')).toBe('all');
    expect(usedBy(promos, 'bar')).toBe('some');
    expect(usedBy(promos, 'garden')).toBe('none');
  });
});
