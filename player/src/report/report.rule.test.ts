import type { FileTrouble } from '@vitrine/shared/contract';
import { REPORTED_NAME_LENGTH } from '@vitrine/shared/contract/values';
import { aManifest, anItem, aPlaylist, aRule, monday } from '../testing/builders';
import { reportOf, type Situation } from './report.rule';

const a = anItem('a', { thumb: '/files/a/thumb.webp' });
const b = anItem('b');
const manifest = aManifest({
  default_playlist_id: 'standard',
  rules: [aRule('lunch', monday(11)), aRule('empty', monday(15))],
  playlists: [aPlaylist('lunch', [a, b]), aPlaylist('empty', []), aPlaylist('standard', [b])],
});
const at = (hours: number, over: Partial<Situation> = {}) =>
  reportOf({
    active: manifest,
    newest: manifest,
    playNow: null,
    at: monday(hours),
    shown: null,
    troubleOf: () => null,
    counts: { ready: 2, total: 2 },
    confirmedAtSeconds: 1_772_438_400,
    clockOffSeconds: 0,
    urgentId: null,
    ...over,
  });
const turn = { key: 'k', source: 'play_now' as const, playlistId: 'lunch', item: a };
const troubles = (of: Record<string, FileTrouble>) => (item: { name: string }) => of[item.name] ?? null;

it('reports what is on screen with all that a page needs to display it', () => {
  expect(at(12, { shown: { turn, sinceSeconds: 1_772_438_400.7 } }).playing).toEqual({
    playlist_id: 'lunch',
    item_id: 'id-a',
    name: 'a',
    playlist_title: 'lunch',
    thumb: '/files/a/thumb.webp',
    source: 'play_now',
    since: 1_772_438_400,
  });
  expect(at(12).playing).toBeNull();
});

it.each([
  ['the schedule wants lunch', 12, {}, 'schedule', [['lunch', 2, 2]]],
  ['nothing is scheduled yet', 9, {}, 'default', [['standard', 1, 1]]],
  ['a scheduled playlist was emptied', 16, {}, 'schedule', [['empty', 0, 0]]],
  [
    'a file of it is not here yet',
    12,
    { troubleOf: troubles({ b: 'loading' }) },
    'schedule',
    [['lunch', 2, 1]],
  ],
  [
    '"Play now" was pressed',
    12,
    { playNow: { playlistId: 'empty', startedAt: monday(11, 30) } },
    'play_now',
    [['empty', 0, 0]],
  ],
] as const)('reports the intended content when %s', (_what, hours, over, source, playlists) => {
  expect(at(hours, over as Partial<Situation>).meant).toEqual({
    source,
    playlists: playlists.map(([id, total, ready]) => ({ id, title: id, total, ready })),
  });
});

it('reports that nothing is scheduled', () => {
  expect(at(9, { active: aManifest() }).meant).toBeNull();
  expect(at(9, { active: null, newest: null })).toMatchObject({
    meant: null,
    manifest_version: '',
    missing: [],
  });
});

it('reports missing files, each once, with the reason', () => {
  const said = at(12, { troubleOf: troubles({ a: 'damaged', b: 'broken' }) });
  expect(said.missing).toEqual([
    { id: 'id-a', name: 'a', why: 'damaged' },
    { id: 'id-b', name: 'b', why: 'broken' },
  ]);
});

it('reports the active manifest beside the one that is counted', () => {
  const newest = aManifest({ version: 'v2' });
  expect(at(12, { newest })).toMatchObject({ manifest_version: 'v1', content_version: 'v2' });
});

it('stays small and valid for the server, whatever the names', () => {
  const long = '🍹'.repeat(3000);
  const items = Array.from({ length: 400 }, (_, index) =>
    anItem(`${index}`, { name: `x${long}`, id: `${index}`, thumb: 'https://elsewhere.example/x' }),
  );
  const many = Array.from({ length: 60 }, (_, index) => ({ id: `${index}`, name: long, items }));
  const active = aManifest({
    rules: many.map(({ id }) => aRule(id, monday(8), { id })),
    playlists: many,
  });
  const item = items[0] ?? a;
  const said = at(12, {
    active,
    newest: active,
    shown: { turn: { ...turn, item, playlistId: '0' }, sinceSeconds: -5 },
    troubleOf: () => 'loading',
  });
  const names = [said.playing, ...said.missing].map((one) => one?.name ?? '');
  const titles = [
    said.playing?.playlist_title ?? '',
    ...(said.meant?.playlists ?? []).map(({ title }) => title),
  ];
  for (const word of [...names, ...titles]) {
    expect(word.length).toBeLessThanOrEqual(REPORTED_NAME_LENGTH);
    // Half of a surrogate pair cannot be stored.
    expect(encodeURIComponent(word)).toContain('%F0');
  }
  expect(new TextEncoder().encode(JSON.stringify(said)).length).toBeLessThan(8000);
  expect(said.playing?.since).toBe(0);
  expect(said.playing).not.toHaveProperty('thumb');
  expect([said.meant?.playlists.length, said.missing.length]).toEqual([5, 5]);
});
