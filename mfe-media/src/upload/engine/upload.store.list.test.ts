import { settle } from '@vitrine/shared/testing';
import { takeLocksAway } from '../../testing/fake-locks';
import { buildFile, refusal } from '../../testing/fake-transport';
import { startQueue } from '../../testing/upload-queue';

type Queue = ReturnType<typeof startQueue>;

const never = () => new Promise<void>(() => undefined);
const items = ({ store }: Queue) => (store.state$.value.type === 'idle' ? [] : store.state$.value.items);
const names = (queue: Queue) => items(queue).map(({ name }) => name);
const keyOf = (queue: Queue, name: string) => items(queue).find((item) => item.name === name)?.key ?? '';
const types = ({ events }: Queue) => events.map(({ type }) => type);
const settled = async (turns = 20) => {
  for (let turn = 0; turn < turns; turn += 1) await settle();
};
const notes = { name: 'notes.txt', type: 'text/plain', size: 3 } as File;
afterEach(takeLocksAway);

/** Queue that stopped at the first file of two. */
async function stopped(code = 'invalid_request', status = 400) {
  const queue = startQueue();
  const refuse = { is: true };
  queue.transport.onChunk = ({ name }) => {
    if (refuse.is && name === 'a.mp4') throw refusal(status, code, 'Not now.');
  };
  queue.store.add([buildFile('a.mp4', 1), buildFile('b.mp4', 1, { salt: 2 })]);
  await queue.until('stopped');
  return { ...queue, refuse };
}

describe('a list of files', () => {
  it('has each file with its key, size, type and step', async () => {
    const queue = startQueue();
    queue.store.add([buildFile('a.mp4', 1), notes]);
    await queue.until('finished');
    expect(items(queue)).toEqual([
      {
        key: expect.any(String),
        name: 'a.mp4',
        size: 1000,
        fileType: 'video/mp4',
        step: { type: 'done', promoId: 'promo-of-a.mp4', duplicate: false },
      },
      {
        key: expect.any(String),
        name: 'notes.txt',
        size: 3,
        fileType: 'text/plain',
        step: { type: 'refused', reason: 'wrong-type', freeBytes: expect.any(Number) },
      },
    ]);
    expect(new Set(items(queue).map(({ key }) => key)).size).toBe(2);
  });

  it('of no files changes nothing', async () => {
    const queue = startQueue({ quota: { storage_avail: 0, storage_used: 1 } });
    queue.store.add([]);
    await settled();
    expect([queue.store.state$.value.type, queue.events]).toEqual(['idle', []]);
  });

  it('of refused files alone is finished, without a report of success', async () => {
    const queue = startQueue();
    queue.store.add([notes]);
    expect(queue.store.state$.value.type).toBe('finished');
    await settled();
    expect(types(queue)).toEqual(['refused']);
  });

  it('is replaced by the next one, except what was refused', async () => {
    const queue = startQueue();
    queue.store.add([buildFile('a.mp4', 1), notes]);
    await queue.until('finished');
    queue.store.add([buildFile('b.mp4', 1, { salt: 2 })]);
    expect(names(queue)).toEqual(['notes.txt', 'b.mp4']);
    await queue.until('finished');
    expect(queue.events.filter(({ type }) => type === 'all-done')).toMatchObject([
      { count: 1 },
      { count: 1 },
    ]);
  });

  it('is not replaced while it is stopped, and a refused file does not resume it', async () => {
    const queue = await stopped();
    queue.store.add([notes]);
    expect(names(queue)).toEqual(['a.mp4', 'b.mp4', 'notes.txt']);
    expect(queue.store.state$.value).toMatchObject({ type: 'stopped', detail: 'Not now.' });
  });

  it('is dismissed when finished, and only then', async () => {
    const queue = startQueue();
    queue.store.dismiss();
    expect(queue.store.state$.value.type).toBe('idle');
    queue.transport.onChunk = never;
    queue.store.add([buildFile('a.mp4', 1)]);
    await settled();
    queue.store.dismiss();
    expect(queue.store.state$.value.type).toBe('uploading');
    const done = startQueue();
    done.store.add([buildFile('a.mp4', 1)]);
    await done.until('finished');
    done.store.dismiss();
    expect(done.store.state$.value).toEqual({ type: 'idle' });
    done.store.add([buildFile('b.mp4', 1)]);
    expect(names(done)).toEqual(['b.mp4']);
  });

  it('is dismissed by cancelling when nothing is pending, without a notice', async () => {
    const queue = startQueue();
    queue.store.add([buildFile('a.mp4', 1)]);
    await queue.until('finished');
    queue.store.cancel();
    expect(queue.store.state$.value).toEqual({ type: 'idle' });
    expect(types(queue)).not.toContain('cancelled');
  });
});

