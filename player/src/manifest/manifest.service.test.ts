import type { PlayerManifest } from '@vitrine/shared/contract';
import { aManifest, memoryKeep } from '../testing/builders';
import { createFakeTimers } from '../testing/fake-timers';
import type { ManifestAnswer } from './manifest.rule';
import { createManifestService } from './manifest.service';

const ok = (version: string): ManifestAnswer => ({
  status: 200,
  etag: `"${version}"`,
  body: aManifest({ version }),
  challenge: null,
});
const same: ManifestAnswer = { status: 304, etag: null, body: null, challenge: null };
const dead: ManifestAnswer = { status: 401, etag: null, body: { error: 'invalid_token' }, challenge: null };

function setUp(keep = memoryKeep()) {
  const timers = createFakeTimers();
  const ask = jest.fn<Promise<ManifestAnswer>, [string | null]>().mockResolvedValue(ok('v1'));
  const arrived: PlayerManifest[] = [];
  const onTokenDead = jest.fn();
  const onConfirmed = jest.fn();
  const service = createManifestService({
    ask,
    keep,
    timers,
    onNext: (one) => arrived.push(one),
    onTokenDead,
    onConfirmed,
  });
  return { timers, ask, arrived, onTokenDead, onConfirmed, service, keep };
}

it('reports a new manifest and stores it once it is active', async () => {
  const { service, arrived, keep } = setUp();
  await service.refresh();
  expect(arrived.map(({ version }) => version)).toEqual(['v1']);
  expect(service.active()).toBeNull();
  await service.activateNext();
  expect(service.active()?.version).toBe('v1');
  const afterPowerCut = setUp(keep);
  expect((await afterPowerCut.service.restore())?.version).toBe('v1');
});

it('does not store a manifest with missing files: after a power cut the old one plays', async () => {
  const { service, ask, keep } = setUp();
  await service.refresh();
  await service.activateNext();
  ask.mockResolvedValue(ok('v2'));
  await service.refresh();
  const afterPowerCut = setUp(keep);
  expect((await afterPowerCut.service.restore())?.version).toBe('v1');
  afterPowerCut.ask.mockResolvedValue(same);
  await afterPowerCut.service.refresh();
  expect(afterPowerCut.ask).toHaveBeenCalledWith('"v1"');
});

it('sends the etag, and 304 changes nothing', async () => {
  const { service, ask, arrived } = setUp();
  await service.refresh();
  ask.mockResolvedValue(same);
  expect(await service.refresh()).toEqual({ ok: true });
  expect(ask.mock.calls).toEqual([[null], ['"v1"']]);
  expect(arrived).toHaveLength(1);
});

it('polls every minute', async () => {
  const { service, ask, timers } = setUp();
  ask.mockResolvedValue(same);
  await service.refresh();
  await timers.advance(180_000);
  expect(ask).toHaveBeenCalledTimes(4);
});

it('coalesces changes within 300 ms into one request', async () => {
  const { service, ask, timers } = setUp();
  for (let change = 0; change < 5; change += 1) {
    service.refreshSoon();
    await timers.advance(100);
  }
  expect(ask).not.toHaveBeenCalled();
  await timers.advance(300);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('sends one more request when a change arrives during a request', async () => {
  const { service, ask } = setUp();
  let answer = (_: ManifestAnswer) => {};
  ask.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const first = service.refresh();
  void service.refresh();
  void service.refresh();
  answer(ok('v1'));
  ask.mockResolvedValue(same);
  await first;
  expect(ask).toHaveBeenCalledTimes(2);
});

describe('the token', () => {
  it('is revoked after a definite 401', async () => {
    const { service, ask, onTokenDead } = setUp();
    ask.mockResolvedValue(dead);
    expect(await service.refresh()).toMatchObject({ ok: false });
    expect(onTokenDead).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is broken', () => Promise.resolve({ ...dead, status: 500 })],
    ['a proxy answers 401', () => Promise.resolve({ ...dead, body: null })],
    ['a portal answers with its page', () => Promise.resolve({ ...ok('x'), body: null })],
  ])('stays valid when %s, and playback continues', async (_why, answer) => {
    const { service, ask, onTokenDead, arrived, timers } = setUp();
    await service.refresh();
    await service.activateNext();
    ask.mockImplementation(answer);
    expect(await service.refresh()).toMatchObject({ ok: false });
    await timers.advance(10 * 60_000);
    expect(onTokenDead).not.toHaveBeenCalled();
    expect(service.active()?.version).toBe('v1');
    expect(arrived).toHaveLength(1);
  });
});

it('ignores a damaged copy', async () => {
  const keep = memoryKeep();
  await keep.write('manifest', { manifest: { version: 3 }, etag: '"x"' });
  const { service, ask } = setUp(keep);
  expect(await service.restore()).toBeNull();
  await service.refresh();
  expect(ask).toHaveBeenCalledWith(null);
});

it('removes everything, and stops polling', async () => {
  const { service, ask, keep, timers } = setUp();
  await service.refresh();
  await service.activateNext();
  service.stop();
  await service.forget();
  await timers.advance(120_000);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(keep.size()).toBe(0);
});

it('fetches again after an arrival that failed', async () => {
  const { service, ask, arrived, timers } = setUp();
  const push = jest.spyOn(arrived, 'push').mockImplementationOnce(() => {
    throw new Error('cannot be used');
  });
  await expect(service.refresh()).rejects.toThrow('cannot be used');
  ask.mockResolvedValue(ok('v2'));
  await timers.advance(60_000);
  expect(push).toHaveBeenCalledTimes(2);
  expect(arrived.map(({ version }) => version)).toEqual(['v2']);
});
