import { hash, verify } from '@node-rs/argon2';
import { createPasswords } from '../../http/auth/passwords.service';
import { createAccount } from '../../modules/account/account.action';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});

const PASSWORD = 'a calm afternoon';

describe.each([
  ['straight', {}],
  ['behind a proxy', { VITRINE_TRUST_PROXY: '1' }],
])('A2 guessing passwords, %s', (how, env) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp({ env });
    t.deps.passwords = createPasswords();
    await createAccount(t.deps, {
      name: 'Café',
      username: 'Anna',
      email: 'anna@cafe.test',
      password: PASSWORD,
    });
  });
  afterAll(() => t.close());
  beforeEach(() => t.clock.advance(3600));

  const signIn = (username: string, password: string, remoteAddress: string, forwarded?: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/auth',
      remoteAddress,
      payload: { grant_type: 'password', client_id: 'website', username, password },
      headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    });
  /** Statuses of many wrong guesses, without the cost of argon2, which has a test of its own. */
  const statuses = async (count: number, one: (at: number) => ReturnType<typeof signIn>) => {
    const found: number[] = [];
    const real = jest.mocked(verify).getMockImplementation();
    jest.mocked(verify).mockImplementation(async () => false);
    for (let at = 0; at < count; at += 1) found.push((await one(at)).statusCode);
    jest.mocked(verify).mockImplementation(real);
    return found;
  };

  test('a known and an unknown name cost the same work and get the same response', async () => {
    await signIn('warm', 'up', '10.9.0.1');
    const work = async (name: string) => {
      const calls = [jest.mocked(verify).mock.calls, jest.mocked(hash).mock.calls];
      for (const list of calls) list.length = 0;
      const answer = await signIn(name, 'wrong password', '10.9.0.2');
      return {
        status: answer.statusCode,
        body: { ...answer.json<object>(), request_id: '' },
        headers: Object.keys(answer.headers).sort(),
        work: calls.map((list) => list.length),
        cost: calls.flat().map(([stored]) => /m=\d+,t=\d+,p=\d+/.exec(String(stored))?.[0]),
      };
    };
    const known = await work('Anna');
    expect(known.work).toEqual([1, 0]);
    expect(known.cost).toEqual(['m=47104,t=1,p=1']);
    expect(await work('unknown')).toEqual(known);
    expect(await work('anna@cafe.test')).toEqual(known);
    expect(await work('unknown@cafe.test')).toEqual(known);
  });

  test('a forged X-Forwarded-For does not change the client address', async () => {
    // A proxy appends to the header; the client sent everything before the last entry.
    const made = (at: number) => (how === 'straight' ? `10.8.0.${at}` : `10.8.0.${at}, 203.0.113.9`);
    const found = await statuses(103, (at) => signIn(`made${at}`, 'wrong password', '203.0.113.8', made(at)));
    expect(found.slice(0, 100).every((status) => status === 401)).toBe(true);
    expect(found.slice(100)).toEqual([429, 429, 429]);
  });

  test('an IPv6 /64 is one address in any notation', async () => {
    const from = (at: number) => (at % 2 ? `2001:db8::${at.toString(16)}` : `2001:db8:0:0:${at}:1:2:3`);
    const found = await statuses(102, (at) => signIn(`six${at}`, 'wrong password', from(at)));
    expect(found.slice(100)).toEqual([429, 429]);
    expect((await signIn('other', 'wrong password', '2001:db8:0:1::1')).statusCode).toBe(401);
  });

  test('the right password works while others guess other names from other addresses', async () => {
    await statuses(100, (at) => signIn(`crowd${at}`, 'wrong password', '203.0.113.50'));
    await statuses(5, () => signIn('anna@cafe.test', 'wrong password', '203.0.113.51'));
    expect((await signIn('Anna', PASSWORD, '10.9.0.3')).statusCode).toBe(200);
  });

  test('guessing pauses a name for the guesser; its owner signs in from another address', async () => {
    await statuses(5, () => signIn('Anna', 'wrong password', '203.0.113.60'));
    expect((await signIn('Anna', PASSWORD, '203.0.113.60')).statusCode).toBe(429);
    for (const _again of [1, 2, 3]) expect((await signIn('ANNA', PASSWORD, '10.9.0.4')).statusCode).toBe(200);
    // The owner's success does not end the pause of the guesser's address.
    expect((await signIn('Anna', PASSWORD, '203.0.113.60')).statusCode).toBe(429);
    t.clock.advance(15 * 60 + 1);
    expect((await signIn('Anna', PASSWORD, '203.0.113.60')).statusCode).toBe(200);
  });

  test('while a name pauses, a new address has one try, and one with a failed try has none', async () => {
    await signIn('Anna', 'a slip of the hand', '10.9.0.5');
    await statuses(4, () => signIn('Anna', 'wrong password', '203.0.113.70'));
    expect((await signIn('Anna', PASSWORD, '10.9.0.5')).statusCode).toBe(429);
    const others = await statuses(12, (at) => signIn('Anna', 'wrong password', `203.0.113.${71 + (at % 4)}`));
    expect(others).toEqual([...Array<number>(4).fill(401), ...Array<number>(8).fill(429)]);
    const crowd = await Promise.all(Array.from({ length: 6 }, () => signIn('Anna', 'wrong', '203.0.113.80')));
    expect(crowd.map(({ statusCode }) => statusCode).sort()).toEqual([401, 429, 429, 429, 429, 429]);
  });

  test('refused tries do not extend the pause: the owner signs in while guessing goes on', async () => {
    await signIn('Anna', 'a slip of the hand', '10.9.0.6');
    for (let minute = 0; minute < 14; minute += 1) {
      await statuses(2, () => signIn('Anna', 'wrong password', '203.0.113.90'));
      await signIn('Anna', 'another slip', '10.9.0.6');
      t.clock.advance(60);
    }
    t.clock.advance(61);
    await statuses(8, () => signIn('Anna', 'wrong password', '203.0.113.90'));
    expect((await signIn('Anna', PASSWORD, '10.9.0.6')).statusCode).toBe(200);
  });
});

