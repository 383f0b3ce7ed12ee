import fc from 'fast-check';
import { createFakeClock, settle } from '@vitrine/shared/testing';
import { buildFile, createFakeTransport, refusal, type FakeTransport } from '../../testing/fake-transport';
import { sendFile, type SendJob, type SendProgress } from './send-file';

function stand(
  chunks: number,
  change: Partial<SendJob> = {},
  transport: FakeTransport = createFakeTransport(),
) {
  const clock = createFakeClock();
  const progress: SendProgress[] = [];
  const controller = new AbortController();
  const file = buildFile('clip.mp4', chunks);
  const outcome = sendFile(
    {
      file,
      name: 'clip.mp4',
      type: 'video/mp4',
      uploadId: 'upload-1',
      received: [],
      signal: controller.signal,
      onProgress: (one) => progress.push(one),
      ...change,
    },
    { transport, clock, random: () => 0.5 },
  );
  return {
    file,
    transport,
    clock,
    progress,
    controller,
    outcome,
  };
}

it('sends every chunk once, five at a time, and answers with the promo', async () => {
  const { transport, outcome } = stand(20);
  expect(await outcome).toEqual({ type: 'done', promoId: 'promo-of-clip.mp4', duplicate: false });
  expect([...transport.arrived].sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  expect(transport.most).toBe(5);
});

it('§4.3.2 numbers chunks from 1, full size but the last, each with its checksum', async () => {
  const { transport, outcome, file } = stand(3);
  await outcome;
  const sizes = [...transport.chunks]
    .sort((a, b) => a.number - b.number)
    .map(({ number, total, bytes, size }) => [number, total, bytes.length, size]);
  expect(sizes).toEqual([
    [1, 3, 524_288, file.size],
    [2, 3, 524_288, file.size],
    [3, 3, 1000, file.size],
  ]);
  expect(transport.chunks.every((chunk) => /^[0-9a-f]{8}$/.test(chunk.crc32))).toBe(true);
});

it('§4.3.3 reports confirmed bytes that never fall and end at the whole file', async () => {
  const { progress, outcome, file } = stand(12);
  await outcome;
  const bytes = progress.map((one) => one.confirmedBytes);
  expect(bytes).toEqual([...bytes].sort((a, b) => a - b));
  expect(bytes.at(-1)).toBe(file.size);
});

it('sends only what is missing when it goes on', async () => {
  const transport = createFakeTransport();
  transport.held.set('upload-1', new Set([1, 2, 3, 5]));
  const { outcome, progress } = stand(
    6,
    {
      received: [
        [1, 3],
        [5, 5],
      ],
    },
    transport,
  );
  expect(progress).toEqual([{ confirmedBytes: 4 * 524_288, isRetrying: false }]);
  expect((await outcome).type).toBe('done');
  expect([...transport.arrived].sort()).toEqual([4, 6]);
});

it('sends the last chunk again when all is there but the end was never confirmed', async () => {
  const transport = createFakeTransport();
  transport.held.set('upload-1', new Set([1, 2]));
  const { outcome } = stand(2, { received: [[1, 2]] }, transport);
  expect((await outcome).type).toBe('done');
  expect(transport.arrived).toEqual([2]);
});

it('drops to one lane after a 503, waits half a second, and goes on', async () => {
  const transport = createFakeTransport();
  transport.onChunk = (_chunk, attempt) => {
    if (attempt <= 5) throw refusal(503, 'unavailable');
    if (attempt <= 13) expect(transport.most).toBe(1);
  };
  const { outcome, clock, progress } = stand(16, {}, transport);
  await settle();
  await settle();
  expect(clock.waiting()).toEqual([500]);
  expect(progress.at(-1)?.isRetrying).toBe(true);
  transport.most = 0;
  await clock.advance(500);
  expect((await outcome).type).toBe('done');
  expect(progress.at(-1)?.isRetrying).toBe(false);
  expect(transport.most).toBe(5);
});

it.each([
  ['a server that cannot', 503, 'unavailable', 'We are back soon.', false],
  ['a server that is too busy', 429, 'too_many_requests', 'Slow down.', false],
  ['a lost connection', 0, 'network', 'Vitrine can’t be reached.', true],
])(
  '§4.3.6 tries a chunk three times within ten seconds, then stops with the detail: %s',
  async (_case, status, code, detail, isLost) => {
    const transport = createFakeTransport();
    const times: number[] = [];
    const { outcome, clock } = stand(1, {}, transport);
    const began = clock.now();
    transport.onChunk = () => {
      times.push(clock.now() - began);
      throw refusal(status, code, detail);
    };
    await clock.advance(60_000);
    expect(await outcome).toEqual({ type: 'failed', code, detail, isLost });
    expect(times).toEqual([0, 500, 2500]);
  },
);

it('sends no chunk again once trouble has lasted ten seconds, however few tries there were', async () => {
  const transport = createFakeTransport();
  let tries = 0;
  const { outcome, clock } = stand(1, {}, transport);
  transport.onChunk = async () => {
    tries += 1;
    if (tries === 2) await clock.wait(10_000);
    throw refusal(503, 'unavailable');
  };
  await clock.advance(60_000);
  expect((await outcome).type).toBe('failed');
  expect(tries).toBe(2);
});

it('one good chunk ends the trouble: the next one that fails has its three tries', async () => {
  const transport = createFakeTransport();
  const tries = new Map<number, number>();
  transport.onChunk = ({ number }) => {
    tries.set(number, (tries.get(number) ?? 0) + 1);
    if ((tries.get(number) ?? 0) < 3) throw refusal(502, 'internal');
  };
  const { outcome, clock } = stand(6, {}, transport);
  for (let round = 0; round < 40; round += 1) await clock.advance(2000);
  expect((await outcome).type).toBe('done');
  expect([...tries.values()]).toEqual([3, 3, 3, 3, 3, 3]);
});

it.each([
  [413, 'out_of_storage', "You're out of storage"],
  [400, 'wrong_type', 'This is not a picture.'],
  [507, 'disk_full', 'No room on the server.'],
])('stops at once at %i %s with the words of the server', async (status, code, detail) => {
  const transport = createFakeTransport();
  transport.onChunk = () => {
    throw refusal(status, code, detail);
  };
  const { outcome } = stand(8, {}, transport);
  expect(await outcome).toEqual({ type: 'failed', code, detail, isLost: false });
});

it('asks how it ended when the last answer was lost and the repeat is refused no more', async () => {
  const transport = createFakeTransport();
  let lost = false;
  transport.onAnswer = (chunk) => {
    if (chunk.number === 2 && !lost) {
      lost = true;
      throw refusal(0, 'network');
    }
  };
  const { outcome, clock } = stand(2, {}, transport);
  await settle();
  await clock.advance(500);
  expect((await outcome).type).toBe('done');
});

it('fails in words when the file can no longer be read', async () => {
  const gone = {
    size: 10,
    slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }),
  } as unknown as Blob;
  const { outcome } = stand(1, { file: gone });
  expect(await outcome).toMatchObject({ type: 'failed', code: 'unreadable', detail: '' });
});

