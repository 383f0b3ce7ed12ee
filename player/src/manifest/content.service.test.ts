import type { PlayerManifest } from '@vitrine/shared/contract';
import {
  aDesign,
  aDesignFile,
  aManifest,
  anItem,
  aPlaylist,
  aRule,
  memoryKeep,
  monday,
} from '../testing/builders';
import { createFakeTimers, settled } from '../testing/fake-timers';
import { memoryMarks, memoryStorage } from '../testing/memory-storage';
import { fullAddress } from '../files/storage';
import { createContentService } from './content.service';

const a = anItem('a');
const b = anItem('b');
const c = anItem('c');
const first = aManifest({ default_playlist_id: 'p', playlists: [aPlaylist('p', [a, b])] });
const second = aManifest({
  version: 'v2',
  default_playlist_id: 'p',
  playlists: [aPlaylist('p', [b, c])],
});

function setUp({ keep = memoryKeep(), storage = memoryStorage() } = {}) {
  const timers = createFakeTimers();
  let onServer: PlayerManifest | 'dead' | 'away' = first;
  let isPlaying = false;
  /** Seconds that venue time is ahead of real time. */
  let wallAhead = 0;
  const adopted: string[] = [];
  const arrived: string[] = [];
  const urgent: (string | null)[] = [];
  const onConfirmed = jest.fn();
  const onRemoved = jest.fn();
  const service = createContentService({
    ask: async () => {
      if (onServer === 'away') throw new TypeError('Failed to fetch');
      if (onServer === 'dead')
        return { status: 401, etag: null, body: { error: 'invalid_token' }, challenge: null };
      return { status: 200, etag: onServer.version, body: onServer, challenge: null };
    },
    keep,
    storage,
    fullAddress,
    marks: memoryMarks(),
    onFile: () => undefined,
    timers,
    wallClock: () => timers.now() / 1000 + wallAhead,
    unixSeconds: () => timers.now() / 1000,
    isPlaying: () => isPlaying,
    onChange: () => undefined,
    onAdopted: (manifest) => adopted.push(manifest.version),
    onArrived: ({ timezone }) => arrived.push(timezone ?? ''),
    onUrgent: (message) => urgent.push(message?.id ?? null),
    onConfirmed,
    onRemoved,
  });
  const playing = () => {
    const programme = service.programmeAt(timers.now() / 1000 + wallAhead, () => false);
    return programme.kind === 'turns' ? programme.turns.map(({ item }) => item.name) : [];
  };
  /** Starts with a server, until all that arrives at once is here. */
  const begin = async () => {
    await service.restore();
    await service.refresh();
    await timers.advance(10);
  };
  return {
    begin,
    setWallAhead: (seconds: number) => {
      wallAhead = seconds;
    },
    timers,
    service,
    storage,
    adopted,
    arrived,
    urgent,
    onConfirmed,
    onRemoved,
    keep,
    playing,
    serve: (what: typeof onServer) => (onServer = what),
    show: (now: boolean) => (isPlaying = now),
  };
}

it('starts a dark screen with the first file that arrives', async () => {
  const { begin, service, storage, playing } = setUp();
  storage.hold('/files/b');
  await begin();
  expect(playing()).toEqual(['a']);
  expect(service.counts()).toEqual({ ready: 1, total: 2 });
  storage.release('/files/b');
  await settled();
  expect(playing()).toEqual(['a', 'b']);
});

it('plays the old manifest until every file of the new one is stored', async () => {
  const { begin, service, storage, playing, timers, serve, show, adopted } = setUp();
  await begin();
  show(true);
  storage.hold('/files/c');
  serve(second);
  await service.refresh();
  await timers.advance(60_000);
  expect(playing()).toEqual(['a', 'b']);
  storage.release('/files/c');
  await settled();
  expect(playing()).toEqual(['b', 'c']);
  expect(adopted).toEqual(['v1', 'v2']);
});

it('plays the new manifest without a file that fails again and again while the server answers', async () => {
  const { begin, service, storage, playing, timers, serve, show } = setUp();
  await begin();
  show(true);
  storage.lose('/files/c', 'network');
  serve(second);
  await service.refresh();
  await timers.advance(20_000);
  expect(playing()).toEqual(['a', 'b']);
  await timers.advance(100_000);
  expect(playing()).toEqual(['b']);
  storage.mend('/files/c');
  await timers.advance(121_000);
  expect(playing()).toEqual(['b', 'c']);
});

it('plays the old manifest on when the network is gone before the files of the new one are here', async () => {
  const { begin, service, storage, playing, timers, serve, show } = setUp();
  await begin();
  show(true);
  storage.lose('/files/c', 'network');
  serve(second);
  await service.refresh();
  serve('away');
  await timers.advance(60 * 60_000);
  expect(playing()).toEqual(['a', 'b']);
});

