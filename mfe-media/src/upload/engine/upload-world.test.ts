import { createFakeApi, refuse } from '@vitrine/shared/testing';
import { browserClock, browserNetwork, createUploadTransport } from './upload-world';

const chunk = {
  bytes: new Uint8Array([1, 2, 3]),
  name: '../../ménu "1".png',
  number: 2,
  total: 3,
  uploadId: 'u1',
  size: 1_048_579,
  crc32: '0badcafe',
  type: 'image/png',
};
const signal = new AbortController().signal;

it('§7.1.31 sends the four fields of the specification and its own beside them, the file last', async () => {
  const api = createFakeApi({ 'PATCH /api/promo/upload': { success: true } });
  await createUploadTransport(api).sendChunk(chunk, signal);
  const form = api.calls[0]?.body as FormData;
  expect([...form.entries()].slice(0, -1)).toEqual([
    ['name', '../../ménu "1".png'],
    ['chunk_number', '2'],
    ['total_chunks', '3'],
    ['upload_id', 'u1'],
    ['size', '1048579'],
    ['crc32', '0badcafe'],
  ]);
  expect([...form.keys()].at(-1)).toBe('file');
  expect(form.get('file')).toMatchObject({ size: 3, type: 'image/png' });
  expect(api.calls[0]?.refreshes).toBe(true);
});

it('sends the hash of the whole file when there is one', async () => {
  const api = createFakeApi({ 'PATCH /api/promo/upload': { success: true } });
  await createUploadTransport(api).sendChunk({ ...chunk, sha256: 'ab'.repeat(32) }, signal);
  expect((api.calls[0]?.body as FormData).get('sha256')).toBe('ab'.repeat(32));
});

it.each([404, 410])('knows nothing of an upload the server answers %i to', async (status) => {
  const api = createFakeApi({ 'GET /api/promo/upload': refuse(status, 'not_found', 'Gone.') });
  expect(await createUploadTransport(api).status('u1')).toBeNull();
});

it('asks by the id, and lets trouble through', async () => {
  const api = createFakeApi({ 'GET /api/promo/upload': refuse(503, 'unavailable', 'Later.') });
  await expect(createUploadTransport(api).status('u1')).rejects.toMatchObject({ status: 503 });
  expect(api.calls[0]?.query).toEqual({ upload_id: 'u1' });
});

it('§7.1.32 cancels by name, as the specification has it, and by id', async () => {
  const api = createFakeApi({ 'DELETE /api/promo/upload': { success: true } });
  await createUploadTransport(api).cancel('a.mp4', 'u1');
  expect(api.calls[0]).toMatchObject({ method: 'DELETE', body: { name: 'a.mp4', upload_id: 'u1' } });
});

describe('the browser’s clock', () => {
  beforeEach(() => jest.useFakeTimers({ now: 5000 }));
  afterEach(() => jest.useRealTimers());

  it('waits as long as asked', async () => {
    expect(browserClock.now()).toBe(5000);
    const woken = jest.fn();
    void browserClock.wait(200).then(woken);
    await jest.advanceTimersByTimeAsync(199);
    expect(woken).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(woken).toHaveBeenCalled();
  });

  it('stops waiting, and keeps no timer, when called off', async () => {
    const controller = new AbortController();
    const wait = browserClock.wait(200, controller.signal);
    controller.abort(new Error('off'));
    await expect(wait).rejects.toThrow('off');
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('the browser’s network', () => {
  it('is awaited until the browser is online, once', async () => {
    const listeners = jest.spyOn(window, 'addEventListener');
    const online = jest.fn();
    const waited = browserNetwork.untilOnline(new AbortController().signal).then(online);
    window.dispatchEvent(new Event('offline'));
    await Promise.resolve();
    expect(online).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('online'));
    await waited;
    expect(listeners.mock.calls[0]?.[2]).toMatchObject({ once: true });
    listeners.mockRestore();
  });

  it('is awaited no longer when called off', async () => {
    const controller = new AbortController();
    const waited = browserNetwork.untilOnline(controller.signal);
    controller.abort(new Error('off'));
    await expect(waited).rejects.toThrow('off');
  });
});
