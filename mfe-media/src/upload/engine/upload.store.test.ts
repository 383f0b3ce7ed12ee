import { settle } from '@vitrine/shared/testing';
import { fakeLocks, takeLocksAway } from '../../testing/fake-locks';
import { buildFile, refusal } from '../../testing/fake-transport';
import { reloadQueue, startQueue } from '../../testing/upload-queue';

afterEach(takeLocksAway);

it('§4.3.1 §4.3.4 sends one file at a time and reports once, after the last, that all are up', async () => {
  const { store, transport, events, until } = startQueue();
  store.add([buildFile('a.mp4', 3), buildFile('b.png', 2, { type: 'image/png', salt: 2 })]);
  await until('finished');
  const names = transport.chunks.map((chunk) => chunk.name);
  expect(names).toEqual(['a.mp4', 'a.mp4', 'a.mp4', 'b.png', 'b.png']);
  expect(events).toEqual([
    { type: 'file-done', promoId: 'promo-of-a.mp4', name: 'a.mp4', duplicate: false },
    { type: 'file-done', promoId: 'promo-of-b.png', name: 'b.png', duplicate: false },
    {
      type: 'all-done',
      promoId: 'promo-of-b.png',
      fileType: 'image/png',
      size: 525_288,
      count: 2,
      duplicates: 0,
    },
  ]);
});

it('takes more files while it works', async () => {
  const { store, transport, until } = startQueue();
  store.add([buildFile('a.mp4', 6)]);
  await settle();
  store.add([buildFile('b.mp4', 1, { salt: 2 })]);
  await until('finished');
  expect(transport.chunks).toHaveLength(7);
});

it('§8.2 skips files that are too large, of a wrong type or empty, each with its event, and sends the rest', async () => {
  const { store, events, until } = startQueue();
  const large = { ...buildFile('big.mp4', 1), name: 'big.mp4', type: 'video/mp4', size: 500_000_001 } as File;
  const empty = { name: 'nothing.png', type: 'image/png', size: 0 } as File;
  store.add([
    large,
    { name: 'notes.txt', type: 'text/plain', size: 3 } as File,
    empty,
    buildFile('ok.mp4', 1),
  ]);
  await until('finished');
  expect(events.slice(0, 3)).toEqual([
    { type: 'refused', reason: 'too-large', name: 'big.mp4', fileType: 'video/mp4' },
    { type: 'refused', reason: 'wrong-type', name: 'notes.txt', fileType: 'text/plain' },
    { type: 'refused', reason: 'empty', name: 'nothing.png', fileType: 'image/png' },
  ]);
});

it('§5.6 takes the types that its caller names, and no others', async () => {
  const { store, transport, events, until } = startQueue({ types: ['image/png'] });
  store.add([buildFile('a.png', 1, { type: 'image/png' }), buildFile('b.mp4', 1)]);
  await until('finished');
  expect(transport.chunks.map(({ name }) => name)).toEqual(['a.png']);
  expect(events[0]).toEqual({ type: 'refused', reason: 'wrong-type', name: 'b.mp4', fileType: 'video/mp4' });
});

it('skips a file whose name is too long, and sends the rest', async () => {
  const { store, events, transport, until } = startQueue();
  const name = `${'n'.repeat(300)}.png`;
  store.add([buildFile(name, 1), buildFile('ok.png', 1)]);
  await until('finished');
  expect(events[0]).toEqual({ type: 'refused', reason: 'long-name', name, fileType: 'video/mp4' });
  expect(transport.chunks).toHaveLength(1);
});

it('§5.1 sends nothing when storage is used up', async () => {
  const { store, events, transport } = startQueue({ quota: { storage_avail: 100, storage_used: 101 } });
  store.add([buildFile('a.mp4', 1)]);
  await settle();
  expect(events).toEqual([{ type: 'out-of-storage' }]);
  expect(transport.chunks).toEqual([]);
  expect(store.state$.value).toEqual({ type: 'idle' });
});