it('applies the venue’s new time zone at once, while files of the manifest still load', async () => {
  const { begin, service, storage, serve, show, adopted, arrived, onConfirmed } = setUp();
  serve({ ...first, timezone: 'Europe/Berlin' });
  await begin();
  show(true);
  storage.hold('/files/c');
  serve({ ...second, timezone: 'Asia/Tokyo' });
  await service.refresh();
  expect([adopted, arrived]).toEqual([['v1'], ['Europe/Berlin', 'Asia/Tokyo']]);
  expect(onConfirmed).toHaveBeenCalledTimes(2);
  serve('away');
  await service.refresh();
  expect(onConfirmed).toHaveBeenCalledTimes(2);
});

it('shows an urgent message before the files of its manifest, after a restart too, until a manifest is without', async () => {
  const message = { id: 'm', style: 'full' as const, text: 'Fire drill', started_at: 0, ends_at: null };
  const { begin, service, storage, serve, show, urgent, adopted, keep } = setUp();
  await begin();
  show(true);
  storage.hold('/files/c');
  serve({ ...second, urgent: message });
  await service.refresh();
  expect([adopted, urgent]).toEqual([['v1'], [null, 'm']]);

  const again = setUp({ keep, storage });
  again.serve('away');
  await again.begin();
  expect(again.urgent).toEqual(['m']);
  again.serve(first);
  await again.service.refresh();
  expect(again.urgent).toEqual(['m', null]);
  const last = setUp({ keep, storage });
  last.serve('away');
  await last.begin();
  expect(last.urgent).toEqual([]);
});

it('drops files that are in no manifest, and none that still play', async () => {
  const { begin, service, storage, timers, serve, show } = setUp();
  await begin();
  show(true);
  storage.hold('/files/c');
  serve(second);
  await service.refresh();
  await timers.advance(120_000);
  expect(storage.names()).toContain('a');
  storage.release('/files/c');
  await timers.advance(20_000);
  expect(storage.names().sort()).toEqual(['b', 'c']);
});

it('starts offline from what it stored', async () => {
  const before = setUp();
  await before.service.restore();
  await before.service.refresh();
  await before.timers.advance(10);
  const after = setUp({ keep: before.keep, storage: before.storage });
  after.serve('away');
  await after.service.restore();
  expect(after.playing()).toEqual(['a', 'b']);
  await after.service.refresh();
  await after.timers.advance(10 * 60_000);
  expect(after.playing()).toEqual(['a', 'b']);
  expect(after.onRemoved).not.toHaveBeenCalled();
});

describe('"Play now" by command', () => {
  const manual = aManifest({
    default_playlist_id: 'p',
    rules: [aRule('p', monday(9))],
    playlists: [aPlaylist('p', [a]), aPlaylist('m', [c])],
  });

  it('plays until the next scheduled start, also over a restart', async () => {
    const { service, timers, playing, serve, keep, storage } = setUp();
    serve(manual);
    await service.restore();
    await service.refresh();
    await timers.advance(10);
    expect(service.hasPlaylist('m')).toBe(true);
    service.playNow('m');
    expect(playing()).toEqual(['c']);
    const again = setUp({ keep, storage });
    await again.service.restore();
    expect(again.playing()).toEqual(['c']);
    await timers.advance(61 * 60_000);
    expect(playing()).toEqual(['a']);
  });

  it('ends at its chosen time, over restarts and clock changes, and never returns', async () => {
    const { service, timers, playing, serve, setWallAhead, keep, storage } = setUp();
    serve(manual);
    await service.restore();
    await service.refresh();
    await timers.advance(10);
    service.playNow('m', timers.now() / 1000 + 2 * 3600);
    await timers.advance(61 * 60_000);
    expect(playing()).toEqual(['c']);
    // Clocks go back an hour: real time decides, not the repeated hour.
    setWallAhead(-3600);
    await timers.advance(58 * 60_000);
    expect(playing()).toEqual(['c']);
    await timers.advance(60_000);
    expect(playing()).not.toEqual(['c']);
    const again = setUp({ keep, storage });
    await again.timers.advance(timers.now() - again.timers.now());
    await again.service.restore();
    expect(again.playing()).not.toEqual(['c']);
  });

  it('is not shown late when its end passed while the screen was off', async () => {
    const { service, timers, serve, keep, storage } = setUp();
    serve(manual);
    await service.restore();
    await service.refresh();
    await timers.advance(10);
    service.playNow('m', timers.now() / 1000 + 1800);
    const again = setUp({ keep, storage });
    await again.timers.advance(timers.now() - again.timers.now() + 1801_000);
    await again.service.restore();
    expect(again.playing()).toEqual(['a']);
  });

  it('ends at once by a command, also over a restart', async () => {
    const { service, timers, playing, serve, keep, storage } = setUp();
    serve(manual);
    await service.restore();
    await service.refresh();
    await timers.advance(10);
    service.playNow('m');
    expect(playing()).toEqual(['c']);
    service.playNow(null);
    expect(playing()).toEqual(['a']);
    const again = setUp({ keep, storage });
    await again.service.restore();
    expect(again.playing()).toEqual(['a']);
  });

  it('ends when the server’s manifest ends it', async () => {
    const { service, timers, playing, serve } = setUp();
    serve({ ...manual, play_now: { playlist_id: 'm', started_at: monday(8) } });
    await service.restore();
    await service.refresh();
    await timers.advance(10);
    expect(playing()).toEqual(['c']);
    serve({ ...manual, version: 'v3' });
    await service.refresh();
    await timers.advance(10);
    expect(playing()).toEqual(['a']);
  });
});

