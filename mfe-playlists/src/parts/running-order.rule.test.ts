import fc from 'fast-check';
import { buildPromo } from '@vitrine/shared/testing';
import type { ItemValidity, ReviewedVersion } from '@vitrine/shared/contract';
import { MAX_PLAYLIST_ITEMS } from '@vitrine/shared/contract/values';
import { aContentItem, aPlaylist, aPlaylistForEdit, anEntry, NINE_O_CLOCK } from '../testing/builders';
import {
  asPrepared,
  entryFromContent,
  entryFromPlaylist,
  entryOfPlaylist,
  hasSpace,
  insertedAt,
  movedBeside,
  movedTo,
  playedAt,
  playedCount,
  retimeOutcome,
  toSelectedMedia,
  totalSeconds,
  withDuration,
  without,
} from './running-order.rule';
import type { DraftEntry } from './running-order.rule';

const sample = () => aPlaylistForEdit().selected_media.map(entryFromPlaylist);
const keys = (entries: readonly DraftEntry[]) => entries.map((entry) => entry.key);
const entriesOf = (count: number) =>
  Array.from({ length: count }, (_, i) => entryFromContent(aContentItem({ id: `p${i}` }), `new-${i + 1}`));

describe('a pick', () => {
  it('of a picture lasts ten seconds, of a video its own duration', () => {
    expect(entryFromContent(aContentItem(), 'a')).toMatchObject({
      kind: 'image',
      duration: 10,
      ownDuration: 0,
    });
    expect(entryFromContent(aContentItem({ file_type: 'video/mp4', duration: 31.5 }), 'a')).toMatchObject({
      kind: 'video',
      duration: 31.5,
      ownDuration: 31.5,
    });
  });
  it('a file without an address is still being prepared', () => {
    expect(entryFromContent(aContentItem({ src: '' }), 'a').isProcessing).toBe(true);
  });
  it('has space until the five hundredth', () => {
    expect(hasSpace(entriesOf(499))).toBe(true);
    expect(hasSpace(entriesOf(500))).toBe(false);
  });
});

describe('an item picked during preparation', () => {
  const coming = { src: '', thumb: [], width: 0, height: 0, duration: 0 };
  const promo = buildPromo({ id: 'promo-9', src: '/v.mp4', duration: 31 });
  const pickedAs = (file_type: string) => [entryFromContent(aContentItem({ ...coming, file_type }), 'a')];

  it('is displayed as its promo is now; a video has its duration, a picture keeps the chosen one', () => {
    const picture = withDuration(pickedAs('image/png'), new Set(['a']), 60);
    const ready = asPrepared(picture, [{ ...promo, file_type: 'image/png', duration: 0 }]);
    expect(ready).toMatchObject([
      { key: 'a', src: '/v.mp4', width: 1920, duration: 60, isProcessing: false },
    ]);
    const [video] = asPrepared(pickedAs('video/mp4'), [{ ...promo, file_type: 'video/mp4' }]);
    expect(video).toMatchObject({ key: 'a', duration: 31, ownDuration: 31, isProcessing: false });
  });
  it('stays unchanged while the promo is in preparation or deleted; the payload is the same', () => {
    const [entry] = pickedAs('image/png');
    expect(asPrepared([entry!], [])).toEqual([entry]);
    expect(asPrepared([entry!], [{ ...promo, src: '' }])[0]?.isProcessing).toBe(true);
    const saved = { ...entry!, playlistItemId: 'item-1' };
    expect(toSelectedMedia(asPrepared([saved], [{ ...promo, file_type: 'image/png' }]))).toEqual(
      toSelectedMedia([saved]),
    );
  });
  it('is updated only if it is a promo, and only then', () => {
    const [picked] = pickedAs('image/png');
    const others: DraftEntry[] = [...sample(), { ...picked!, type: 'media' }];
    expect(asPrepared(others, [{ ...promo, id: 'promo-1' }, promo])).toEqual(others);
  });
});