describe('storage', () => {
  it('that no file fits in is reported once, with the room that is left', async () => {
    const queue = startQueue({ quota: { storage_avail: 1500, storage_used: 1000 } });
    queue.store.add([buildFile('a.mp4', 1), buildFile('b.mp4', 1, { salt: 2 })]);
    await settled();
    expect(types(queue).filter((type) => type === 'out-of-storage')).toHaveLength(1);
    expect(items(queue).map(({ step }) => step)).toEqual([
      { type: 'refused', reason: 'no-room', freeBytes: 500 },
      { type: 'refused', reason: 'no-room', freeBytes: 500 },
    ]);
  });

  it('that some files fit in is not reported as used up', async () => {
    const queue = startQueue({ quota: { storage_avail: 1500, storage_used: 0 } });
    queue.store.add([buildFile('a.mp4', 1), buildFile('b.mp4', 1, { salt: 2 })]);
    await queue.until('finished');
    expect(types(queue)).not.toContain('out-of-storage');
    expect(queue.steps()).toEqual(['done', 'refused']);
  });

  it('is not taken by files that are sent or refused already', async () => {
    const queue = startQueue({ quota: { storage_avail: 1500, storage_used: 0 } });
    queue.store.add([buildFile('a.mp4', 1), notes]);
    await queue.until('finished');
    queue.store.add([buildFile('b.mp4', 1, { salt: 2 })]);
    expect(queue.steps()).toEqual(['refused', 'waiting']);
  });

  it('is taken by a file that failed and can be resumed', async () => {
    const queue = startQueue({ quota: { storage_avail: 1500, storage_used: 0 } });
    queue.transport.onChunk = () => {
      throw refusal(400, 'invalid_request', 'Not now.');
    };
    queue.store.add([buildFile('a.mp4', 1)]);
    await queue.until('stopped');
    queue.store.add([buildFile('b.mp4', 1, { salt: 2 })]);
    expect(queue.steps()).toEqual(['failed', 'refused']);
  });
});

describe('one file is removed', () => {
  it('that waits: nothing else changes, and the server is not notified', async () => {
    const queue = startQueue();
    queue.transport.onChunk = never;
    queue.store.add([buildFile('a.mp4', 1), buildFile('b.mp4', 1, { salt: 2 })]);
    await settled();
    queue.store.remove(keyOf(queue, 'b.mp4'));
    expect([names(queue), queue.store.state$.value.type]).toEqual([['a.mp4'], 'uploading']);
    expect([types(queue), queue.transport.cancelled]).toEqual([['cancelled'], []]);
  });

  it('that is done or refused: it leaves the list without a notice', async () => {
    const queue = startQueue();
    queue.store.add([buildFile('a.mp4', 1), notes]);
    await queue.until('finished');
    const before = queue.events.length;
    queue.store.remove(keyOf(queue, 'notes.txt'));
    expect([names(queue), queue.store.state$.value.type]).toEqual([['a.mp4'], 'finished']);
    queue.store.remove(keyOf(queue, 'a.mp4'));
    expect([queue.store.state$.value, queue.events.length]).toEqual([{ type: 'idle' }, before]);
    expect(queue.transport.cancelled).toEqual([]);
  });

  it('that is unknown: nothing changes', async () => {
    const queue = startQueue();
    queue.store.add([buildFile('a.mp4', 1)]);
    await queue.until('finished');
    const before = queue.store.state$.value;
    queue.store.remove('unknown');
    expect(queue.store.state$.value).toBe(before);
  });

  it('that failed: the next one starts by itself, and the server is notified', async () => {
    const queue = await stopped();
    const key = keyOf(queue, 'a.mp4');
    queue.store.remove(key);
    await queue.until('finished');
    expect([names(queue), queue.transport.cancelled]).toEqual([['b.mp4'], [key]]);
    expect(types(queue)).toEqual(['chunk-failed', 'cancelled', 'file-done', 'all-done']);
  });

  it('that failed and was the last: the list is over', async () => {
    const queue = startQueue();
    queue.transport.onChunk = () => {
      throw refusal(400, 'invalid_request', 'Not now.');
    };
    queue.store.add([buildFile('a.mp4', 1)]);
    await queue.until('stopped');
    queue.store.remove(keyOf(queue, 'a.mp4'));
    expect(queue.store.state$.value).toEqual({ type: 'idle' });
    expect(types(queue)).toEqual(['chunk-failed', 'cancelled']);
  });
});