it('streams what does not fit on the device, and reports it', async () => {
  const { begin, service, storage, playing } = setUp();
  storage.fill('/files/b');
  await begin();
  expect(playing()).toEqual(['a', 'b']);
  expect(service.trouble()).toBe('full');
  expect(service.counts()).toEqual({ ready: 1, total: 2 });
});

it('tries a file that found no space again five minutes before it plays, and when it plays', async () => {
  const { service, storage, timers, serve } = setUp();
  storage.fill('/files/c');
  storage.setFree(1e10);
  serve(
    aManifest({
      default_playlist_id: 'p',
      rules: [aRule('m', monday(8, 42))],
      playlists: [aPlaylist('p', [a]), aPlaylist('m', [c])],
    }),
  );
  await service.restore();
  await service.refresh();
  const attemptsUntil = async (time: number) => {
    await timers.advance(time * 1000 - timers.now());
    return storage.loads.filter((path) => path === '/files/c').length;
  };
  const tried = await attemptsUntil(monday(8, 36, 59));
  expect(await attemptsUntil(monday(8, 37, 20))).toBe(tried + 1);
  expect(await attemptsUntil(monday(8, 41, 59))).toBe(tried + 1);
  storage.mend('/files/c');
  expect(await attemptsUntil(monday(8, 42, 20))).toBe(tried + 2);
  expect(service.missingReason('/files/c')).toBeNull();
});

it('finishes wiping even where the storage refuses removals', async () => {
  const { service, storage } = setUp();
  storage.wipe = () => Promise.reject(new Error('InvalidStateError'));
  await expect(service.wipe()).resolves.toBeUndefined();
});

it('leaves nothing of the account behind when the screen is removed', async () => {
  const { begin, service, storage, serve, onRemoved, keep } = setUp();
  await begin();
  serve('dead');
  await service.refresh();
  expect(onRemoved).toHaveBeenCalled();
  service.stop();
  await service.wipe();
  expect(storage.names()).toEqual([]);
  expect(keep.size()).toBe(0);
});

describe('an item with a design', () => {
  const design = aDesign({ picture: aDesignFile('soup') });
  const designed = aManifest({
    version: 'v3',
    default_playlist_id: 'p',
    playlists: [aPlaylist('p', [anItem('special', { design })])],
  });

  it('waits for the picture that it shows, also while another manifest plays', async () => {
    const { begin, service, storage, playing, serve, show, adopted } = setUp();
    await begin();
    show(true);
    storage.hold('/files/soup');
    serve(designed);
    await service.refresh();
    await settled();
    expect([playing(), adopted]).toEqual([['a', 'b'], ['v1']]);
    storage.release('/files/soup');
    await settled();
    expect([playing(), adopted]).toEqual([['special'], ['v1', 'v3']]);
  });

  it('plays without it once loading failed, also after a restart without network', async () => {
    const storage = memoryStorage();
    const keep = memoryKeep();
    storage.lose('/files/soup', 'network');
    const { begin, serve, playing } = setUp({ storage, keep });
    serve(designed);
    await begin();
    expect(playing()).toEqual(['special']);

    const again = setUp({ storage, keep });
    again.serve('away');
    await again.begin();
    expect(again.playing()).toEqual(['special']);
  });

  it('is complete after a restart without network', async () => {
    const { begin, serve, storage, keep } = setUp();
    serve(designed);
    await begin();
    const again = setUp({ storage, keep });
    again.serve('away');
    await again.begin();
    expect([again.playing(), again.service.counts()]).toEqual([['special'], { ready: 2, total: 2 }]);
    expect(storage.names().sort()).toEqual(['soup', 'special']);
  });
});