describe('duration', () => {
  it('adds up', () => expect(totalSeconds(sample())).toBe(49));
  it.each([
    [1, { ok: false, reason: 'too_short' }],
    [2, { ok: true, seconds: 2 }],
    [3600, { ok: true, seconds: 3600 }],
    [3601, { ok: false, reason: 'too_long' }],
    [12.4, { ok: true, seconds: 12 }],
    [1.9, { ok: false, reason: 'too_short' }],
    [-5, { ok: false, reason: 'too_short' }],
    [Infinity, { ok: false, reason: 'too_long' }],
    [Number.NaN, { ok: false, reason: 'too_short' }],
  ])('%d seconds for a picture: %o', (seconds, outcome) => expect(retimeOutcome(seconds)).toEqual(outcome));
  it('of a picture changes, of a video never', () => {
    expect(withDuration(sample(), new Set(['item-1']), 30)[0]?.duration).toBe(30);
    expect(withDuration(sample(), new Set(['item-2']), 30)[1]?.duration).toBe(24);
  });
});

describe('moving', () => {
  it.each([
    ['item-1', 'item-3', 'after', ['item-2', 'item-3', 'item-1']],
    ['item-3', 'item-1', 'before', ['item-3', 'item-1', 'item-2']],
    ['item-1', 'item-2', 'before', ['item-1', 'item-2', 'item-3']],
    ['item-1', 'item-1', 'after', ['item-1', 'item-2', 'item-3']],
    ['item-1', 'gone', 'after', ['item-1', 'item-2', 'item-3']],
  ] as const)('%s dropped on %s, %s it', (key, target, side, order) => {
    expect(keys(movedBeside(sample(), new Set([key]), target, side))).toEqual(order);
  });
  it('several tiles keep their order', () => {
    expect(keys(movedBeside(sample(), new Set(['item-3', 'item-1']), 'item-2', 'after'))).toEqual([
      'item-2',
      'item-1',
      'item-3',
    ]);
  });
  it.each([
    ['item-3', 0, ['item-3', 'item-1', 'item-2']],
    ['item-1', 1, ['item-2', 'item-1', 'item-3']],
    ['item-1', 99, ['item-2', 'item-3', 'item-1']],
    ['item-2', -4, ['item-2', 'item-1', 'item-3']],
    ['gone', 1, ['item-1', 'item-2', 'item-3']],
  ])('%s to index %d', (key, index, order) => expect(keys(movedTo(sample(), key, index))).toEqual(order));

  const move = fc.record({ from: fc.nat(19), to: fc.nat(19), side: fc.constantFrom('before', 'after') });
  it('never loses, doubles or changes a tile', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
        const before = entriesOf(20);
        const after = moves.reduce<DraftEntry[]>(
          (entries, { from, to, side }) =>
            movedBeside(entries, new Set([`new-${from + 1}`]), `new-${to + 1}`, side as 'before' | 'after'),
          before,
        );
        expect([...after].sort((a, b) => Number(a.key.slice(4)) - Number(b.key.slice(4)))).toEqual(before);
      }),
    );
  });
  it('puts the tile at the given position, and the others keep their order', () => {
    fc.assert(
      fc.property(fc.nat(11), fc.nat(11), (from, to) => {
        const before = entriesOf(12);
        const key = `new-${from + 1}`;
        const after = movedTo(before, key, to);
        expect(after[to]?.key).toBe(key);
        expect(keys(without(after, new Set([key])))).toEqual(keys(without(before, new Set([key]))));
      }),
    );
  });
});

describe('removing', () => {
  it('can be undone: restored tiles return to their positions', () => {
    fc.assert(
      fc.property(fc.nat(9), (index) => {
        const before = entriesOf(10);
        const entry = before[index] as DraftEntry;
        expect(insertedAt(without(before, new Set([entry.key])), [entry], index)).toEqual(before);
      }),
    );
  });
});

it('is sent with an order from 0 and the item ids that the server knows', () => {
  const sent = toSelectedMedia([...sample(), entryFromContent(aContentItem(), 'new-1')]);
  expect(sent.map((one) => one.order)).toEqual([0, 1, 2, 3]);
  expect(sent[1]).toEqual({
    id: 'media-2',
    type: 'media',
    order: 1,
    duration: 24,
    playlist_item_id: 'item-2',
    validity: {},
  });
  expect(sent[3]).toMatchObject({ id: 'promo-9', playlist_item_id: null });
});

