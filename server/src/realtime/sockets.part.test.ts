import { createAccountMessages } from './account-messages.service';
import { createPendingSockets } from './pending-sockets.service';
import { createBucket } from './token-bucket.lib';
import { AsyncLocalStorage } from 'node:async_hooks';
import { topics } from '@vitrine/shared/contract';
import fastify from 'fastify';
import type { AppModule } from '../deps.types';
import { buildTestApp, type TestApp } from '../testing/build-test-app';
import type { TestMember } from '../testing/test-members';
import { installWriter } from './writer.plugin';

describe('account messages', () => {
  type Messages = ReturnType<typeof createAccountMessages>;
  const taken = (messages: Messages, count: number, account = 'bar') =>
    Array.from({ length: count }, () => messages.take(account)).filter(Boolean).length;
  /** Resolves once pending counts were sent and answered. */
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  /** A fake Redis that several servers share. */
  function together() {
    const sums = new Map<string, number>();
    return async (account: string, second: number, count: number) => {
      const sum = (sums.get(`${account} ${second}`) ?? 0) + count;
      sums.set(`${account} ${second}`, sum);
      return sum;
    };
  }

  test('alone an account has its share a second, and others have theirs', () => {
    let now = 0;
    const messages = createAccountMessages(100, null, () => now);
    expect([taken(messages, 150), taken(messages, 10, 'inn')]).toEqual([100, 10]);
    now = 500;
    expect(taken(messages, 150)).toBe(50);
  });

  test('what other servers heard in this second is taken from the share', async () => {
    let now = 10_000;
    const said = together();
    const [here, there] = [0, 1].map(() => createAccountMessages(100, said, () => now)) as [
      Messages,
      Messages,
    ];
    expect(taken(here, 60)).toBe(60);
    await settled();
    expect(taken(there, 1)).toBe(1);
    await settled();
    expect(taken(there, 39)).toBe(39);
    await settled();
    expect([taken(there, 5), taken(there, 5, 'inn')]).toEqual([0, 5]);
    // The next second starts anew for both servers.
    now = 11_000;
    expect([taken(here, 30), taken(there, 30)]).toEqual([30, 30]);
  });

  test('one question is under way at a time, whatever comes meanwhile', async () => {
    const asked: number[] = [];
    let answer = () => undefined as void;
    const said = (_account: string, _second: number, count: number) => {
      asked.push(count);
      return new Promise<number>((resolve) => (answer = () => resolve(0)));
    };
    const messages = createAccountMessages(100, said, () => 0);
    expect(taken(messages, 50)).toBe(50);
    expect(asked).toEqual([1]);
    answer();
    await settled();
    expect(asked).toEqual([1, 49]);
  });

  test('without an answer a server counts for itself', async () => {
    const messages = createAccountMessages(
      100,
      () => Promise.reject(new Error('away')),
      () => 0,
    );
    expect(taken(messages, 1)).toBe(1);
    await settled();
    expect(taken(messages, 150)).toBe(99);
  });
});