it('sends what just fits, and nothing when storage is exactly full', async () => {
  const just = startQueue({ quota: { storage_avail: 1100, storage_used: 100 } });
  just.store.add([buildFile('a.mp4', 1)]);
  await just.until('finished');
  expect(just.transport.chunks).toHaveLength(1);
  const full = startQueue({ quota: { storage_avail: 100, storage_used: 100 } });
  full.store.add([buildFile('a.mp4', 1)]);
  await full.until('finished');
  expect(full.transport.chunks).toEqual([]);
  expect(full.steps()).toEqual(['refused']);
});

it('counts what is on its way when it looks for room', async () => {
  const { store, transport, steps } = startQueue({ quota: { storage_avail: 2500, storage_used: 0 } });
  transport.onChunk = () => new Promise<void>(() => undefined);
  store.add([buildFile('a.mp4', 1)]);
  store.add([buildFile('b.mp4', 1, { salt: 2 })]);
  store.add([buildFile('c.mp4', 1, { salt: 3 })]);
  expect(steps()).toEqual([expect.any(String), 'waiting', 'refused']);
});

it('cancels the running file alone: the next one starts, the server is notified, and the file is forgotten', async () => {
  const { store, transport, events, memory, until, steps } = startQueue();
  transport.onChunk = (chunk) => (chunk.name === 'a.mp4' ? new Promise<void>(() => undefined) : undefined);
  store.add([buildFile('a.mp4', 2), buildFile('b.mp4', 1, { salt: 2 })]);
  for (let turn = 0; turn < 5; turn += 1) await settle();
  const [running] = store.state$.value.type === 'uploading' ? store.state$.value.items : [];
  store.remove(running?.key ?? '');
  await until('finished');
  expect(steps()).toEqual(['done']);
  expect(events.map(({ type }) => type)).toEqual(['cancelled', 'file-done', 'all-done']);
  expect(transport.cancelled).toEqual([running?.key]);
  expect(memory.list()).toEqual([]);
});

it('when the last one is cancelled, the earlier ones are reported as uploaded', async () => {
  const { store, transport, events } = startQueue();
  transport.onChunk = (chunk) => (chunk.name === 'b.mp4' ? new Promise<void>(() => undefined) : undefined);
  store.add([buildFile('a.mp4', 1), buildFile('b.mp4', 2, { salt: 2 })]);
  for (let turn = 0; turn < 30; turn += 1) await settle();
  const items = store.state$.value.type === 'uploading' ? store.state$.value.items : [];
  store.remove(items[1]?.key ?? '');
  expect(events.map(({ type }) => type)).toEqual(['file-done', 'all-done', 'cancelled']);
  expect(store.state$.value).toMatchObject({ type: 'finished', items: [{ name: 'a.mp4' }] });
});

it.each(['gone', 'upload_cancelled'])('starts anew what the server has given up (%s)', async (code) => {
  const { store, transport, until } = startQueue();
  let refuse = true;
  const tried = new Set<string>();
  transport.onChunk = ({ uploadId }) => {
    tried.add(uploadId);
    if (refuse) throw refusal(410, code, 'This upload was abandoned. Start it again.');
  };
  store.add([buildFile('a.mp4', 1)]);
  await until('stopped');
  refuse = false;
  store.resume();
  await until('finished');
  expect(tried.size).toBe(2);
});

it('cancelling all leaves what was refused in the list, to be read', async () => {
  const { store, transport, steps } = startQueue();
  transport.onChunk = () => new Promise<void>(() => undefined);
  store.add([{ name: 'notes.txt', type: 'text/plain', size: 3 } as File, buildFile('a.mp4', 1)]);
  await settle();
  store.cancel();
  expect(steps()).toEqual(['refused']);
  store.cancel();
  expect(store.state$.value).toEqual({ type: 'idle' });
});

