import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { MAX_PLAYLIST_ITEMS } from '@vitrine/shared/contract/values';
import { entryFromPlaylist, type DraftEntry } from '../../parts/running-order.rule';
import { anEntry, aPlaylistForEdit } from '../../testing/builders';
import { draftOf, sameDraft, type Draft } from '../draft.rule';
import { mergeOrders, orderChanges } from './merge-order.rule';
import { changedBy, mergeDrafts } from './merge.rule';

const base = draftOf(aPlaylistForEdit(), '2026-11-10');
const item = (key: string, duration = 10, content = key): DraftEntry => ({
  ...entryFromPlaylist(anEntry({ playlist_item_id: key, id: content, name: content })),
  duration,
});
const items = (keys: string) => [...keys].map((key) => item(key));
const shown = (entries: readonly DraftEntry[]) =>
  entries.map(({ id, duration }) => (duration === 10 ? id : `${id}${duration}`)).join(' ');
const merge = (
  was: string,
  theirs: readonly DraftEntry[],
  mine: readonly DraftEntry[],
  prefer: 'mine' | 'theirs' = 'mine',
) => {
  const { entries, isConflict } = mergeOrders(items(was), theirs, mine, prefer);
  return `${isConflict ? 'conflict: ' : ''}${shown(entries)}`;
};

describe('running orders', () => {
  it.each([
    ['a picture of theirs, another name of mine', 'abc', items('abcx'), items('abc'), 'a b c x'],
    ['one added by each at the end: theirs first', 'abc', items('abcx'), items('abcy'), 'a b c x y'],
    ['added in different places', 'abc', items('axbc'), items('abyc'), 'a x b y c'],
    ['several in one place stay together', 'ab', items('axyb'), items('auvb'), 'a x y u v b'],
    ['added by one, another removed by the other', 'abc', items('abcx'), items('ac'), 'a c x'],
    ['added after what the other removed', 'abc', items('abxc'), items('ac'), 'a x c'],
    ['both removed the same', 'abc', items('ac'), items('ac'), 'a c'],
    ['an order of one, an addition of the other', 'abc', items('cba'), items('abcx'), 'c x b a'],
    ['added by one, timed by the other', 'abc', items('abcx'), [item('a', 30), ...items('bc')], 'a30 b c x'],
    ['timed by both, different items', 'ab', [item('a', 30), item('b')], [item('a'), item('b', 5)], 'a30 b5'],
    ['the same time by both', 'ab', [item('a', 30), item('b')], [item('a', 30), item('b')], 'a30 b'],
    [
      'the same picture at the same place by both',
      'ab',
      items('abx'),
      [...items('ab'), item('new-1', 10, 'x')],
      'a b x',
    ],
  ])('%s', (_what, was, theirs, mine, expected) => {
    expect(merge(was, theirs, mine, 'mine')).toBe(expected);
    expect(merge(was, theirs, mine, 'theirs')).toBe(expected);
  });

  it.each([
    ['two times for one item', 'ab', [item('a', 30), item('b')], [item('a', 5), item('b')], 'a5 b', 'a30 b'],
    ['removed by one, timed by the other', 'ab', items('b'), [item('a', 5), item('b')], 'a5 b', 'b'],
    ['two new orders', 'abc', items('cba'), items('bac'), 'b a c', 'c b a'],
    ['nothing would be left', 'ab', items('a'), items('b'), 'b', 'a'],
  ])('conflict: %s', (_what, was, theirs, mine, preferMine, preferTheirs) => {
    expect(merge(was, theirs, mine, 'mine')).toBe(`conflict: ${preferMine}`);
    expect(merge(was, theirs, mine, 'theirs')).toBe(`conflict: ${preferTheirs}`);
  });

  describe('when an item plays', () => {
    const xmas = { last_day: 86_400 };
    const dated = (key: string, validity: object, duration = 10) => ({ ...item(key, duration), validity });
    const merged = (theirs: DraftEntry[], mine: DraftEntry[], prefer: 'mine' | 'theirs' = 'mine') => {
      const { entries, isConflict } = mergeOrders(items('ab'), theirs, mine, prefer);
      return { isConflict, entries: entries.map(({ id, duration, validity }) => [id, duration, validity]) };
    };

    it('changed by one, another item or the duration by the other: all is kept', () => {
      for (const prefer of ['mine', 'theirs'] as const) {
        expect(merged([dated('a', xmas), item('b')], [item('a', 30), item('b', 5)], prefer)).toEqual({
          isConflict: false,
          entries: [
            ['a', 30, xmas],
            ['b', 5, undefined],
          ],
        });
      }
    });

    it('the same by both is no conflict', () => {
      const both = [dated('a', xmas), item('b')];
      expect(merged(both, [dated('a', xmas, 30), item('b')]).isConflict).toBe(false);
    });

    it.each([
      ['two different ones', [dated('a', xmas), item('b')], [dated('a', { days: [1] }), item('b')]],
      ['removed by one', items('b'), [dated('a', { days: [1] }), item('b')]],
    ])('conflict: %s', (_what, theirs, mine) => {
      expect(merged(theirs, mine)).toMatchObject({
        isConflict: true,
        entries: [
          ['a', 10, { days: [1] }],
          ['b', 10, undefined],
        ],
      });
      const taken = merged(theirs, mine, 'theirs');
      expect(taken.isConflict).toBe(true);
      expect(taken.entries).toEqual(theirs.map(({ id, duration, validity }) => [id, duration, validity]));
    });

    it('removed by one alone goes, and is counted as a change of when it plays', () => {
      const base = [dated('a', xmas), item('b')];
      const { entries, isConflict } = mergeOrders(base, items('ab'), [...base, item('x')], 'mine');
      expect([isConflict, entries.map(({ id, validity }) => [id, validity])]).toEqual([
        false,
        [
          ['a', undefined],
          ['b', undefined],
          ['x', undefined],
        ],
      ]);
      expect(orderChanges(base, items('ab'))).toMatchObject({ redated: 1, retimed: 0 });
    });
  });

  it('a resolved conflict changes nothing else', () => {
    const theirs = [item('a', 30), ...items('bx')];
    const mine = [item('a', 5), ...items('by')];
    expect(merge('ab', theirs, mine, 'mine')).toBe('conflict: a5 b x y');
    expect(merge('ab', theirs, mine, 'theirs')).toBe('conflict: a30 b x y');
  });

  it('both together exceeding a playlist’s limit are a conflict', () => {
    const full = Array.from({ length: MAX_PLAYLIST_ITEMS - 1 }, (_, index) => item(`i${index}`));
    const merged = mergeOrders(full, [...full, item('x')], [...full, item('y')], 'mine');
    expect([merged.isConflict, merged.entries.length, merged.entries.at(-1)?.id]).toEqual([
      true,
      MAX_PLAYLIST_ITEMS,
      'y',
    ]);
  });

  it('recognises items whose ids a client left out', () => {
    const again = [item('1', 10, 'a'), item('2', 10, 'b'), item('3', 10, 'x')];
    expect(merge('ab', again, [item('a', 30), item('b')])).toBe('a30 b x');
  });

  it('counts the changes', () => {
    expect(orderChanges(items('abc'), [item('c'), item('a', 5), item('x')])).toEqual({
      before: 3,
      after: 3,
      added: 1,
      removed: 1,
      retimed: 1,
      redated: 0,
      isReordered: true,
    });
  });
});

