import type { StoredSession } from '@vitrine/shared/contract';
import { jsonAnswer as json } from '../testing/answers';
import { createBrowserStorage, type TextStorage } from './browser-storage';
import {
  createSession,
  SESSION_KEY,
  type CodeWanted,
  type OwnPasswordWanted,
  type SessionDeps,
} from './session';

const NOW = 1_800_000_000;
const jwt = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
const token = (name: string, iat = NOW) => jwt({ usr: name, sub: 'acc', iss: 'u1', role: 'owner', iat });
const answer = (name: string, expire = NOW + 7200) => ({
  token_access: token(name),
  token_expire: expire,
  token_refresh: `refresh-${name}`,
});
const stored = (expire: number): StoredSession => ({
  ...answer('old', expire),
  access_secret: 'a'.repeat(32),
  refresh_secret: 'r'.repeat(32),
});

function setUp(
  options: {
    session?: StoredSession | string;
    fetch?: jest.Mock;
    storage?: TextStorage;
    now?: number;
    isMarked?: () => boolean;
  } = {},
) {
  const memory = new Map<string, string>();
  const storage: TextStorage = options.storage ?? {
    get: (key) => memory.get(key) ?? null,
    set: (key, value) => void memory.set(key, value),
    remove: (key) => void memory.delete(key),
  };
  if (options.session) {
    storage.set(
      SESSION_KEY,
      typeof options.session === 'string' ? options.session : JSON.stringify(options.session),
    );
  }
  const fetchMock = options.fetch ?? jest.fn();
  const marks: boolean[] = [];
  const pauses: number[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  const deps: SessionDeps = {
    fetch: fetchMock,
    base: '',
    storage,
    nowSeconds: () => options.now ?? NOW,
    withLock: (_name, work) => {
      const result = queue.then(work);
      queue = result.catch(() => undefined);
      return result;
    },
    pause: async (milliseconds) => void pauses.push(milliseconds),
    markSignedIn: (signedIn) => void marks.push(signedIn),
    isMarkedSignedIn: options.isMarked,
  };
  return { deps, store: createSession(deps), fetchMock, marks, pauses, storage };
}
const sentBody = (mock: jest.Mock, call = 0) => JSON.parse(mock.mock.calls[call][1].body as string);

describe('a session that is gone from storage', () => {
  it('was cleared by a script of this page while the browser is marked signed in: it is put back', () => {
    const { store, storage } = setUp({ session: stored(NOW + 7200), isMarked: () => true });
    const before = store.current();
    storage.remove(SESSION_KEY);
    expect(store.view()).toMatchObject({ username: 'old' });
    expect(JSON.parse(storage.get(SESSION_KEY) ?? '')).toEqual(before);
  });

  it('was ended by another tab when the mark is gone too', () => {
    let isMarked = true;
    const { store, storage } = setUp({ session: stored(NOW + 7200), isMarked: () => isMarked });
    expect(store.isAuthorized()).toBe(true);
    storage.remove(SESSION_KEY);
    isMarked = false;
    expect([store.current(), storage.get(SESSION_KEY)]).toEqual([null, null]);
    isMarked = true;
    expect(store.current()).toBeNull();
  });

  it('was ended here, or stands there as something else: nothing is put back', () => {
    const { store, storage } = setUp({ session: stored(NOW + 7200), isMarked: () => true });
    expect(store.isAuthorized()).toBe(true);
    storage.set(SESSION_KEY, '{}');
    expect(store.current()).toBeNull();
    storage.set(SESSION_KEY, JSON.stringify(stored(NOW + 7200)));
    expect(store.isAuthorized()).toBe(true);
    store.end('signed_out');
    expect([store.current(), storage.get(SESSION_KEY)]).toEqual([null, null]);
  });
});

describe('signing in', () => {
  it('§3.22 §4.1.3 §6.2 §7.1.5 §9.4 sends the password grant with two fresh 32-character secrets and keeps tokens and secrets', async () => {
    const { store, fetchMock, storage, marks } = setUp({
      fetch: jest.fn(async () => json(200, answer('eva'))),
    });
    await store.signIn('eva', 'correct horse');
    const body = sentBody(fetchMock);
    expect(body).toMatchObject({
      username: 'eva',
      password: 'correct horse',
      grant_type: 'password',
      client_id: 'website',
    });
    expect(body.access_secret).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(body.refresh_secret).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(body.access_secret).not.toBe(body.refresh_secret);
    expect(JSON.parse(storage.get(SESSION_KEY) ?? '')).toEqual({
      ...answer('eva'),
      access_secret: body.access_secret,
      refresh_secret: body.refresh_secret,
    });
    expect(marks).toEqual([true]);
    expect(store.view()).toEqual({ accountId: 'acc', userId: 'u1', username: 'eva', role: 'owner' });
  });

  it('opens a session by a link with fresh secrets of its own', async () => {
    const { store, storage, fetchMock } = setUp();
    const given: unknown[] = [];
    await store.open(async (secrets) => {
      given.push(secrets);
      return answer('eva');
    });
    expect(given).toEqual([
      {
        access_secret: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
        refresh_secret: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
      },
    ]);
    expect(JSON.parse(storage.get(SESSION_KEY) ?? '')).toEqual({ ...answer('eva'), ...(given[0] as object) });
    expect(fetchMock).not.toHaveBeenCalled();
    await expect(store.open(async () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(store.isAuthorized()).toBe(true);
  });

  it('keeps a session that needs another password once that is chosen, and not before', async () => {
    const { store, storage, fetchMock } = setUp({
      fetch: jest.fn(async () => json(200, { ...answer('eva'), must_change_password: true })),
    });
    const wanted = (await store.signIn('eva', 'the first one')) as OwnPasswordWanted | null;
    expect([store.isAuthorized(), storage.get(SESSION_KEY)]).toEqual([false, null]);
    fetchMock.mockImplementationOnce(async () => json(400, { code: 'invalid_request' }));
    await expect(wanted?.choose('the first one', 'short')).rejects.toMatchObject({ status: 400 });
    expect(store.isAuthorized()).toBe(false);
    fetchMock.mockImplementationOnce(async () => json(200, { success: true }));
    await wanted?.choose('the first one', 'one of my own');
    const [url, init] = fetchMock.mock.lastCall ?? [];
    expect([url, init?.headers, JSON.parse(String(init?.body))]).toEqual([
      '/api/change_password',
      expect.objectContaining({ authorization: `Bearer ${answer('eva').token_access}` }),
      { old_password: 'the first one', new_password: 'one of my own' },
    ]);
    expect(store.view()).toMatchObject({ username: 'eva' });
  });

  it('keeps a session that needs a code once that is entered, and not before', async () => {
    const { store, storage, fetchMock } = setUp({
      fetch: jest.fn(async () => json(403, { code: 'second_factor_required', ticket: 'sealed' })),
    });
    const wanted = (await store.signIn('eva', 'secret')) as CodeWanted | null;
    expect([store.isAuthorized(), storage.get(SESSION_KEY)]).toEqual([false, null]);
    fetchMock.mockImplementationOnce(async () => json(400, { code: 'invalid_request' }));
    await expect(wanted?.enterCode('000000')).rejects.toMatchObject({ status: 400 });
    fetchMock.mockImplementationOnce(async () => json(200, answer('eva')));
    expect(await wanted?.enterCode('123456')).toBeNull();
    const [url, init] = fetchMock.mock.lastCall ?? [];
    expect([url, JSON.parse(String(init?.body))]).toEqual([
      '/api/auth/second-factor',
      {
        ticket: 'sealed',
        code: '123456',
        access_secret: expect.any(String),
        refresh_secret: expect.any(String),
      },
    ]);
    expect(store.view()).toMatchObject({ username: 'eva' });
  });

  it('leaves nothing behind when the password is wrong', async () => {
    const { store, storage } = setUp({
      fetch: jest.fn(async () => json(401, { code: 'invalid_credentials', detail: 'No.' })),
    });
    await expect(store.signIn('eva', 'x')).rejects.toMatchObject({
      status: 401,
      code: 'invalid_credentials',
    });
    expect(storage.get(SESSION_KEY)).toBeNull();
    expect(store.isAuthorized()).toBe(false);
  });
});

describe('refreshing', () => {
  it('§4.1.2 leaves a token alone that has more than an hour to go', async () => {
    const { store, fetchMock } = setUp({ session: stored(NOW + 3600) });
    expect(await store.freshToken()).toBe(token('old'));
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('§4.1.4 §7.1.6 asks once, one second inside the margin, however many calls wait', async () => {
    const { store, fetchMock } = setUp({
      session: stored(NOW + 3599),
      fetch: jest.fn(async () => json(200, answer('new'))),
    });
    const tokens = await Promise.all(Array.from({ length: 10 }, () => store.freshToken()));
    expect(new Set(tokens)).toEqual(new Set([token('new')]));
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(sentBody(fetchMock)).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-old',
      access_secret: 'a'.repeat(32),
      refresh_secret: 'r'.repeat(32),
    });
  });

  it('§4.1.4 asks once across tabs: the second tab finds the new tokens', async () => {
    const first = setUp({ session: stored(NOW), fetch: jest.fn(async () => json(200, answer('new'))) });
    const second = createSession(first.deps);
    const [one, two] = await Promise.all([first.store.freshToken(), second.freshToken()]);
    expect(one).toBe(two);
    expect(first.fetchMock).toHaveBeenCalledTimes(1);
  });

  it.each([400, 401, 403])(
    '§4.1.5 §8.15 clears tokens and secrets when the server refuses with %i',
    async (status) => {
      const { store, storage, marks } = setUp({
        session: stored(NOW),
        fetch: jest.fn(async () => json(status, { code: 'invalid_token' })),
      });
      const ends: string[] = [];
      store.onEnd((reason) => ends.push(reason));
      await expect(store.freshToken()).rejects.toMatchObject({ status: 401 });
      expect(storage.get(SESSION_KEY)).toBeNull();
      expect(ends).toEqual(['refresh_refused']);
      expect(marks).toEqual([false]);
    },
  );

  it('keeps everything on 5xx, tries twice more, and goes on with the token while the server still takes it', async () => {
    const { store, fetchMock, storage, pauses } = setUp({
      session: stored(NOW + 1800),
      fetch: jest.fn(async () => json(503, {})),
    });
    expect(await store.freshToken()).toBe(token('old'));
    expect(fetchMock).toHaveBeenCalledTimes(3);
    expect(pauses).toEqual([400, 1500]);
    expect(storage.get(SESSION_KEY)).not.toBeNull();
  });

  it('§4.1.5 keeps everything without network, but fails the call once the token is past its end', async () => {
    const { store, storage } = setUp({
      session: stored(NOW - 10),
      fetch: jest.fn(async () => Promise.reject(new TypeError('failed to fetch'))),
    });
    await expect(store.freshToken()).rejects.toMatchObject({ status: 0, code: 'network' });
    expect(storage.get(SESSION_KEY)).not.toBeNull();
    expect(store.isAuthorized()).toBe(true);
  });

  it('tries again at the next call after a failure', async () => {
    const fetchMock = jest.fn(async () => json(503, {}));
    const { store } = setUp({ session: stored(NOW - 10), fetch: fetchMock });
    await expect(store.freshToken()).rejects.toMatchObject({ status: 503 });
    fetchMock.mockImplementation(async () => json(200, answer('new')));
    expect(await store.freshToken()).toBe(token('new'));
  });

  it('does not bring a session back that was ended while the answer was on its way', async () => {
    const { store, storage } = setUp({
      session: stored(NOW),
      fetch: jest.fn(async () => {
        store.end('signed_out');
        return json(200, answer('new'));
      }),
    });
    await expect(store.freshToken()).rejects.toMatchObject({ status: 401 });
    expect(storage.get(SESSION_KEY)).toBeNull();
  });

  it('does not refresh without end on a machine whose clock is a day ahead', async () => {
    const { store, fetchMock } = setUp({
      now: NOW + 86_400,
      fetch: jest.fn(async () => json(200, answer('eva'))),
    });
    await store.signIn('eva', 'x');
    await store.freshToken();
    await store.freshToken();
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});

describe('storage that cannot be trusted', () => {
  it.each(['', 'not json', '[]', 'null', '{"token_access":1}', '{"token_access":"a","token_expire":"soon"}'])(
    'counts as signed out: %s',
    (text) => {
      expect(setUp({ session: text }).store.isAuthorized()).toBe(false);
    },
  );

  it('§4.1.1 is not authorized while token_expire is 0', () => {
    expect(setUp({ session: stored(0) }).store.isAuthorized()).toBe(false);
  });

  it('ends the session when the token is not readable', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { store, storage } = setUp({ session: { ...stored(NOW + 7200), token_access: 'a.b' } });
    expect(store.view()).toBeNull();
    expect(storage.get(SESSION_KEY)).toBeNull();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('Invalid JWT'));
    warn.mockRestore();
  });

  it.each([
    [
      'blocked',
      () => {
        throw new Error('denied');
      },
    ],
    [
      'full',
      () =>
        ({
          getItem: () => null,
          setItem: () => {
            throw new Error('quota');
          },
          removeItem: () => undefined,
        }) as unknown as Storage,
    ],
    ['absent', () => null],
  ])('works in memory when storage is %s', async (_name, find) => {
    const { store } = setUp({
      storage: createBrowserStorage(find as () => Storage | null),
      fetch: jest.fn(async () => json(200, answer('eva'))),
    });
    await store.signIn('eva', 'x');
    expect(store.isAuthorized()).toBe(true);
    store.end('signed_out');
    expect(store.isAuthorized()).toBe(false);
  });
});
