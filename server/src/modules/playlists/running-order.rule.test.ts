import type { SelectedMedia } from '@vitrine/shared/contract';
import fc from 'fast-check';
import { refKey, runningOrder, secondsOf } from './running-order.rule';
import { inEnglish } from '../../testing/in-english';

describe('running order', () => {
  const kinds = new Map<string, 'image' | 'video'>([
    ['promo:cup', 'image'],
    ['promo:cake', 'image'],
    ['media:sea', 'video'],
  ]);
  const order = (sent: SelectedMedia[], itemKeys: string[] = []) => {
    let made = 0;
    return runningOrder(sent, {
      kinds,
      itemKeys: new Set(itemKeys),
      newKey: () => `new-${(made += 1)}`,
      validities: new Map(),
    });
  };
  const itemsOf = (sent: SelectedMedia[], itemKeys: string[] = []) => {
    const result = order(sent, itemKeys);
    if (!result.ok) throw new Error(String(result.detail));
    return result.items;
  };
  const cup: SelectedMedia = { id: 'cup', type: 'promo' };
  const sea: SelectedMedia = { id: 'sea', type: 'media' };

  it.each([
    ['absent', undefined, 10],
    ['0', 0, 10],
    ['the shortest', 2, 2],
    ['with a fraction', 2.5, 2.5],
    ['the longest', 3600, 3600],
  ])('an image with a duration of %s is stored as %s and plays %d seconds', (_what, duration, seconds) => {
    expect(itemsOf([{ ...cup, ...(duration === undefined ? {} : { duration }) }])).toMatchObject([
      { duration: seconds },
    ]);
  });

  it.each([0.5, 1.99, 3600.01, 86_400])('an image of %d seconds is refused', (duration) => {
    expect(inEnglish(order([sea, { ...cup, duration }]))).toMatchObject({
      ok: false,
      detail: 'A picture can play for 2 to 3600 seconds.',
      errors: [{ field: 'selected_media.1.duration', code: 'out_of_range' }],
    });
  });

  it('names the unknown items before a wrong duration', () => {
    const sent: SelectedMedia[] = [
      { ...cup, duration: 1 },
      { id: 'ghost', type: 'promo' },
    ];
    expect(inEnglish(order(sent))).toMatchObject({
      detail: 'There is no promo with the id ghost.',
      errors: [{ code: 'out_of_range' }, { code: 'not_found' }],
    });
  });

  it('an image plays its own seconds, else ten; a video its length, whichever of them it was when saved', () => {
    const image = { duration: 0, file_type: 'image/png' };
    const video = { duration: 7, file_type: 'video/mp4' };
    expect(secondsOf({ duration: 4 }, image)).toBe(4);
    expect(secondsOf({ duration: null }, image)).toBe(10);
    expect(secondsOf({ duration: null }, video)).toBe(7);
    expect(secondsOf({ duration: 4 }, video)).toBe(7);
    expect(secondsOf({ duration: null }, undefined)).toBe(10);
  });

  it.each([undefined, 0, 1, 86_400])('a video plays its own length, whatever was sent (%s)', (duration) => {
    expect(itemsOf([{ ...sea, ...(duration === undefined ? {} : { duration }) }])).toMatchObject([
      { duration: null },
    ]);
  });

  it('names all unknown items at once, by type and id', () => {
    const sent: SelectedMedia[] = [cup, { id: 'ghost', type: 'promo' }, { id: 'cup', type: 'media' }];
    expect(inEnglish(order(sent))).toEqual({
      ok: false,
      detail: 'There is no promo with the id ghost. There is no media with the id cup.',
      errors: [
        { field: 'selected_media.1.id', code: 'not_found', detail: 'There is no promo with the id ghost.' },
        { field: 'selected_media.2.id', code: 'not_found', detail: 'There is no media with the id cup.' },
      ],
    });
  });

  it('keeps the error short when hundreds are unknown', () => {
    const sent = Array.from({ length: 300 }, (_, index): SelectedMedia => ({
      id: `g${index}`,
      type: 'promo',
    }));
    const result = order(sent);
    expect(
      !result.ok && String(result.detail).endsWith('There is no promo with the id g4. And 295 more.'),
    ).toBe(true);
  });

  it('refuses an empty list', () => {
    expect(order([])).toMatchObject({
      ok: false,
      detail: 'Add at least one picture or video.',
      errors: [{ field: 'selected_media', code: 'empty' }],
    });
  });

  it('keeps known keys, each once, and creates missing ones', () => {
    const sent = [
      { ...cup, playlist_item_id: 'a' },
      { ...cup, playlist_item_id: 'a' },
      { ...cup, playlist_item_id: null },
      cup,
    ];
    expect(itemsOf(sent, ['a', 'b']).map((item) => item.itemKey)).toEqual(['a', 'new-1', 'new-2', 'new-3']);
  });

  it('refuses an unknown key', () => {
    const detail = 'This playlist has no item with the playlist_item_id foreign.';
    expect(inEnglish(order([cup, { ...cup, playlist_item_id: 'foreign' }]))).toEqual({
      ok: false,
      detail,
      errors: [{ field: 'selected_media.1.playlist_item_id', code: 'not_found', detail }],
    });
  });

  it('ignores the case of ids', () => {
    expect(refKey({ type: 'promo', id: 'ABC' })).toBe(refKey({ type: 'promo', id: 'abc' }));
  });

  it('numbers from 0 without gaps, by order, equal orders as sent, each item once', () => {
    const entry = fc.record({
      order: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
      duration: fc.integer({ min: 2, max: 3600 }),
    });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 40 }), (entries) => {
        const sent = entries.map(({ order: at, duration }): SelectedMedia => ({
          ...cup,
          duration,
          ...(at === undefined ? {} : { order: at }),
        }));
        const items = itemsOf(sent);
        expect(items.map((item) => item.order)).toEqual(items.map((_, index) => index));
        expect(new Set(items.map((item) => item.itemKey)).size).toBe(items.length);
        expect(items.map((item) => item.duration).sort()).toEqual(sent.map((one) => one.duration).sort());
        const wanted = sent
          .map((one, index) => ({ at: one.order ?? index, duration: one.duration }))
          .sort((a, b) => a.at - b.at);
        expect(items.map((item) => item.duration)).toEqual(wanted.map((one) => one.duration));
      }),
    );
  });
});
