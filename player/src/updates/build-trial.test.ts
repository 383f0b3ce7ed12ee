/** @jest-environment node */
import { beginTrial, buildToStart, endTrial, hasReturned, isOnTrial } from './build-trial';

const stored = new Map<string, Map<string, string>>();
const builds = () => [...stored.keys()].filter((name) => name.startsWith('vitrine-page-'));

beforeEach(() => {
  stored.clear();
  const open = async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, string>();
    stored.set(name, cache);
    return {
      put: async (address: string, response: Response) => void cache.set(address, await response.text()),
    };
  };
  const match = async (address: string, { cacheName }: { cacheName: string }) => {
    const text = stored.get(cacheName)?.get(address);
    return text === undefined ? undefined : new Response(text);
  };
  const caches = {
    open,
    match,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  };
  Object.assign(globalThis, { caches });
});

/** A build is installed and takes over. */
async function release(build: string) {
  await caches.open(build);
  await beginTrial(build);
}
const [OLD, NEW, NEXT] = ['vitrine-page-old', 'vitrine-page-new', 'vitrine-page-next'];

it('the first build has no trial: there is none to return to', async () => {
  await release(OLD);
  for (let start = 0; start < 9; start += 1) expect(await buildToStart(OLD)).toBe(OLD);
  expect([await isOnTrial(OLD), await hasReturned()]).toEqual([false, false]);
});

it('a build that shows something stays; the one before it is kept', async () => {
  await release(OLD);
  await release(NEW);
  expect([await buildToStart(NEW), await isOnTrial(NEW)]).toEqual([NEW, true]);
  await endTrial(NEW, 'good');
  for (let start = 0; start < 9; start += 1) expect(await buildToStart(NEW)).toBe(NEW);
  expect([await isOnTrial(NEW), await hasReturned(), builds()]).toEqual([false, false, [OLD, NEW]]);
  await endTrial(NEW, 'failed');
  expect(await hasReturned()).toBe(false);
});

it('a build that failed is not started again, until another is released', async () => {
  await release(OLD);
  await release(NEW);
  await buildToStart(NEW);
  await endTrial(NEW, 'failed');
  expect([await buildToStart(NEW), await hasReturned()]).toEqual([OLD, true]);
  await endTrial(NEW, 'good');
  expect(await buildToStart(NEW)).toBe(OLD);
  await release(NEXT);
  expect([await buildToStart(NEXT), await hasReturned()]).toEqual([NEXT, false]);
  expect(builds()).toEqual([OLD, NEXT]);
  await endTrial(NEXT, 'failed');
  expect(await buildToStart(NEXT)).toBe(OLD);
});

it('a build fails after some starts, too, where the worker does not live long enough to wait', async () => {
  await release(OLD);
  await release(NEW);
  const started: string[] = [];
  for (let start = 0; start < 6; start += 1) started.push(await buildToStart(NEW));
  expect(started).toEqual([NEW, NEW, NEW, NEW, OLD, OLD]);
});

it('a record that is damaged counts as none', async () => {
  await release(OLD);
  await release(NEW);
  for (const cache of stored.values()) for (const key of cache.keys()) cache.set(key, '{"bui');
  expect([await buildToStart(NEW), await hasReturned()]).toEqual([NEW, false]);
});
