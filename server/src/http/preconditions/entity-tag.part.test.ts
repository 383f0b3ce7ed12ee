import { changedParts, entityTag } from './entity-tag.lib';

describe('entity tag', () => {
  const bar = { id: 'd1', name: 'Bar', group_id: null as string | null, orientation: 0 };

  it('is the same for the same thing and another for every change', () => {
    const tag = entityTag(bar);
    expect(entityTag({ ...bar })).toBe(tag);
    const others = [
      { ...bar, id: 'd2' },
      { ...bar, name: 'bar' },
      { ...bar, group_id: '' },
      { ...bar, orientation: 1 },
    ].map(entityTag);
    expect(new Set([tag, ...others]).size).toBe(5);
  });

  it('is written as RFC 9110 writes a strong tag', () => {
    expect(entityTag({ ...bar, name: '"quoted", ünd\n' })).toMatch(/^"[\x21\x23-\x7e]+"$/);
  });

  it('shows which parts have changed since', () => {
    const tag = entityTag(bar);
    expect(changedParts(tag, bar)).toEqual([]);
    expect(changedParts(tag, { ...bar, name: 'Window', orientation: 2 })).toEqual(['name', 'orientation']);
  });

  it('cannot compare a tag of another resource, or a malformed one', () => {
    const all = ['name', 'group_id', 'orientation'];
    expect(changedParts(entityTag({ ...bar, id: 'd2' }), bar)).toEqual(all);
    expect(changedParts('"x"', bar)).toEqual(all);
    expect(changedParts('""', bar)).toEqual(all);
  });
});
