import { aManifest, anItem, aPlaylist, aRule, monday } from '../testing/builders';
import { itemsInOrder, itemsNeededAt, programmeAt, turnAt, zoneProgrammeAt } from './programme.rule';

const all = () => true;
const a = anItem('a');
const b = anItem('b');
const c = anItem('c');
const d = anItem('d');
const manifest = aManifest({
  default_playlist_id: 'standard',
  rules: [
    aRule('lunch', monday(11), { repeat_interval: 86400 }),
    aRule('special', monday(11), { repeat_interval: 0 }),
    aRule('evening', monday(18)),
  ],
  playlists: [
    aPlaylist('lunch', [a]),
    aPlaylist('special', [b]),
    aPlaylist('evening', [c]),
    aPlaylist('standard', [d]),
    aPlaylist('manual', [anItem('m')]),
  ],
});
const names = (
  at: number,
  playNow: Parameters<typeof programmeAt>[1] = null,
  isUsable: Parameters<typeof programmeAt>[3] = all,
) => {
  const programme = programmeAt(manifest, playNow, at, isUsable);
  return programme.kind === 'turns' ? programme.turns.map(({ item }) => item.name) : [];
};

it.each([
  ['before the first start the default playlist', monday(8), ['d']],
  ['equal starts combined, lowest order first', monday(11), ['a', 'b']],
  ['a later start takes over', monday(18), ['c']],
  ['to the end of the day', monday(23, 59), ['c']],
  ['and the default again', monday(24, 1), ['d']],
])('plays %s', (_what, at, expected) => expect(names(at)).toEqual(expected));

describe('"Play now"', () => {
  const playNow = { playlistId: 'manual', startedAt: monday(12) };
  it.each([
    [monday(12), ['m']],
    [monday(17, 59, 59), ['m']],
    [monday(18), ['c']],
    [monday(24 + 8), ['d']],
  ])('at %d', (at, expected) => expect(names(at, playNow)).toEqual(expected));

  it('plays forever when nothing is scheduled', () => {
    const bare = { ...manifest, rules: [] };
    const programme = programmeAt(bare, playNow, monday(24 * 300), all);
    expect(programme).toMatchObject({ id: 'play-now:manual', endsAt: null });
  });

  it('of an unknown playlist leaves the schedule alone', () => {
    expect(names(monday(12), { playlistId: 'nobody', startedAt: monday(12) })).toEqual(['a', 'b']);
  });
});

describe('missing or broken items', () => {
  const without =
    (...gone: string[]) =>
    (item: { name: string }) =>
      !gone.includes(item.name);
  it('are left out', () => expect(names(monday(12), null, without('a'))).toEqual(['b']));
  it('lead to the default playlist when nothing else is left', () =>
    expect(names(monday(12), null, without('a', 'b'))).toEqual(['d']));
  it('lead to the brand card at last', () => {
    const programme = programmeAt(manifest, null, monday(12), without('a', 'b', 'd'));
    expect(programme).toEqual({ kind: 'nothing', endsAt: monday(18), isDark: false });
  });
  it('do not change what has to be loaded', () => {
    expect(itemsNeededAt(manifest, null, monday(12))).toEqual([a, b]);
    expect(itemsNeededAt(aManifest(), null, monday(12))).toEqual([]);
  });
});

it('ends a playlist at its end, past midnight too, and continues the one before it', () => {
  const { playlists } = manifest;
  const hour = 3600;
  const rules = [aRule('lunch', monday(11)), aRule('special', monday(17), { duration: 2 * hour })];
  const at = (time: number) => programmeAt({ ...manifest, rules, playlists }, null, time, all);
  expect(at(monday(16))).toMatchObject({ id: 'schedule:lunch', endsAt: monday(17) });
  expect(at(monday(18))).toMatchObject({ id: 'schedule:special', endsAt: monday(19) });
  expect(at(monday(19))).toMatchObject({ id: 'schedule:lunch', startedAt: monday(19), endsAt: monday(24) });
  const night = aManifest({ ...manifest, rules: [aRule('evening', monday(22), { duration: 5 * hour })] });
  expect(programmeAt(night, null, monday(26), all)).toMatchObject({
    id: 'schedule:evening',
    endsAt: monday(27),
  });
  expect(programmeAt(night, null, monday(27), all)).toMatchObject({ id: 'default:standard' });
});

it('is nothing without rules and default', () => {
  expect(programmeAt(aManifest(), null, monday(8), all)).toEqual({
    kind: 'nothing',
    endsAt: null,
    isDark: false,
  });
});

it('keeps its id over an edit, and gives every turn a unique key', () => {
  const twice = {
    ...manifest,
    rules: [aRule('lunch', monday(9)), aRule('lunch', monday(9), { id: 'second' })],
  };
  const programme = programmeAt(twice, null, monday(10), all);
  expect(programme).toMatchObject({ id: 'schedule:lunch+lunch' });
  const keys = programme.kind === 'turns' ? programme.turns.map(({ key }) => key) : [];
  expect(new Set(keys).size).toBe(2);
});

describe('the loop', () => {
  const programme = programmeAt(manifest, null, monday(12), all);
  it.each([
    [monday(11), 'a', 0, 10],
    [monday(11) + 9.5, 'a', 9.5, 0.5],
    [monday(11, 0, 10), 'b', 0, 10],
    [monday(11, 0, 25), 'a', 5, 5],
  ])('at %d', (at, name, offset, remaining) => {
    if (programme.kind !== 'turns') throw new Error('expected turns');
    const found = turnAt(programme, at);
    expect(found?.turn.item.name).toBe(name);
    expect(found?.offset).toBeCloseTo(offset, 3);
    expect(found?.remaining).toBeCloseTo(remaining, 3);
  });

  it('leaves out items without a duration', () => {
    const odd = aManifest({
      default_playlist_id: 'p',
      playlists: [aPlaylist('p', [anItem('x', { duration: 0 }), anItem('y', { duration: NaN }), a])],
    });
    expect(itemsNeededAt(odd, null, 0)).toEqual([a]);
  });
});

