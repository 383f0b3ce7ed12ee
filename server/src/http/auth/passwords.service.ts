import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { unavailable } from '../../platform/errors/errors.lib';

/** OWASP minimum for argon2id; 9 ms on one core (reliability A1). */
const PARAMETERS = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 };
const AT_ONCE = 3;
/** More waiting calls than this would take too long: refuse at once. */
const QUEUE_LIMIT = 200;

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Verifies a password. Without a stored hash (unknown name) the same work is done, so that timing reveals
   * nothing (reliability A2).
   */
  verify(stored: string | null, password: string): Promise<boolean>;
  /**
   * Returns whether a stored hash uses the current parameters; others are replaced at the next sign-in
   * (reliability A1).
   */
  isCurrent(stored: string): boolean;
}

/**
 * Bounded pool of argon2 computations of 46 MiB each: a flood of sign-ins must exhaust neither memory nor
 * processor time.
 */
export function createPasswords(parameters = PARAMETERS): Passwords {
  const limit = pLimit(AT_ONCE);
  let dummy: Promise<string> | undefined;

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= QUEUE_LIMIT)
      throw unavailable('Too many users are signing in right now. Try again in a moment.', 5);
    return limit(work);
  };
  const hashed = (password: string) => inTurn(() => hash(password, parameters));

  return {
    hash: hashed,
    async verify(stored, password) {
      dummy ??= hashed('no account has this password');
      const against = stored?.startsWith('$argon2') ? stored : await dummy;
      const matches = await inTurn(() => verify(against, password));
      return matches && against === stored;
    },
    isCurrent: (stored) =>
      stored.startsWith(
        `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`,
      ),
  };
}
