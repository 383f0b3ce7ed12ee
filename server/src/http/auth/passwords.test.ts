import { hash, verify } from '@node-rs/argon2';
import { ProblemError } from '../../platform/errors/errors.lib';
import { createPasswords } from './passwords.service';

jest.mock('@node-rs/argon2', () => ({
  hash: jest.fn(async (password: string) => `$argon2id$v=19$m=47104,t=1,p=1$${password}`),
  verify: jest.fn(async (stored: string, password: string) => stored.endsWith(`$${password}`)),
}));
const passwords = createPasswords();
const computed = jest.mocked(verify);
beforeEach(() => computed.mockClear());

/** Holds every computation until the test releases it. */
function holdAll(): { running: () => number; most: () => number; release: (failing?: boolean) => void } {
  const held: ((failing: boolean) => void)[] = [];
  let most = 0;
  computed.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        held.push((failing) => (failing ? reject(new Error('out of memory')) : resolve(true)));
        most = Math.max(most, held.length);
      }),
  );
  return {
    running: () => held.length,
    most: () => most,
    release: (failing = false) => held.shift()?.(failing),
  };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('checking a password', () => {
  it('is right for the one that was hashed and wrong for any other', async () => {
    const stored = await passwords.hash('a quiet afternoon');
    expect(await passwords.verify(stored, 'a quiet afternoon')).toBe(true);
    expect(await passwords.verify(stored, 'A quiet afternoon')).toBe(false);
    expect(await passwords.verify(stored, '')).toBe(false);
  });

  it.each([
    ['an unknown name', null],
    ['somebody who has no password yet', '!'],
    ['an empty column', ''],
    ['a hash of another kind', '$2b$10$abcdefghijklmnopqrstuv'],
  ])('does the very same work for %s and is always wrong', async (_who, stored) => {
    await passwords.hash('warm');
    expect(await passwords.verify(stored, 'a quiet afternoon')).toBe(false);
    // Even the password of the dummy hash is refused.
    expect(await passwords.verify(stored, 'no account has this password')).toBe(false);
    expect(computed).toHaveBeenCalledTimes(2);
    for (const [against] of computed.mock.calls) expect(String(against)).toMatch(/^\$argon2id\$/);
  });

  it('runs three at a time; the others wait their turn and all are answered', async () => {
    const stored = await passwords.hash('x');
    const held = holdAll();
    const answers = Promise.all(Array.from({ length: 20 }, () => passwords.verify(stored, 'x')));
    for (let done = 0; done < 20; done += 1) {
      await settle();
      expect(held.running()).toBe(Math.min(3, 20 - done));
      held.release();
    }
    expect(await answers).toEqual(Array(20).fill(true));
    expect(held.most()).toBe(3);
  });

  it('that fails gives its place to the next', async () => {
    const stored = await passwords.hash('x');
    const held = holdAll();
    const answers = Promise.allSettled(Array.from({ length: 5 }, () => passwords.verify(stored, 'x')));
    for (const failing of [true, true, true, false, false]) {
      await settle();
      held.release(failing);
    }
    const outcome = (await answers).map(({ status }) => status);
    expect(outcome).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled', 'fulfilled']);
  });

  it('refuses at once when too many wait, and goes on with those that do', async () => {
    const stored = await passwords.hash('x');
    const held = holdAll();
    const waiting = Array.from({ length: 203 }, () => passwords.verify(stored, 'x'));
    await settle();
    const refusal = await passwords.verify(stored, 'x').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ProblemError);
    expect(refusal).toMatchObject({ status: 503, extra: { headers: { 'retry-after': '5' } } });
    for (let done = 0; done < 203; done += 1) {
      held.release();
      await settle();
    }
    expect(await Promise.all(waiting)).toHaveLength(203);
  });
});

it.each([
  ['$argon2id$v=19$m=47104,t=1,p=1$salt$hash', true],
  ['$argon2id$v=19$m=19456,t=2,p=1$salt$hash', false],
  ['$argon2i$v=19$m=47104,t=1,p=1$salt$hash', false],
  ['$argon2id$v=19$m=47104,t=1,p=10$salt$hash', false],
  ['!', false],
  ['', false],
])('%s has the parameters of today: %s', (stored, isCurrent) => {
  expect(passwords.isCurrent(stored)).toBe(isCurrent);
});

it('new hashes have them', async () => {
  expect(passwords.isCurrent(await passwords.hash('x'))).toBe(true);
  expect(jest.mocked(hash)).toHaveBeenLastCalledWith('x', {
    memoryCost: 47_104,
    timeCost: 1,
    parallelism: 1,
  });
});