describe('a stop', () => {
  it('shows the detail and whether the connection was lost', async () => {
    const queue = await stopped();
    expect(queue.store.state$.value).toMatchObject({ type: 'stopped', detail: 'Not now.' });
    expect(items(queue)[0]?.step).toEqual({ type: 'failed', detail: 'Not now.', isLost: false });
  });

  it('ends when it is cancelled: the failed file is cancelled on the server, the waiting one was never there', async () => {
    const queue = await stopped();
    const key = keyOf(queue, 'a.mp4');
    queue.store.cancel();
    expect([queue.store.state$.value, queue.transport.cancelled]).toEqual([{ type: 'idle' }, [key]]);
    expect(types(queue)).toEqual(['chunk-failed', 'cancelled']);
  });

  it('is resumed only by files that failed: done ones stay done', async () => {
    const queue = startQueue();
    const refuse = { is: true };
    queue.transport.onChunk = ({ name }) => {
      if (refuse.is && name === 'b.mp4') throw refusal(400, 'invalid_request', 'Not now.');
    };
    queue.store.add([buildFile('a.mp4', 1), buildFile('b.mp4', 1, { salt: 2 })]);
    await queue.until('stopped');
    refuse.is = false;
    queue.store.resume();
    await queue.until('finished');
    expect(queue.transport.chunks.map(({ name }) => name)).toEqual(['a.mp4', 'b.mp4']);
  });

  it('of nothing is not resumed', async () => {
    const queue = startQueue();
    queue.store.resume();
    await settled();
    expect([queue.store.state$.value, queue.events]).toEqual([{ type: 'idle' }, []]);
  });

  it('keeps the upload of a refusal that can be repeated, and takes another after one that cannot', async () => {
    const kept = await stopped();
    kept.refuse.is = false;
    kept.store.resume();
    await kept.until('finished');
    const ofFirst = (queue: Queue) =>
      new Set(queue.transport.chunks.filter(({ name }) => name === 'a.mp4').map(({ uploadId }) => uploadId));
    expect(ofFirst(kept).size).toBeLessThanOrEqual(1);
    expect(kept.memory.list()).toEqual([]);
  });
});

describe('what is reported', () => {
  it('names the refusal of the server, once per file, and forgets the file', async () => {
    const queue = startQueue();
    queue.transport.onChunk = () => {
      throw refusal(415, 'unreadable_media', 'This video is damaged.');
    };
    queue.store.add([buildFile('a.mp4', 1)]);
    await queue.until('finished');
    const detail = 'This video is damaged.';
    expect(queue.events).toEqual([{ type: 'file-refused', name: 'a.mp4', detail, code: 'unreadable_media' }]);
    expect(items(queue)[0]?.step).toEqual({
      type: 'refused',
      reason: 'by-server',
      detail,
      code: 'unreadable_media',
    });
    expect(queue.memory.list()).toEqual([]);
  });

  it('shows why a file was refused by its content', async () => {
    const queue = startQueue();
    queue.store.add([buildFile('a.png', 1, { type: 'image/png', head: 'BM6' })]);
    await queue.until('finished');
    expect(items(queue)[0]?.step).toEqual({
      type: 'refused',
      reason: 'wrong-content',
      detail: 'This is not a JPG, PNG, WebP, AVIF, GIF, HEIC, PDF, MP4 or MOV file.',
    });
    expect(types(queue)).toEqual(['file-refused']);
  });

  it('shows interrupted uploads only when there are some, or were', async () => {
    const queue = startQueue();
    const seen: number[] = [];
    queue.store.interrupted$.subscribe((found) => seen.push(found.length));
    await queue.store.lookForInterrupted();
    expect(seen).toEqual([0]);
    const savedAtSeconds = Math.floor(Date.UTC(2026, 0, 5, 9) / 1000);
    queue.memory.remember({ uploadId: 'old', fingerprint: 'x', name: 'a.mp4', size: 5, savedAtSeconds });
    await queue.store.lookForInterrupted();
    queue.memory.forget('old');
    await queue.store.lookForInterrupted();
    await queue.store.lookForInterrupted();
    expect(seen).toEqual([0, 1, 0]);
  });

  it('is no failure when the call that cancels is lost', async () => {
    const queue = startQueue();
    queue.transport.cancel = () => Promise.reject(refusal(0, 'network', 'lost'));
    queue.transport.onChunk = never;
    queue.store.add([buildFile('a.mp4', 1)]);
    await settled();
    queue.store.cancel();
    await settled();
    expect(types(queue)).toEqual(['cancelled']);
  });
});
