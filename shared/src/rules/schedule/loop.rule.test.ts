import fc from 'fast-check';
import { at, everyDay, MONDAY, once } from '../testing/schedule-rules';
import { resolveAt } from './day.rule';
import { itemAt, loopAt } from './loop.rule';

const playlists = [
  {
    id: 'a',
    items: [
      { key: 'a1', duration: 10 },
      { key: 'a2', duration: 20 },
    ],
  },
  { id: 'b', items: [{ key: 'b1', duration: 5 }] },
  { id: 'empty', items: [] },
  {
    id: 'broken',
    items: [
      { key: 'x', duration: 0 },
      { key: 'y', duration: Number.NaN },
      { key: 'z', duration: 4 },
      { key: 'endless', duration: Number.POSITIVE_INFINITY },
      { key: 'negative', duration: -4 },
    ],
  },
];

describe('loopAt', () => {
  it.each([
    [0, 'a', 'a1', 0, 10, 0],
    [9.5, 'a', 'a1', 9.5, 0.5, 0],
    [10, 'a', 'a2', 0, 20, 0],
    [30, 'b', 'b1', 0, 5, 0],
    [35, 'a', 'a1', 0, 10, 1],
    [35 * 1000 + 31, 'b', 'b1', 1, 4, 1000],
    [-5, 'a', 'a1', 0, 10, 0],
  ])('at %s s of a and b', (elapsed, playlistId, key, offset, remaining, round) => {
    expect(loopAt(['a', 'b'], playlists, MONDAY, MONDAY + elapsed)).toMatchObject({
      kind: 'item',
      playlistId,
      item: { key },
      offset,
      remaining,
      round,
    });
  });

  it('keeps the index of the item in its own playlist, unplayable ones left out', () => {
    expect(loopAt(['broken'], playlists, 0, 5)).toMatchObject({
      item: { key: 'z' },
      index: 2,
      offset: 1,
      round: 1,
    });
  });

  it.each([[[]], [['empty']], [['unknown']]])('is empty for %j', (ids) => {
    expect(loopAt(ids, playlists, 0, 5)).toEqual({ kind: 'empty' });
  });

  it('leaves an unknown playlist out and plays the others', () => {
    expect(loopAt(['gone', 'b'], playlists, 0, 12)).toMatchObject({ playlistId: 'b', offset: 2, round: 2 });
  });

  it('plays a single item around and around', () => {
    expect(loopAt(['b'], playlists, 0, 1e9)).toMatchObject({ kind: 'item', item: { key: 'b1' } });
  });

  const anyItems = fc.array(
    fc.record({
      duration: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.double({ min: 0.04, max: 90, noNaN: true })),
    }),
    { maxLength: 5 },
  );
  const anyPlaylists = fc
    .array(anyItems, { minLength: 1, maxLength: 4 })
    .map((lists) => lists.map((items, index) => ({ id: `p${index}`, items })));

  it('always lies inside the item it names, for any playlists and moment', () => {
    fc.assert(
      fc.property(anyPlaylists, fc.double({ min: 0, max: 90000, noNaN: true }), (lists, elapsed) => {
        const where = loopAt(
          lists.map(({ id }) => id),
          lists,
          0,
          elapsed,
        );
        if (where.kind === 'empty') {
          expect(lists.flatMap(({ items }) => items).every(({ duration }) => duration <= 0)).toBe(true);
          return;
        }
        expect(where.offset).toBeGreaterThanOrEqual(0);
        expect(where.offset).toBeLessThan(where.item.duration);
        expect(where.offset + where.remaining).toBeCloseTo(where.item.duration, 6);
        expect(lists.find(({ id }) => id === where.playlistId)?.items[where.index]).toBe(where.item);
      }),
    );
  });

  it('is at the next item once the remaining time is over', () => {
    const whole = fc.array(fc.record({ duration: fc.integer({ min: 1, max: 60 }) }), {
      minLength: 2,
      maxLength: 5,
    });
    fc.assert(
      fc.property(whole, fc.nat(100000), (items, elapsed) => {
        const lists = [{ id: 'p', items }];
        const now = loopAt(['p'], lists, 0, elapsed);
        if (now.kind === 'empty') throw new Error('unreachable');
        const next = loopAt(['p'], lists, 0, elapsed + now.remaining);
        expect(next).toMatchObject({ kind: 'item', index: (now.index + 1) % items.length, offset: 0 });
      }),
    );
  });
});

describe('itemAt', () => {
  it('plays the combined playlists of a slot from its start on', () => {
    const rules = [once('2025-11-03T09:00', { playlist_id: 'b' }), everyDay('09:00', { playlist_id: 'a' })];
    const now = at('2025-11-03T09:00') + 32;
    const answer = resolveAt(rules, now);
    if (answer.kind !== 'playing') throw new Error('nothing plays');
    expect(itemAt(answer.slot, playlists, now)).toMatchObject({
      playlistId: 'b',
      item: { key: 'b1' },
      offset: 2,
    });
  });

  it('begins anew with each slot', () => {
    const rules = [everyDay('09:00', { playlist_id: 'a' }), everyDay('09:01', { playlist_id: 'a' })];
    const now = at('2025-11-03T09:01') + 3;
    const answer = resolveAt(rules, now);
    if (answer.kind !== 'playing') throw new Error('nothing plays');
    expect(itemAt(answer.slot, playlists, now)).toMatchObject({ item: { key: 'a1' }, offset: 3, round: 0 });
  });
});
