import fc from 'fast-check';
import { createFakeTimers } from '../testing/fake-timers';
import { createPlayQueue } from './play-queue';
import { createMemoryPlays, type PlayStore } from './play-store';
import { createStoredPlays } from './stored-plays';
import type { SentBatch } from './plays.calls';
import { createPlaysService } from './plays.service';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Server that counts each number of a log once. */
function aServer() {
  const last = new Map<string, number>();
  const counted: string[] = [];
  const batches: SentBatch[] = [];
  let answer: (batch: SentBatch) => number | 'lost' | 'off' = () => 200;
  return {
    counted,
    batches,
    answers: (next: typeof answer) => void (answer = next),
    async send(batch: SentBatch): Promise<number> {
      const status = answer(batch);
      if (status === 'off') throw new TypeError('Failed to fetch');
      batches.push(batch);
      if (status === 200 || status === 'lost')
        for (const { n, item_id } of batch.plays) {
          if (n <= (last.get(batch.log) ?? 0)) continue;
          last.set(batch.log, n);
          counted.push(item_id);
        }
      if (status === 'lost') throw new TypeError('connection closed');
      return status;
    },
  };
}

function setUp(store: PlayStore = createMemoryPlays(), server = aServer(), timers = createFakeTimers()) {
  const service = createPlaysService({
    store,
    timers,
    unixMs: timers.now,
    send: server.send,
    random: () => 0.5,
  });
  service.start();
  /** Begins a showing that is visible from now on. */
  const begin = (id: string, sinceMs = timers.now()) =>
    service.begin({
      turn: { item: { id }, playlistId: 'p' },
      sinceMs,
      seconds: () => Math.floor((timers.now() - sinceMs) / 1000) || null,
      isWhole: () => true,
    });
  const show = (id: string) => begin(id, timers.now() - 10_000)();
  return { store, server, timers, service, begin, show };
}

it('delivers what was shown after a minute, then every five, and keeps nothing', async () => {
  const { store, server, timers, show } = setUp();
  show('a');
  await timers.advance(MINUTE);
  expect(server.batches).toEqual([
    {
      log: expect.stringMatching(/^[0-9a-f]{32}$/),
      plays: [
        {
          ...{ n: 1, item_id: 'a', playlist_id: 'p', seconds: 10, completed: true },
          started_at: Date.UTC(2026, 2, 2, 7, 59, 50) / 1000,
        },
      ],
    },
  ]);
  show('b');
  await timers.advance(5 * MINUTE);
  expect([server.counted, await store.count()]).toEqual([['a', 'b'], 0]);
  await timers.advance(60 * MINUTE);
  expect(server.batches).toHaveLength(2);
});

it('delivers weeks without a network once, and in order', async () => {
  const { store, server, timers, show } = setUp();
  server.answers(() => 'off');
  const shown = Array.from({ length: 3000 }, (_, at) => `item ${at}`);
  for (const id of shown) {
    show(id);
    await timers.advance((21 * DAY) / shown.length);
  }
  expect([server.counted.length, await store.count()]).toEqual([0, 3000]);
  server.answers(() => 200);
  await timers.advance(60 * MINUTE);
  expect(server.counted).toEqual(shown);
  expect(await store.count()).toBe(0);
});

it('a batch whose answer was lost is sent again and counted once', async () => {
  const { server, timers, show } = setUp();
  server.answers(() => 'lost');
  show('a');
  await timers.advance(MINUTE);
  server.answers(() => 200);
  show('b');
  await timers.advance(20 * MINUTE);
  expect(server.counted).toEqual(['a', 'b']);
  expect(server.batches.length).toBe(2);
});

it('what an earlier start left keeps its log, so that numbers do not meet', async () => {
  const { store, server, timers, show } = setUp();
  server.answers(() => 'off');
  show('before');
  await timers.advance(MINUTE);
  const later = setUp(store, server, timers);
  server.answers(() => 200);
  later.show('after');
  await timers.advance(30 * MINUTE);
  expect(server.counted).toEqual(['before', 'after']);
  expect(new Set(server.batches.map(({ log }) => log)).size).toBe(2);
});

it('counts what was on screen at a power cut once, up to the last stored moment, and never as whole', async () => {
  const { store, server, timers, begin, show } = setUp();
  show('before');
  begin('cut');
  await timers.advance(13_900);
  // Later than the power cut: what the dead start would still do reaches no store.
  const dead = { ...store, add: async () => undefined, hold: async () => undefined };
  const copy = createMemoryPlays();
  for (const { slot, play } of await store.held()) await copy.hold(slot, play);
  for (const play of (await store.oldest(9)).plays) await copy.add(play);
  Object.assign(store, dead);
  const nextServer = aServer();
  setUp(copy, nextServer, timers);
  await timers.advance(20 * MINUTE);
  setUp(copy, nextServer, timers);
  await timers.advance(20 * MINUTE);
  expect(nextServer.counted.sort()).toEqual(['before', 'cut']);
  const cut = nextServer.batches.flatMap(({ plays }) => plays).find(({ item_id: id }) => id === 'cut');
  expect(cut).toMatchObject({ seconds: 11, completed: false });
  expect([await copy.count(), await copy.held(), server.counted.includes('cut')]).toEqual([0, [], false]);
});

