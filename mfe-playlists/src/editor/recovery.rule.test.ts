import fc from 'fast-check';
import { aPlaylist, aPlaylistForEdit } from '../testing/builders';
import { emptyDraft } from './draft.rule';
import { entryFromPlaylist, entryOfPlaylist } from '../parts/running-order.rule';
import { draftPlace, isOfPlace, readKept } from './recovery.rule';

const NOW = 1_794_300_000_000;
const kept = { version: 1 as const, savedAtMs: NOW - 60_000, draft: emptyDraft('2026-11-10') };

it('keeps drafts apart by user and playlist, under the prefix of this area', () => {
  expect(draftPlace('a', 'u', null)).toBe('vitrine:playlists:draft:a:u:new');
  expect(draftPlace('a', 'u', 'p1')).toBe('vitrine:playlists:draft:a:u:p1');
});
it.each([
  ['p1:k3', true],
  ['p1', true],
  ['p12:k3', false],
  ['new:k3', false],
])('%s belongs to the playlist p1: %s', (end, isOf) =>
  expect(isOfPlace(`vitrine:playlists:draft:a:u:${end}`, draftPlace('a', 'u', 'p1'))).toBe(isOf),
);
it('reads a draft that it stored', () => expect(readKept(JSON.stringify(kept), NOW)).toEqual(kept));
it('reads a draft of a version without ends and days as one without them', () => {
  const { duration: _duration, firstDay: _first, lastDay: _last, ...draft } = kept.draft;
  expect(readKept(JSON.stringify({ ...kept, draft, base: draft }), NOW)).toEqual({
    ...kept,
    base: kept.draft,
  });
});
it.each([
  [null],
  [''],
  ['{'],
  ['null'],
  ['7'],
  [JSON.stringify({ ...kept, version: 2 })],
  [JSON.stringify({ ...kept, draft: { ...kept.draft, entries: 'none' } })],
  [JSON.stringify({ ...kept, draft: { ...kept.draft, scheduleType: 'hourly' } })],
  [JSON.stringify({ ...kept, draft: { ...kept.draft, duration: 'long' } })],
  [JSON.stringify({ ...kept, draft: { ...kept.draft, lastDay: 9 } })],
  [JSON.stringify({ ...kept, savedAtMs: NOW - 31 * 86_400_000 })],
])('rejects %j', (text) => expect(readKept(text, NOW)).toBeNull());

describe('the entries of a stored draft', () => {
  const entries = aPlaylistForEdit().selected_media.map(entryFromPlaylist);
  const withEntries = (some: readonly unknown[]) =>
    readKept(JSON.stringify({ ...kept, draft: { ...kept.draft, entries: some } }), NOW);

  it('their validity is read with them, an invalid one not at all', () => {
    const [entry] = entries;
    const valid = [{ ...entry, validity: { last_day: 86_400, days: [1, 7] } }];
    expect(withEntries(valid)?.draft.entries).toEqual(valid);
    for (const validity of [null, 'always', { last_day: 'soon' }, { days: 'all' }, { days: [1.5] }])
      expect(withEntries([{ ...entry, validity }])).toBeNull();
  });
  it('complete ones are read as they were stored, a playlist among them', () => {
    const all = [...entries, entryOfPlaylist(aPlaylist(), 'k')];
    expect(withEntries(all)?.draft.entries).toEqual(all);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a word', 'promo-1'],
    ['an empty thing', {}],
    ['another kind', { ...entries[0], kind: 'sound' }],
    ['another type', { ...entries[0], type: 'script' }],
    ['a playlist without items', { ...entryOfPlaylist(aPlaylist(), 'k'), itemCount: 'two' }],
    ['a picture as a playlist', { ...entries[0], kind: 'playlist' }],
    ['no key', { ...entries[0], key: 7 }],
    ['no length', { ...entries[0], duration: '10' }],
    ['a picture that is no path', { ...entries[0], thumb: [null] }],
    ['no pictures', { ...entries[0], thumb: undefined }],
  ])('with %s are rejected: the editor would break on them', (_name, odd) =>
    expect(withEntries([...entries, odd])).toBeNull(),
  );

  it.each([[['Monday']], [[1.5]], [[null]]])('days %j are rejected', (days) =>
    expect(readKept(JSON.stringify({ ...kept, draft: { ...kept.draft, days } }), NOW)).toBeNull(),
  );

  it.each([[[{}]], ['bar'], [null]])('groups %j are rejected', (deviceGroups) =>
    expect(readKept(JSON.stringify({ ...kept, draft: { ...kept.draft, deviceGroups } }), NOW)).toBeNull(),
  );

  it.each([null, 'blur', { fit: 'stretch' }, { transition: 7 }, { shuffle: 'yes' }])(
    'a look of %j is rejected',
    (presentation) =>
      expect(readKept(JSON.stringify({ ...kept, draft: { ...kept.draft, presentation } }), NOW)).toBeNull(),
  );

  it('a draft of an earlier version looks as it did', () => {
    const { presentation: _, ...draft } = kept.draft;
    expect(readKept(JSON.stringify({ ...kept, draft }), NOW)?.draft.presentation).toEqual({});
  });

  it.each([
    ['bar', ['bar']],
    [null, []],
  ])('group %j of an earlier version becomes %j', (deviceGroup, deviceGroups) => {
    const { deviceGroups: _, ...draft } = kept.draft;
    const read = readKept(JSON.stringify({ ...kept, draft: { ...draft, deviceGroup } }), NOW);
    expect(read?.draft.deviceGroups).toEqual(deviceGroups);
  });

  it.each([
    [29, true],
    [30, false],
  ])('%i days old is read: %s', (days, isRead) =>
    expect(readKept(JSON.stringify({ ...kept, savedAtMs: NOW - days * 86_400_000 }), NOW) !== null).toBe(
      isRead,
    ),
  );

  it('untrusted input never throws', () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), (draft, text) => {
        readKept(text, NOW);
        readKept(`{"version":1,"savedAtMs":${NOW},"draft":${draft}}`, NOW);
      }),
    );
  });
});

it('drafts of different users and playlists never share a key', () => {
  const word = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
  fc.assert(
    fc.property(fc.tuple(word, word, word), fc.tuple(word, word, word), (one, other) => {
      expect(draftPlace(...one) === draftPlace(...other)).toBe(one.join() === other.join());
    }),
  );
});