it('§4.3.6 stops at a refused chunk, keeps what waits, and goes on from there when asked', async () => {
  const { store, transport, events, until, steps } = startQueue();
  let refuse = true;
  transport.onChunk = (chunk) => {
    if (refuse && chunk.number === 3) throw refusal(400, 'invalid_request', 'Not now.');
  };
  store.add([buildFile('a.mp4', 4), buildFile('b.mp4', 1, { salt: 2 })]);
  await until('stopped');
  expect(steps()).toEqual(['failed', 'waiting']);
  expect(events).toEqual([{ type: 'chunk-failed', detail: 'Not now.', code: 'invalid_request' }]);
  refuse = false;
  const before = transport.chunks.length;
  store.resume();
  await until('finished');
  expect(steps()).toEqual(['done', 'done']);
  expect(transport.chunks.length - before).toBeLessThan(5);
});

describe('after a lost connection', () => {
  async function lose(code = 'network', status = 0) {
    const on = startQueue();
    const state = { isAway: true };
    on.transport.onChunk = ({ number }) => {
      if (state.isAway && number > 2) throw refusal(status, code, 'Vitrine can’t be reached.');
    };
    const { status: ask } = on.transport;
    on.transport.status = (id) => {
      if (state.isAway) throw refusal(status, code, 'Vitrine can’t be reached.');
      return ask(id);
    };
    on.store.add([buildFile('a.mp4', 6), buildFile('b.mp4', 1, { salt: 2 })]);
    for (let turn = 0; turn < 20; turn += 1) await settle();
    await on.clock.advance(500);
    await on.clock.advance(2000);
    await on.until('stopped');
    return { ...on, state };
  }

  it('stops, reports it once, and resumes by itself with what is missing once the server responds', async () => {
    const { clock, state, until, events, transport } = await lose();
    expect(events).toEqual([{ type: 'chunk-failed', detail: 'Vitrine can’t be reached.', code: 'network' }]);
    await clock.advance(20_000);
    expect(events).toHaveLength(1);
    state.isAway = false;
    await clock.advance(30_000);
    await until('finished');
    expect([...transport.arrived].sort()).toEqual([1, 1, 2, 3, 4, 5, 6]);
  });

  it('resumes at once when the browser reports a connection', async () => {
    const { state, until, online, clock } = await lose();
    state.isAway = false;
    const before = clock.now();
    online();
    await until('finished');
    expect(clock.now()).toBe(before);
  });

  it('is not resumed once it was cancelled', async () => {
    const { store, state, clock, steps, transport } = await lose();
    store.cancel();
    state.isAway = false;
    const before = transport.arrived.length;
    await clock.advance(60_000);
    expect([steps(), transport.arrived.length]).toEqual([[], before]);
  });

  it('taken out of the list, the next file starts', async () => {
    const { store, state, until, steps } = await lose();
    state.isAway = false;
    const [lost] = store.state$.value.type === 'stopped' ? store.state$.value.items : [];
    store.remove(lost?.key ?? '');
    await until('finished');
    expect(steps()).toEqual(['done']);
  });

  it('an answer of the server that it cannot is no lost connection: it waits to be resumed', async () => {
    const { state, clock, steps, store, until } = await lose('unavailable', 503);
    state.isAway = false;
    await clock.advance(120_000);
    expect(steps()).toEqual(['failed', 'waiting']);
    store.resume();
    await until('finished');
  });
});

it('resumes where it stopped even when the browser keeps nothing', async () => {
  const { store, transport, until, memory } = startQueue();
  memory.left = async () => [];
  let refuse = true;
  transport.onChunk = ({ number }) => {
    if (refuse && number === 4) throw refusal(400, 'invalid_request', 'Not now.');
  };
  store.add([buildFile('a.mp4', 4)]);
  await until('stopped');
  refuse = false;
  store.resume();
  await until('finished');
  expect([...transport.arrived].sort()).toEqual([1, 2, 3, 4]);
});