describe('pending sockets', () => {
  const LIMITS = { total: 6, perNetwork: 4, signInMs: 1000 };
  const ended: string[] = [];
  const socket = (name: string) => ({ terminate: () => void ended.push(name) });
  beforeEach(() => {
    ended.length = 0;
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  describe('sockets that have not signed in', () => {
    it('are ended after their time, and those that signed in are not', () => {
      const pending = createPendingSockets(LIMITS);
      pending.enter(socket('idle'), 'a');
      pending.enter(socket('quick'), 'a')();
      jest.advanceTimersByTime(999);
      expect(ended).toEqual([]);
      jest.advanceTimersByTime(1);
      expect([ended, pending.size()]).toEqual([['idle'], 0]);
    });

    it('of one network replace each other, the oldest first', () => {
      const pending = createPendingSockets(LIMITS);
      pending.enter(socket('other'), 'b');
      for (let at = 0; at < 7; at += 1) pending.enter(socket(`flood ${at}`), 'a');
      expect(ended).toEqual(['flood 0', 'flood 1', 'flood 2']);
      expect(pending.size()).toBe(5);
    });

    it('of many networks together: the most crowded one gives way', () => {
      const pending = createPendingSockets(LIMITS);
      pending.enter(socket('screen'), 'venue');
      for (let at = 0; at < 3; at += 1) pending.enter(socket(`flood ${at}`), 'a');
      for (let at = 0; at < 4; at += 1) pending.enter(socket(`one ${at}`), `n${at}`);
      expect(ended).toEqual(['flood 0', 'flood 1']);
      expect(pending.size()).toBe(6);
    });

    it('free a place for one more on request, until none is pending', () => {
      const pending = createPendingSockets(LIMITS);
      const leave = pending.enter(socket('a'), 'a');
      pending.enter(socket('b'), 'b');
      leave();
      leave();
      expect([pending.endOne(), pending.endOne(), ended, pending.size()]).toEqual([true, false, ['b'], 0]);
    });
  });
});

describe('token bucket', () => {
  test('lets a burst through, then the rate, and never saves more than a burst', () => {
    let now = 0;
    const bucket = createBucket(50, 200, () => now);
    const taken = (count: number) =>
      Array.from({ length: count }, () => bucket.take()).filter(Boolean).length;
    expect(taken(300)).toBe(200);
    now = 100;
    expect(taken(300)).toBe(5);
    now = 60_000;
    expect(taken(300)).toBe(200);
    now = 50_000;
    expect(taken(1)).toBe(0);
  });
});

describe('writer', () => {
  let t: TestApp;
  let owner: TestMember;
  const CHANGED = topics.changed('account');
  const PAGE = 'page-of-the-owner';

  beforeAll(async () => {
    t = await buildTestApp();
    owner = await t.asAccount();
  });
  afterAll(() => t.close());

  async function said(client?: string, name = `Bar ${Math.random()}`) {
    t.published.length = 0;
    const headers = client === undefined ? {} : { 'x-vitrine-client': client };
    const answer = await owner.inject({ method: 'POST', url: '/api/account', payload: { name }, headers });
    expect(answer.statusCode).toBe(200);
    return t.published.filter(({ topic }) => topic === CHANGED).map(({ payload }) => payload);
  }
  const plain = () => ({ id: owner.accountId, by: owner.userId });

  it('a change names the page that made it, when it gave a name', async () => {
    expect(await said(PAGE)).toEqual([{ ...plain(), client: PAGE }]);
    expect(await said()).toEqual([plain()]);
  });
  it.each([
    ['empty', ''],
    ['short', 'abc'],
    ['long', 'x'.repeat(65)],
    ['no name', '{"a": "long one"}'],
  ])('a name that is %s is none, and no reason to refuse', async (_, name) => {
    expect(await said(name)).toEqual([plain()]);
  });
  it('several at once are not mistaken for each other', async () => {
    const members = await Promise.all([1, 2, 3].map(() => t.asAccount()));
    t.published.length = 0;
    await Promise.all(
      members.map(({ inject, accountId }) =>
        inject({
          method: 'POST',
          url: '/api/account',
          payload: { name: 'Bar' },
          headers: { 'x-vitrine-client': `page-of-${accountId}` },
        }),
      ),
    );
    const heard = t.published.map(({ accountId, payload }) => [
      accountId,
      (payload as { client: string }).client,
    ]);
    expect(heard.sort()).toEqual(members.map(({ accountId: id }) => [id, `page-of-${id}`]).sort());
  });
  it('what a call leaves behind is news for its page too', async () => {
    let later: () => void = () => undefined;
    const module: AppModule = async (app, deps) => {
      app.post('/api/leaves-behind', { config: { guard: 'public' } }, async () => {
        const publish = (id: string) => deps.broker.publish(owner.accountId, CHANGED, { id });
        void new Promise<void>((go) => (later = go)).then(() => publish('later'));
        publish('now');
        return {};
      });
    };
    const other = await buildTestApp({ modules: [module] });
    await other.app.inject({
      method: 'POST',
      url: '/api/leaves-behind',
      headers: { 'x-vitrine-client': PAGE },
    });
    await new Promise(setImmediate);
    later();
    await new Promise(setImmediate);
    expect(other.published.map(({ payload }) => payload)).toEqual([
      { id: 'now', client: PAGE },
      { id: 'later' },
    ]);
    await other.close();
  });
  it('an app that is closed leaves no storage that Node.js asks at each promise', async () => {
    const disable = jest.spyOn(AsyncLocalStorage.prototype, 'disable');
    const app = fastify();
    installWriter(app);
    await app.close();
    expect(disable).toHaveBeenCalledTimes(1);
    disable.mockRestore();
  });
});