it('is dark outside opening hours, with the files of what plays next at hand', () => {
  const dark = {
    ...manifest,
    opening_hours: { periods: [{ day: 1, start: 39_600, end: 64_800 }], closed_days: [], dark: true },
  };
  const night = programmeAt(dark, null, monday(8), all);
  expect(night).toEqual({ kind: 'nothing', endsAt: monday(11), isDark: true });
  expect(itemsNeededAt(dark, null, night.endsAt ?? 0)).toEqual([a, b]);
  expect(programmeAt(dark, null, monday(17), all)).toMatchObject({ kind: 'turns', endsAt: monday(18) });
});

describe('a shuffled playlist', () => {
  const items = ['a', 'b', 'c', 'd', 'e'].map((name, at) => anItem(name, { duration: 10 + at }));
  const total = 60;
  const shuffled = { ...aPlaylist('p', items), presentation: { shuffle: true } };
  const programmeOf = (...playlists: ReturnType<typeof aPlaylist>[]) =>
    programmeAt(
      aManifest({ playlists, rules: playlists.map(({ id }) => aRule(id, monday(9))) }),
      null,
      monday(9),
      all,
    ) as Extract<ReturnType<typeof programmeAt>, { kind: 'turns' }>;
  const roundOf = (programme: ReturnType<typeof programmeOf>, round: number, length = total) => {
    const names: string[] = [];
    for (let at = monday(9) + round * length; at < monday(9) + (round + 1) * length;) {
      const { turn, offset, remaining } = turnAt(programme, at) ?? { turn: null, offset: 0, remaining: 0 };
      expect(offset).toBe(0);
      names.push(turn?.item.name ?? '');
      at += remaining;
    }
    return names;
  };

  it('plays every item once in each round, for its duration, in changing orders', () => {
    const rounds = [0, 1, 2, 3].map((round) => roundOf(programmeOf(shuffled), round));
    for (const round of rounds) expect([...round].sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(new Set(rounds.map(String)).size).toBeGreaterThan(2);
    expect(rounds).toEqual([0, 1, 2, 3].map((round) => roundOf(programmeOf(shuffled), round)));
  });
  it('keeps its place beside another playlist, which keeps its order', () => {
    const two = programmeOf(shuffled, aPlaylist('q', [c, d]));
    for (const round of [0, 1, 2]) {
      const names = roundOf(two, round, total + 20);
      expect(names.slice(0, 5).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
      expect(names.slice(5)).toEqual(['c', 'd']);
    }
  });
});

describe('zones', () => {
  const zones = { pattern: 'side', playlists: ['ticker', 'gone'] } as const;
  const divided = aManifest({
    default_playlist_id: 'main',
    playlists: [
      { ...aPlaylist('main', [a]), presentation: { zones: { ...zones, playlists: [...zones.playlists] } } },
      {
        ...aPlaylist('ticker', [b, { ...c, validity: { first_day: monday(0) + 86400 } }]),
        presentation: { fit: 'fill', zones: { pattern: 'halves', playlists: ['main'] } },
      },
    ],
  });

  it('play a playlist in a loop with what is valid and stored, in its look, but without zones of its own', () => {
    const at = (seconds: number) => zoneProgrammeAt(divided, 'ticker', seconds, ({ name }) => name !== 'a');
    expect(at(monday(9))).toMatchObject({ kind: 'turns', endsAt: null, turns: [{ item: { name: 'b' } }] });
    const tomorrow = at(monday(33));
    expect(tomorrow.kind === 'turns' && tomorrow.turns.map(({ item }) => item.name)).toEqual(['b', 'c']);
    expect(tomorrow.kind === 'turns' && tomorrow.turns[0]?.presentation).toEqual({ fit: 'fill' });
  });

  it('are empty without the playlist, or without its files', () => {
    expect(zoneProgrammeAt(divided, 'gone', monday(9), all).kind).toBe('nothing');
    expect(zoneProgrammeAt(divided, 'ticker', monday(9), () => false).kind).toBe('nothing');
  });

  it('need their files before a new manifest is played', () => {
    expect(itemsNeededAt(divided, null, monday(9)).map(({ name }) => name)).toEqual(['a', 'b']);
  });
});

describe('the order in which items are needed', () => {
  const ordered = (at: number, of = manifest) => [
    ...new Set(itemsInOrder(of, null, at).map(({ name }) => name)),
  ];
  it('follows the schedule over midnight', () => {
    expect(ordered(monday(8))).toEqual(['d', 'a', 'b', 'c']);
    expect(ordered(monday(20))).toEqual(['c', 'd', 'a']);
  });

  it('has tonight before what comes after midnight, whatever the order of the manifest', () => {
    const playlists = [...manifest.playlists].reverse();
    expect(ordered(monday(12), { ...manifest, default_playlist_id: null, playlists })).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('ends for a schedule without an end, and where nothing changes', () => {
    const bare = { ...manifest, rules: [] };
    expect(itemsInOrder(bare, null, monday(8))).toEqual([d]);
    expect(itemsInOrder(manifest, null, monday(8)).length).toBeLessThan(100);
  });
});