it('refuses by its first bytes what is none of the types, sends nothing of it, and goes on with the others', async () => {
  const { store, transport, events, until, steps } = startQueue();
  const files = Array.from({ length: 9 }, (_, at) =>
    buildFile(`${at}.png`, 1, { type: 'image/png', salt: at, ...(at === 3 ? { head: 'BM6' } : {}) }),
  );
  store.add(files);
  await until('finished');
  expect(steps()).toEqual(['done', 'done', 'done', 'refused', 'done', 'done', 'done', 'done', 'done']);
  expect(transport.chunks.map(({ name }) => name)).not.toContain('3.png');
  expect(events[0]).toEqual({
    type: 'file-refused',
    name: '3.png',
    detail: 'This is not a JPG, PNG, WebP, AVIF, GIF, HEIC, PDF, MP4 or MOV file.',
    code: 'wrong_type',
  });
});

it.each(['wrong_type', 'unreadable_media'])(
  'what the server refuses for its content (%s) does not stop the others',
  async (code) => {
    const { store, transport, events, until, steps } = startQueue();
    transport.onChunk = ({ name }) => {
      if (name === 'a.mp4') throw refusal(415, code, 'This video is damaged.');
    };
    store.add([buildFile('a.mp4', 1), buildFile('b.mp4', 1, { salt: 2 })]);
    await until('finished');
    expect(steps()).toEqual(['refused', 'done']);
    expect(events.map(({ type }) => type)).toEqual(['file-refused', 'file-done', 'all-done']);
  },
);

it('§4.3.8 §4.3.10 clears the queue when cancelled, notifies the server, and ignores later failures', async () => {
  const { store, transport, events, memory } = startQueue();
  let fail: (() => void) | undefined;
  transport.onChunk = () =>
    new Promise<void>((_, reject) => (fail = () => reject(refusal(400, 'invalid_request', 'late'))));
  store.add([buildFile('a.mp4', 4), buildFile('b.mp4', 1, { salt: 2 })]);
  for (let turn = 0; turn < 5; turn += 1) await settle();
  store.cancel();
  fail?.();
  await settle();
  expect(store.state$.value).toEqual({ type: 'idle' });
  expect(events).toEqual([{ type: 'cancelled' }]);
  expect(transport.cancelled).toHaveLength(1);
  expect(memory.list()).toEqual([]);
});

it('remembers nothing of what is cancelled while it is still being read', async () => {
  const { store, memory } = startQueue();
  let read: (() => void) | undefined;
  const turn = new Promise<void>((resolve) => (read = resolve));
  const file = buildFile('a.mp4', 2);
  const { slice } = file;
  file.slice = (...range) => {
    const part = slice(...range);
    return { ...part, arrayBuffer: () => turn.then(() => part.arrayBuffer()) };
  };
  store.add([file]);
  await settle();
  store.cancel();
  read?.();
  for (let turns = 0; turns < 10; turns += 1) await settle();
  expect(memory.list()).toEqual([]);
});

it('sends again what was cancelled before, as a new upload', async () => {
  const { store, transport, until } = startQueue();
  transport.onChunk = () => new Promise<void>(() => undefined);
  store.add([buildFile('a.mp4', 2)]);
  await settle();
  store.cancel();
  transport.onChunk = () => undefined;
  store.add([buildFile('a.mp4', 2)]);
  await until('finished');
  expect(new Set(transport.chunks.map((chunk) => chunk.uploadId)).size).toBe(1);
});