it('ends quietly when it is called off, also in the middle of a pause', async () => {
  const transport = createFakeTransport();
  let tries = 0;
  transport.onChunk = () => {
    tries += 1;
    throw refusal(503, 'unavailable');
  };
  const { outcome, controller, clock } = stand(4, {}, transport);
  await settle();
  await settle();
  expect(clock.waiting()).toEqual([500]);
  controller.abort();
  expect(await outcome).toEqual({ type: 'cancelled' });
  expect(tries).toBe(4);
});

it('ends quietly when it is called off while a chunk is on its way', async () => {
  const transport = createFakeTransport();
  transport.onChunk = ({ number }) => void (number === 2 && controller.abort());
  const { outcome, controller } = stand(2, {}, transport);
  expect(await outcome).toEqual({ type: 'cancelled' });
});

it('passes on that the server knew the file before', async () => {
  const transport = createFakeTransport();
  const send = transport.sendChunk;
  transport.sendChunk = async (chunk, signal) => ({ ...(await send(chunk, signal)), duplicate: true });
  const { outcome } = stand(1, {}, transport);
  expect(await outcome).toEqual({ type: 'done', promoId: 'promo-of-clip.mp4', duplicate: true });
});

it('fails without words when a chunk fails for an unknown reason', async () => {
  const transport = createFakeTransport();
  transport.onChunk = () => {
    throw new Error('surprise');
  };
  const { outcome } = stand(1, {}, transport);
  expect(await outcome).toEqual({ type: 'failed', detail: '', code: 'unknown', isLost: false });
});