describe('drafts', () => {
  it('changes of different fields are merged', () => {
    const theirs = { ...base, entries: [...base.entries, item('x')], deviceGroups: ['terrace'] };
    const mine = { ...base, name: 'Brunch', time: '10:00' };
    const merged = mergeDrafts(base, theirs, mine, 'mine');
    expect(merged).toEqual({
      draft: { ...base, name: 'Brunch', time: '10:00', deviceGroups: ['terrace'], entries: theirs.entries },
      conflicts: [],
    });
    expect(changedBy(base, theirs, mine)).toEqual({
      name: 'mine',
      order: 'theirs',
      schedule: 'mine',
      looks: 'none',
      group: 'theirs',
    });
  });

  it('only a field that both changed differently is a conflict, and only it is resolved', () => {
    const theirs = { ...base, name: 'Hers', deviceGroups: ['terrace'] };
    const mine = { ...base, name: 'Mine', time: '10:00' };
    expect(mergeDrafts(base, theirs, mine, 'mine')).toEqual({
      draft: { ...base, name: 'Mine', time: '10:00', deviceGroups: ['terrace'] },
      conflicts: ['name'],
    });
    expect(mergeDrafts(base, theirs, mine, 'theirs').draft).toEqual({
      ...base,
      name: 'Hers',
      time: '10:00',
      deviceGroups: ['terrace'],
    });
  });

  it('other groups of both are a conflict, the same ones in another order are none', () => {
    const groups = (...deviceGroups: string[]) => ({ ...base, deviceGroups });
    const merged = mergeDrafts(base, groups('bar', 'hall'), groups('hall', 'roof'), 'theirs');
    expect(merged).toEqual({ draft: groups('bar', 'hall'), conflicts: ['group'] });
    const same = mergeDrafts(base, groups('bar', 'hall'), groups('hall', 'bar'), 'theirs');
    expect(same).toEqual({ draft: groups('hall', 'bar'), conflicts: [] });
  });

  it('a start of one and an end of the other merge; two ends are a conflict', () => {
    const later = { ...base, time: '10:00' };
    const ended = { ...base, duration: 3600 };
    expect(mergeDrafts(base, later, ended, 'mine')).toEqual({
      draft: { ...base, time: '10:00', duration: 3600 },
      conflicts: [],
    });
    expect(mergeDrafts(base, { ...base, duration: 7200 }, ended, 'theirs')).toEqual({
      draft: { ...base, duration: 7200 },
      conflicts: ['schedule'],
    });
  });

  it('a start of one and a last day of the other merge; two last days are a conflict', () => {
    const until = { ...base, lastDay: '2026-12-26' };
    expect(mergeDrafts(base, { ...base, time: '10:00' }, until, 'mine')).toEqual({
      draft: { ...base, time: '10:00', lastDay: '2026-12-26' },
      conflicts: [],
    });
    expect(mergeDrafts(base, { ...base, lastDay: '2026-12-31' }, until, 'mine')).toEqual({
      draft: until,
      conflicts: ['schedule'],
    });
  });

  it('days and time of one schedule type merge, another schedule type replaces all of them', () => {
    const weekly: Draft = { ...base, scheduleType: 'day_of_week', days: [1] };
    const days = { ...weekly, days: [1, 2] };
    const time = { ...weekly, time: '17:00' };
    expect(mergeDrafts(weekly, days, time, 'mine')).toEqual({
      draft: { ...weekly, days: [1, 2], time: '17:00' },
      conflicts: [],
    });
    const daily = { ...weekly, scheduleType: 'every_day' as const };
    expect(mergeDrafts(weekly, daily, time, 'theirs')).toMatchObject({
      draft: { scheduleType: 'every_day', time: '09:00' },
      conflicts: ['schedule'],
    });
    expect(mergeDrafts(weekly, { ...weekly, time: '18:00' }, { ...time, days: [2] }, 'mine')).toMatchObject({
      draft: { time: '17:00', days: [2] },
      conflicts: ['schedule'],
    });
  });

  it('an empty name is no change: the server keeps the current one', () => {
    const theirs = { ...base, name: 'Hers' };
    expect(mergeDrafts(base, theirs, { ...base, name: ' ' }, 'mine')).toMatchObject({
      draft: { name: 'Hers' },
      conflicts: [],
    });
  });

  it('without a base, every difference is a conflict', () => {
    const theirs = { ...base, name: 'Hers' };
    expect(mergeDrafts(null, theirs, { ...base, time: '10:00' }, 'mine')).toEqual({
      draft: { ...base, time: '10:00' },
      conflicts: ['name', 'schedule'],
    });
  });
});