describe('A1 passwords', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp();
    t.deps.passwords = createPasswords();
  });
  afterAll(() => t.close());
  let count = 0;
  const signIn = (username: string, password: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/auth',
      remoteAddress: `10.7.0.${(count += 1)}`,
      payload: { grant_type: 'password', client_id: 'website', username, password },
    });
  const account = (username: string, password: string) =>
    createAccount(t.deps, { name: username, username, email: `${username}@cafe.test`, password });

  test('all 128 characters count; one more is refused, not truncated', async () => {
    const long = `${'long words '.repeat(12)}`.slice(0, 127);
    await account('longa', `${long}x`);
    expect((await signIn('longa', `${long}y`)).statusCode).toBe(401);
    expect((await signIn('longa', `${long}xx`)).statusCode).toBe(401);
    const { token_access: token } = (await signIn('longa', `${long}x`)).json<{ token_access: string }>();
    const change = await t.app.inject({
      method: 'POST',
      url: '/api/change_password',
      payload: { old_password: `${long}x`, new_password: `${long}xy` },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(change.statusCode).toBe(400);
  });

  test('is compared exactly: normal form, case, spaces', async () => {
    const composed = 'cafe\u0301 in the morning'.normalize('NFC');
    await account('accent', composed);
    for (const other of [composed.normalize('NFD'), composed.toUpperCase(), ` ${composed}`, `${composed} `])
      expect((await signIn('accent', other)).statusCode).toBe(401);
    expect((await signIn('accent', composed)).statusCode).toBe(200);
  });

  test('a hash with weaker parameters is replaced at the next successful sign-in only', async () => {
    await account('older', PASSWORD);
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const kept = async () =>
      (
        await t.deps.pool.query<{ hash: string; at: string }>(
          `SELECT password_hash AS hash, password_changed_at AS at FROM users WHERE username = 'older'`,
        )
      ).rows[0];
    await t.deps.pool.query(`UPDATE users SET password_hash = $1 WHERE username = 'older'`, [weak]);
    const before = await kept();
    expect((await signIn('older', 'wrong password')).statusCode).toBe(401);
    expect(await kept()).toEqual(before);
    expect((await signIn('older', PASSWORD)).statusCode).toBe(200);
    expect((await kept())?.hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect((await kept())?.at).toBe(before?.at);
    expect((await signIn('older', PASSWORD)).statusCode).toBe(200);
  });
});