describe('several tiles', () => {
  const some = fc
    .uniqueArray(fc.nat(11), { maxLength: 12 })
    .map((at) => new Set(at.map((n) => `new-${n + 1}`)));

  it('dropped together stay together, beside the drop target, in their order', () => {
    fc.assert(
      fc.property(some, fc.nat(11), fc.constantFrom('before', 'after'), (chosen, to, side) => {
        const before = entriesOf(12);
        const target = `new-${to + 1}`;
        const after = keys(movedBeside(before, chosen, target, side as 'before' | 'after'));
        if (chosen.has(target)) return expect(after).toEqual(keys(before));
        const taken = keys(before).filter((key) => chosen.has(key));
        const at = after.indexOf(target);
        const beside =
          side === 'before' ? after.slice(at - taken.length, at) : after.slice(at + 1, at + 1 + taken.length);
        expect(beside).toEqual(taken);
        expect(after.filter((key) => !chosen.has(key))).toEqual(
          keys(before).filter((key) => !chosen.has(key)),
        );
      }),
    );
  });

  it('removed are gone, and no others are', () => {
    fc.assert(
      fc.property(some, (chosen) => {
        const before = entriesOf(12);
        const after = without(before, chosen);
        expect(after).toHaveLength(12 - chosen.size);
        expect(after.every((entry) => before.includes(entry) && !chosen.has(entry.key))).toBe(true);
      }),
    );
  });

  it('no rule mutates its input', () => {
    const frozen = Object.freeze(entriesOf(3).map((entry) => Object.freeze(entry)));
    expect(() => {
      movedBeside(frozen, new Set(['new-1']), 'new-3', 'after');
      movedTo(frozen, 'new-1', 2);
      withDuration(frozen, new Set(['new-1']), 30);
      insertedAt(frozen, frozen, 1);
      toSelectedMedia(frozen);
    }).not.toThrow();
    expect(keys(frozen)).toEqual(['new-1', 'new-2', 'new-3']);
  });

  it('the total duration is the sum of all entries, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 2, max: 3600 }), { maxLength: 30 }), (seconds) => {
        const entries = entriesOf(seconds.length).map((entry, index) => ({
          ...entry,
          duration: seconds[index] ?? 0,
        }));
        expect(totalSeconds(entries)).toBe(seconds.reduce((sum, one) => sum + one, 0));
        expect(totalSeconds([...entries].reverse())).toBe(totalSeconds(entries));
      }),
    );
  });
});

describe('a playlist in a playlist', () => {
  const inside = entryOfPlaylist(aPlaylist({ id: 'pl-2', item_count: 3, duration: 30 }), 'inner');
  const EVENING = { start: 17 * 3600, end: 20 * 3600 };
  const version = (validity?: ItemValidity) =>
    ({
      ...(validity ? { validity } : {}),
      selected_media: [
        anEntry({ playlist_item_id: 'a' }),
        anEntry({ playlist_item_id: 'b', validity: { last_day: NINE_O_CLOCK - 9 * 3600 - 86_400 } }),
      ],
    }) as ReviewedVersion;
  const playedKeys = (contained: ReviewedVersion | undefined, entry = inside) => {
    const all = new Map(contained ? [['pl-2', contained]] : []);
    const { entries, leftOut } = playedAt([...entriesOf(1), entry], all, NINE_O_CLOCK);
    return [entries.map(({ key }) => key), leftOut];
  };

  it('plays its items that play now, with keys of their own', () => {
    const [own] = keys(entriesOf(1));
    expect(playedKeys(version())).toEqual([[own, 'inner.a'], 1]);
    expect(playedKeys(version(EVENING))).toEqual([[own], 2]);
    expect(playedKeys(version(), { ...inside, validity: EVENING })).toEqual([[own], 2]);
    expect(playedKeys(undefined)).toEqual([[own], 0]);
  });
  it('counts with all of its items', () => {
    expect(playedCount([...entriesOf(2), inside])).toBe(5);
    expect(hasSpace([...entriesOf(MAX_PLAYLIST_ITEMS - 6), inside], 3)).toBe(true);
    expect(hasSpace([...entriesOf(MAX_PLAYLIST_ITEMS - 5), inside], 3)).toBe(false);
  });
  it('has no duration in a save', () => expect(toSelectedMedia([inside])[0]).not.toHaveProperty('duration'));
});
