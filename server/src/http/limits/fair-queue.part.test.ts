import type { AppModule } from '../../deps.types';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { screenActor } from '../../testing/test-screens';
import { createFairQueue } from './fair-queue.service';

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  test('so many at once, the rest in their order, and another key at once', async () => {
    const turns = createFairQueue(2, 10);
    const began: number[] = [];
    const gives = [0, 1, 2, 3].map(async (n) => {
      const give = await turns.take('a');
      began.push(n);
      return give;
    });
    await settle();
    expect(began).toEqual([0, 1]);
    (await turns.take('b'))();
    (await gives[1])?.();
    await settle();
    expect(began).toEqual([0, 1, 2]);
    (await gives[0])?.();
    await settle();
    expect(began).toEqual([0, 1, 2, 3]);
  });

  test('given back twice is given back once', async () => {
    const turns = createFairQueue(1, 10);
    const give = await turns.take('a');
    give();
    give();
    let began = 0;
    for (const _each of [1, 2]) void turns.take('a').then(() => (began += 1));
    await settle();
    expect(began).toBe(1);
  });

  test('a full queue refuses with a sentence; later it accepts again', async () => {
    const turns = createFairQueue(1, 1);
    const give = await turns.take('a');
    const waits = turns.take('a');
    await expect(turns.take('a')).rejects.toMatchObject({ status: 429, code: 'too_many_requests' });
    give();
    (await waits)();
    (await turns.take('a'))();
  });
});

describe('reads of an account', () => {
  let t: TestApp;
  let running = 0;
  let most = 0;
  let open: () => void = () => undefined;
  let gate = Promise.resolve();
  const slow: AppModule = (app) => {
    const handler = async () => {
      running += 1;
      most = Math.max(most, running);
      await gate;
      running -= 1;
      return { ok: true };
    };
    app.get('/api/slow', { config: { guard: 'account.view' } }, handler);
    app.get('/api/slow-screen', { config: { guard: 'device' } }, handler);
  };
  beforeAll(async () => {
    const deviceByToken = async (_deps: unknown, token: string) => {
      const [id = '', accountId = ''] = token.split('.');
      return screenActor({ id, accountId, deviceId: id });
    };
    t = await buildTestApp({ modules: [slow], deviceByToken });
  });
  afterAll(() => t.close());
  beforeEach(() => {
    gate = new Promise((resolve) => (open = resolve));
    most = 0;
  });

  test('a crowd of one account runs four at a time, all are answered, and another account waits for none of them', async () => {
    const [loud, quiet] = [await t.asAccount(), await t.asAccount()];
    const crowd = Array.from({ length: 40 }, () => loud.inject('/api/slow'));
    while (running < 4) await settle();
    const other = quiet.inject('/api/slow');
    while (running < 5) await settle();
    expect(running).toBe(5);
    open();
    expect((await other).statusCode).toBe(200);
    expect((await Promise.all(crowd)).map(({ statusCode }) => statusCode)).toEqual(
      Array<number>(40).fill(200),
    );
    expect(most).toBe(5);
  });

  test('all screens of a chain at once: four at a time, none is refused, and neither its members nor another chain waits', async () => {
    const owner = await t.asAccount();
    const ask = (screen: number, accountId: string) =>
      t.app.inject({
        url: '/api/slow-screen',
        headers: { authorization: `Bearer screen-${screen}.${accountId}` },
      });
    const crowd = Array.from({ length: 400 }, (_, n) => ask(n, owner.accountId));
    while (running < 4) await settle();
    const others = [owner.inject('/api/slow'), ask(1, 'another')];
    while (running < 6) await settle();
    open();
    const answers = await Promise.all([...crowd, ...others]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(402).fill(200));
    expect(most).toBe(6);
  });

  test('who goes away gives the turn back', async () => {
    const who = await t.asAccount();
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const address = t.app.server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api/slow`;
    const leaving = new AbortController();
    const headers = { authorization: `Bearer ${who.token}` };
    const gone = Array.from({ length: 4 }, () =>
      fetch(url, { headers, signal: leaving.signal }).catch(() => null),
    );
    while (running < 4) await settle();
    leaving.abort();
    await Promise.all(gone);
    const late = who.inject('/api/slow');
    while (running < 5) await settle();
    open();
    expect((await late).statusCode).toBe(200);
  });
});