it('each zone has an open play of its own; what ended or was too short leaves none', async () => {
  const { store, timers, begin } = setUp();
  const ends = [begin('main'), begin('zone')];
  await timers.advance(900);
  expect(await store.held()).toEqual([]);
  await timers.advance(6000);
  const held = async () => (await store.held()).map(({ play }) => [play.item_id, play.seconds]);
  expect(await held()).toEqual([
    ['main', 6],
    ['zone', 6],
  ]);
  ends[1]?.();
  await timers.advance(1);
  expect(await held()).toEqual([['main', 6]]);
  begin('short')();
  ends[0]?.();
  await timers.advance(1);
  expect([await held(), await store.count()]).toEqual([[], 2]);
});

it('without a server it asks less and less often, and soon after it answered', async () => {
  const { server, timers, service, show } = setUp();
  let asked = 0;
  server.answers(() => ((asked += 1), 503));
  show('a');
  await timers.advance(12 * 60 * MINUTE);
  expect(asked).toBeLessThan(30);
  server.answers(() => 200);
  service.reached();
  await timers.advance(MINUTE);
  expect(server.counted).toEqual(['a']);
});

it('a batch that the server will never take does not hold up the others, and is reported', async () => {
  const { server, timers, show } = setUp();
  server.answers(() => 400);
  show('bad');
  await timers.advance(MINUTE);
  server.answers(() => 200);
  show('good');
  await timers.advance(10 * MINUTE);
  expect(server.counted).toEqual(['good']);
  expect(server.batches.at(-1)?.dropped).toBe(1);
  show('later');
  await timers.advance(10 * MINUTE);
  expect(server.batches.at(-1)?.dropped).toBeUndefined();
});

it('an older server without this call gets the plays once it is updated', async () => {
  const { server, timers, show } = setUp();
  server.answers(() => 404);
  show('a');
  await timers.advance(MINUTE);
  server.answers(() => 200);
  await timers.advance(30 * MINUTE);
  expect(server.counted).toEqual(['a']);
});

it('plays older than the server takes are left out', async () => {
  const { store, server, timers, show } = setUp();
  server.answers(() => 'off');
  show('old');
  await timers.advance(61 * DAY);
  show('new');
  server.answers(() => 200);
  await timers.advance(60 * MINUTE);
  expect([server.counted, await store.count()]).toEqual([['new'], 0]);
});

it('counts nothing in a tab that does not play for this screen', async () => {
  const timers = createFakeTimers();
  const [store, server] = [createMemoryPlays(), aServer()];
  const service = createPlaysService({ store, timers, unixMs: timers.now, send: server.send });
  const end = service.begin({
    ...{ turn: { item: { id: 'a' }, playlistId: 'p' }, sinceMs: 0 },
    ...{ seconds: () => 10, isWhole: () => true },
  });
  await timers.advance(60 * MINUTE);
  end();
  expect([server.batches, await store.count(), await store.held()]).toEqual([[], 0, []]);
});

it('a full device drops the oldest and reports how many', async () => {
  const store = createMemoryPlays();
  const queue = createPlayQueue(store, 1500);
  for (let at = 0; at < 1600; at += 1)
    queue.add({ item_id: `${at}`, playlist_id: 'p', started_at: at, seconds: 1, completed: true });
  const found = await queue.next(0);
  expect([found?.batch.dropped, found?.batch.plays[0]?.item_id, await store.count()]).toEqual([
    1000,
    '1000',
    600,
  ]);
});

it('a storage that fails stops nothing, and the loss is reported', async () => {
  const store = createMemoryPlays();
  const { add } = store;
  let isFull = true;
  const { server, timers, show } = setUp({
    ...store,
    add: (play) => (isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : add(play)),
  });
  show('lost');
  await timers.advance(1);
  isFull = false;
  show('kept');
  await timers.advance(MINUTE);
  expect([server.counted, server.batches[0]?.dropped]).toEqual([['kept'], 1]);
});

it('a device without a database keeps plays in memory', async () => {
  const store = createStoredPlays();
  const play = { log: 'x', n: 1, item_id: 'a', playlist_id: 'p', started_at: 1, seconds: 1, completed: true };
  await store.add(play);
  await store.hold('slot', play);
  expect([(await store.oldest(5)).plays, await store.held()]).toEqual([[play], [{ slot: 'slot', play }]]);
  await store.wipe();
  expect(await store.count()).toBe(0);
});

it('whatever is lost on the way, in whatever order, each play is counted once', async () => {
  const outcomes = fc.constantFrom<200 | 503 | 'lost' | 'off'>(200, 503, 'lost', 'off');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(3), outcomes), { maxLength: 12 }), async (steps) => {
      const { store, server, timers, show } = setUp();
      const shown: string[] = [];
      for (const [count, outcome] of steps) {
        server.answers(() => outcome);
        for (let at = 0; at < count; at += 1) {
          shown.push(`${shown.length}`);
          show(shown.at(-1) ?? '');
        }
        await timers.advance(6 * MINUTE);
      }
      server.answers(() => 200);
      await timers.advance(120 * MINUTE);
      expect([server.counted, await store.count()]).toEqual([shown, 0]);
    }),
    { numRuns: 40 },
  );
});
