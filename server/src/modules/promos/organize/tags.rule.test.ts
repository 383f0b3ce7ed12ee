import { changedTags, cleanLabel } from './tags.rule';

const none = { add: [], remove: [] };

describe('tags of a promo', () => {
  it('are sorted by name and compared case-insensitively; an existing one stays as written', () => {
    expect(changedTags(['Winter'], { add: ['winter', 'Bar 10', 'bar 2'], remove: [] })).toEqual([
      'bar 2',
      'Bar 10',
      'Winter',
    ]);
  });

  it('are removed case-insensitively; one that is removed and added stays', () => {
    expect(changedTags(['Winter', 'Bar'], { add: [], remove: ['WINTER'] })).toEqual(['Bar']);
    expect(changedTags(['Winter'], { add: ['winter'], remove: ['Winter'] })).toEqual(['winter']);
  });

  it('are at most twenty', () => {
    const twenty = Array.from({ length: 20 }, (_, at) => `tag ${at}`);
    expect(changedTags(twenty, none)).toHaveLength(20);
    expect(changedTags(twenty, { add: ['one more'], remove: [] })).toBeNull();
    expect(changedTags(twenty, { add: ['one more'], remove: ['tag 3'] })).toHaveLength(20);
  });

  it.each([
    ['  Happy \t hour\n', 'Happy hour'],
    ['a\u0000b', 'a b'],
    ['cafe\u0301', 'café'],
    ['\ud800', '\ufffd'],
    ['   ', ''],
  ])('%j is %j', (sent, clean) => expect(cleanLabel(sent)).toBe(clean));
});