describe('any changes of two users', () => {
  const edit = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), at: fc.nat(6), seconds: fc.integer({ min: 2, max: 4 }) }),
    fc.record({ kind: fc.constant('remove' as const), at: fc.nat(6) }),
    fc.record({ kind: fc.constant('time' as const), at: fc.nat(6), seconds: fc.integer({ min: 2, max: 4 }) }),
    fc.record({ kind: fc.constant('dates' as const), at: fc.nat(6), day: fc.integer({ min: 1, max: 2 }) }),
    fc.record({ kind: fc.constant('move' as const), at: fc.nat(6), to: fc.nat(6) }),
    fc.record({ kind: fc.constant('name' as const), to: fc.constantFrom('One', 'Two') }),
    fc.record({ kind: fc.constant('group' as const), to: fc.subarray(['terrace', 'bar']) }),
    fc.record({ kind: fc.constant('looks' as const), to: fc.constantFrom('fill' as const, 'blur' as const) }),
    fc.record({ kind: fc.constant('clock' as const), to: fc.constantFrom('08:00', '10:00') }),
  );
  type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;
  const edits = fc.array(edit, { maxLength: 5 });
  /** The last item is never removed: an empty order would make one whole side win. */
  const start: Draft = { ...base, entries: items('abcdz') };

  function after(draft: Draft, change: Edit, own: string, step: number): Draft {
    const { entries } = draft;
    switch (change.kind) {
      case 'add': {
        const added = item(`${own}${step}`, change.seconds);
        return { ...draft, entries: [...entries.slice(0, change.at), added, ...entries.slice(change.at)] };
      }
      case 'remove':
        return { ...draft, entries: entries.filter(({ key }, index) => index !== change.at || key === 'z') };
      case 'time':
        return {
          ...draft,
          entries: entries.map((entry, index) =>
            index === change.at ? { ...entry, duration: change.seconds } : entry,
          ),
        };
      case 'dates':
        return {
          ...draft,
          entries: entries.map((entry, index) =>
            index === change.at ? { ...entry, validity: { days: [change.day] } } : entry,
          ),
        };
      case 'move': {
        const moved = entries[change.at];
        if (!moved) return draft;
        const rest = entries.filter((entry) => entry !== moved);
        return { ...draft, entries: [...rest.slice(0, change.to), moved, ...rest.slice(change.to)] };
      }
      case 'name':
        return { ...draft, name: change.to };
      case 'group':
        return { ...draft, deviceGroups: change.to };
      case 'looks':
        return { ...draft, presentation: { fit: change.to } };
      case 'clock':
        return { ...draft, time: change.to };
    }
  }
  const side = (own: string) =>
    edits.map((changes) => changes.reduce((draft, change, step) => after(draft, change, own, step), start));
  const both = (check: (theirs: Draft, mine: Draft) => void) =>
    fc.assert(fc.property(side('theirs'), side('mine'), check), { numRuns: 500 });
  const keys = ({ entries }: Draft) => entries.map(({ key }) => key);

  it('each field, addition, removal, duration and validity without a conflict is in the result, whichever side is preferred', () => {
    both((theirs, mine) => {
      for (const prefer of ['mine', 'theirs'] as const) {
        const { draft } = mergeDrafts(start, theirs, mine, prefer);
        for (const [own, others] of [
          [theirs, mine],
          [mine, theirs],
        ] as const) {
          for (const field of ['name', 'deviceGroups', 'presentation', 'time'] as const)
            if (
              !isDeepStrictEqual(own[field], start[field]) &&
              isDeepStrictEqual(others[field], start[field])
            )
              expect(draft[field]).toEqual(own[field]);
          for (const entry of own.entries) {
            const was = start.entries.find(({ key }) => key === entry.key);
            const theirOwn = others.entries.find(({ key }) => key === entry.key);
            if (!was) expect(keys(draft)).toContain(entry.key);
            else if (theirOwn)
              for (const setting of ['duration', 'validity'] as const)
                if (
                  !isDeepStrictEqual(entry[setting], was[setting]) &&
                  isDeepStrictEqual(theirOwn[setting], was[setting])
                )
                  expect(draft.entries.find(({ key }) => key === entry.key)?.[setting]).toEqual(
                    entry[setting],
                  );
          }
          for (const was of start.entries) {
            const theirOwn = others.entries.find(({ key }) => key === was.key);
            if (!keys(own).includes(was.key) && (!theirOwn || isDeepStrictEqual(theirOwn, was)))
              expect(keys(draft)).not.toContain(was.key);
          }
        }
      }
    });
  });

  it('no item is duplicated, and changes of one side alone are taken as they are', () => {
    both((theirs, mine) => {
      const { draft } = mergeDrafts(start, theirs, mine, 'mine');
      expect(new Set(keys(draft)).size).toBe(draft.entries.length);
      expect(sameDraft(mergeDrafts(start, start, mine, 'theirs').draft, mine)).toBe(true);
      expect(sameDraft(mergeDrafts(start, theirs, start, 'mine').draft, theirs)).toBe(true);
      expect(sameDraft(mergeDrafts(start, mine, mine, 'theirs').draft, mine)).toBe(true);
      expect(mergeDrafts(start, mine, mine, 'theirs').conflicts).toEqual([]);
    });
  });

  it('without a conflict the preferred side does not matter', () => {
    both((theirs, mine) => {
      const merged = mergeDrafts(start, theirs, mine, 'mine');
      if (merged.conflicts.length === 0)
        expect(sameDraft(mergeDrafts(start, theirs, mine, 'theirs').draft, merged.draft)).toBe(true);
    });
  });
});
