import { createFakeTimers } from '../testing/fake-timers';
import { createHandlers, type HandlerDeps } from './handlers';

function setUp(over: Partial<HandlerDeps> = {}) {
  const timers = createFakeTimers();
  const done: string[] = [];
  const deps: HandlerDeps = {
    timers,
    canReload: async () => true,
    reload: () => void done.push('reload'),
    fetchNewer: async () => true,
    takeNewer: () => void done.push('take newer'),
    sync: async () => {
      done.push('sync');
      return { ok: true };
    },
    hasPlaylist: (id) => id === 'p',
    playNow: (id, endsAt) => void done.push(`play ${id}${endsAt === undefined ? '' : ` until ${endsAt}`}`),
    setOrientation: (orientation) => void done.push(`turn ${orientation}`),
    restartAtChange: () => void done.push('reload at the next change'),
    identify: (shown) => void done.push(`show ${shown?.name}`),
    sendScreenshot: async () => void done.push('screenshot'),
    ...over,
  };
  const handlers = createHandlers(deps);
  const controller = new AbortController();
  const work = (name: keyof typeof handlers, payload = {}) =>
    handlers[name]({ request_id: 'r', ...payload }, controller.signal);
  async function run(name: keyof typeof handlers, payload = {}) {
    const working = work(name, payload);
    working.catch(() => undefined);
    await timers.advance(1000);
    const outcome = await working;
    if (outcome) outcome.after();
    await timers.advance(1000);
    return done;
  }
  return { run, work, timers, done, controller };
}

it('reboots by reloading the page, shortly after the answer', async () => {
  expect(await setUp().run('reboot')).toEqual(['reload']);
});

it('reboots the machine where it can, also when the page could not load again', async () => {
  const done: string[] = [];
  const machine = { can: () => true, reboot: () => void done.push('machine') };
  const { run, done: page } = setUp({ machine, canReload: async () => false });
  await run('reboot');
  expect([done, page]).toEqual([['machine'], []]);
  expect(await setUp({ machine: { ...machine, can: () => false } }).run('reboot')).toEqual(['reload']);
});

it('does not reboot into a dark screen', async () => {
  await expect(setUp({ canReload: async () => false }).run('reboot')).rejects.toThrow('reload');
});

it('does not reboot when cancelled in time', async () => {
  const { run, controller } = setUp();
  controller.abort();
  expect(await run('reboot')).toEqual([]);
});

it('switches to a newer build only when there is one', async () => {
  expect(await setUp().run('update')).toEqual(['take newer']);
  expect(await setUp({ fetchNewer: async () => false }).run('update')).toEqual([]);
  const failing = setUp({ fetchNewer: () => Promise.reject(new Error('x')) });
  await expect(failing.run('update')).rejects.toThrow('Couldn’t load the new version');
});

it('answers in time when a newer build is slow, and switches when it has loaded', async () => {
  let arrive: (isNewer: boolean) => void = () => undefined;
  const { work, timers, done } = setUp({
    fetchNewer: () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  });
  const answer = work('update');
  await timers.advance(9000);
  expect(await answer).toBeUndefined();
  expect(done).toEqual([]);
  arrive(true);
  await timers.advance(0);
  expect(done).toEqual(['take newer']);
});

it('refetches on sync, and reports a failure', async () => {
  expect(await setUp().run('sync')).toEqual(['sync']);
  const away = setUp({ sync: async () => ({ ok: false, why: 'Failed to fetch' }) });
  await expect(away.run('sync')).rejects.toThrow('Failed to fetch');
});

it('plays a known playlist at once, and fetches an unknown one first', async () => {
  expect(await setUp().run('play', { playlist_id: 'p' })).toEqual(['play p']);
  expect(await setUp().run('play', { playlist_id: 'p', ends_at: 900 })).toEqual(['play p until 900']);
  const missing = setUp();
  await expect(missing.run('play', { playlist_id: 'x' })).rejects.toThrow('doesn’t have that playlist');
  expect(missing.done).toEqual(['sync']);
  await expect(setUp().run('play')).rejects.toThrow('doesn’t have that playlist');
  expect(await setUp().run('play', { playlist_id: null })).toEqual(['play null']);
});

it.each([0, 1, 2, 3])('rotates to %d', async (orientation) => {
  expect(await setUp().run('orientation', { orientation })).toEqual([`turn ${orientation}`]);
});

it.each([[undefined], [4], [-1], [1.5], ['1']])('does not rotate to %s', async (orientation) => {
  await expect(setUp().run('orientation', { orientation })).rejects.toThrow('0, 1, 2 or 3');
});

it('restarts between two items, unless the page could not load again', async () => {
  expect(await setUp().run('restart')).toEqual(['reload at the next change']);
  const { run, done } = setUp({ canReload: async () => false });
  await expect(run('restart')).rejects.toThrow('reload');
  expect(done).toEqual([]);
});

it('identifies itself, and reports a screenshot that failed', async () => {
  expect(await setUp().run('identify', { shown: { name: 'Bar' } })).toEqual(['show Bar']);
  expect(await setUp().run('screenshot')).toEqual(['screenshot']);
  const failing = setUp({ sendScreenshot: () => Promise.reject(new Error('too large')) });
  await expect(failing.run('screenshot')).rejects.toThrow('too large');
});