it('brings every file through whatever chunks fail, answers get lost or repeat, if it is resumed after each stop', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 24 }),
      fc.array(fc.constantFrom('ok', 'refuse', 'lose', 'cut'), { maxLength: 40 }),
      async (chunks, fates) => {
        const transport = createFakeTransport();
        transport.onChunk = (_chunk, attempt) => {
          if (fates[attempt - 1] === 'refuse') throw refusal(429, 'too_many_requests');
          if (fates[attempt - 1] === 'cut') throw refusal(0, 'network');
        };
        transport.onAnswer = (_chunk, attempt) => {
          if (fates[attempt - 1] === 'lose') throw refusal(0, 'network');
        };
        const clock = { now: () => 0, wait: async () => undefined };
        const send = async () =>
          sendFile(
            {
              file: buildFile('a.mp4', chunks),
              name: 'a.mp4',
              type: 'video/mp4',
              uploadId: 'u',
              received: (await transport.status('u'))?.received ?? [],
              signal: new AbortController().signal,
              onProgress: () => undefined,
            },
            { transport, clock, random: Math.random },
          );
        let outcome = await send();
        for (let stops = 0; outcome.type === 'failed' && stops < 40; stops += 1) outcome = await send();
        expect(outcome.type).toBe('done');
        expect([...(transport.held.get('u') ?? [])].length).toBe(chunks);
      },
    ),
    { numRuns: 8 },
  );
});

describe('all chunks are there and no response named their promo', () => {
  /** Loses the final response although the server has the whole file. */
  function lost(status: FakeTransport['status'], change: Partial<SendJob> = {}) {
    const transport = createFakeTransport();
    const send = transport.sendChunk;
    transport.sendChunk = async (chunk, signal) => ({
      ...(await send(chunk, signal)),
      complete: false,
      id: undefined,
    });
    transport.status = status;
    return stand(1, change, transport).outcome;
  }
  const known = { upload_id: 'upload-1', name: 'x', total_chunks: 1, received: [], expires_at: 0 };

  it('asks the server, which knows', async () => {
    const outcome = await lost(async () => ({ ...known, complete: true, id: 'promo-9' }));
    expect(outcome).toEqual({ type: 'done', promoId: 'promo-9', duplicate: false });
  });

  it.each([
    ['knows nothing of it', async () => null, { type: 'failed', detail: '', code: 'unknown' }],
    [
      'has not all of it',
      async () => ({ ...known, complete: false }),
      { type: 'failed', detail: '', code: 'unknown' },
    ],
    [
      'has all of it without a promo',
      async () => ({ ...known, complete: true }),
      { type: 'failed', detail: '', code: 'unknown' },
    ],
    [
      'has a promo without all of it',
      async () => ({ ...known, complete: false, id: 'promo-9' }),
      { type: 'failed', detail: '', code: 'unknown' },
    ],
    [
      'fails for an unknown reason',
      () => Promise.reject(new Error('surprise')),
      { type: 'failed', detail: '', code: 'unknown' },
    ],
    [
      'cannot',
      () => Promise.reject(refusal(503, 'unavailable', 'We are back soon.')),
      { type: 'failed', code: 'unavailable', detail: 'We are back soon.', isLost: false },
    ],
    [
      'is not reached',
      () => Promise.reject(refusal(0, 'network', 'Away.')),
      { type: 'failed', code: 'network', detail: 'Away.', isLost: true },
    ],
  ])('fails when the server %s', async (_what, status, failed) => {
    expect(await lost(status)).toEqual(failed);
  });

  it('ends quietly when it is called off meanwhile', async () => {
    const controller = new AbortController();
    const askedThenAborted = () => {
      controller.abort();
      return Promise.reject(controller.signal.reason);
    };
    expect(await lost(askedThenAborted, { signal: controller.signal })).toEqual({ type: 'cancelled' });
  });
});