it('goes on after a reload when the same file is chosen again, with only the missing chunks', async () => {
  const first = startQueue();
  first.transport.onChunk = (chunk) => (chunk.number > 5 ? new Promise<void>(() => undefined) : undefined);
  first.store.add([buildFile('a.mp4', 9)]);
  for (let turn = 0; turn < 20; turn += 1) await settle();
  first.transport.onChunk = () => undefined;

  const second = reloadQueue({ transport: first.transport });
  expect(await second.interrupted()).toEqual([expect.objectContaining({ name: 'a.mp4' })]);
  const before = first.transport.arrived.length;
  second.store.add([buildFile('a.mp4', 9)]);
  await second.until('finished');
  expect(first.transport.arrived.slice(before).sort()).toEqual([6, 7, 8, 9]);
  expect(second.memory.list()).toEqual([]);
});

it('starts anew for another file of the same name', async () => {
  const first = startQueue();
  first.transport.onChunk = (chunk) => (chunk.number > 2 ? new Promise<void>(() => undefined) : undefined);
  first.store.add([buildFile('a.mp4', 4)]);
  for (let turn = 0; turn < 20; turn += 1) await settle();
  first.transport.onChunk = () => undefined;

  const second = reloadQueue({ transport: first.transport });
  const before = first.transport.arrived.length;
  second.store.add([buildFile('a.mp4', 4, { salt: 9 })]);
  await second.until('finished');
  expect(first.transport.arrived.slice(before).sort()).toEqual([1, 2, 3, 4]);
  expect(await second.interrupted()).toHaveLength(1);
});

it('starts anew when the server knows nothing of the interrupted upload any more', async () => {
  const first = startQueue();
  first.transport.onChunk = (chunk) => (chunk.number > 2 ? new Promise<void>(() => undefined) : undefined);
  first.store.add([buildFile('a.mp4', 4)]);
  for (let turn = 0; turn < 20; turn += 1) await settle();

  const second = reloadQueue();
  second.store.add([buildFile('a.mp4', 4)]);
  await second.until('finished');
  expect([...second.transport.arrived].sort()).toEqual([1, 2, 3, 4]);
});

it('leaves alone what another tab is sending, until that tab is gone', async () => {
  const locks = fakeLocks();
  const first = startQueue();
  first.transport.onChunk = ({ number }) => (number > 2 ? new Promise<void>(() => undefined) : undefined);
  first.store.add([buildFile('a.mp4', 4)]);
  for (let turn = 0; turn < 20; turn += 1) await settle();
  const [mine] = first.memory.list();
  expect([...locks]).toEqual([`vitrine-upload-${mine?.uploadId}`]);

  first.transport.onChunk = () => undefined;
  const second = reloadQueue({ transport: first.transport });
  expect(await second.interrupted()).toEqual([]);
  second.store.add([buildFile('a.mp4', 4)]);
  await second.until('finished');
  expect(first.transport.held.get(mine?.uploadId ?? '')?.size).toBe(2);
  expect(first.memory.list()).toEqual([mine]);
  // As after a crash.
  locks.clear();
  expect(await second.interrupted()).toEqual([mine]);
});

it('holds what stopped for as long as it can be tried again, and gives back what is up', async () => {
  const locks = fakeLocks();
  const { store, transport, until } = startQueue();
  let refuse = true;
  transport.onChunk = () => {
    if (refuse) throw refusal(400, 'invalid_request', 'Not now.');
  };
  store.add([buildFile('a.mp4', 2)]);
  await until('stopped');
  expect(locks.size).toBe(1);
  refuse = false;
  store.resume();
  await until('finished');
  await settle();
  expect(locks.size).toBe(0);
});

it('forgets an interrupted upload that is discarded', async () => {
  const { store, memory, transport, interrupted } = startQueue();
  memory.remember({
    uploadId: 'old',
    fingerprint: 'x',
    name: 'a.mp4',
    size: 5,
    savedAtSeconds: Math.floor(Date.UTC(2026, 0, 5, 9) / 1000),
  });
  expect(await interrupted()).toHaveLength(1);
  store.discard({ uploadId: 'old', name: 'a.mp4' });
  expect(await interrupted()).toEqual([]);
  expect(transport.cancelled).toEqual(['old']);
});
