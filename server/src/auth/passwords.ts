import { hash, verify } from '@node-rs/argon2';
import { unavailable } from '../errors/errors';

/** OWASP minimum for argon2id; 9 ms on one core (anchors §10). */
const PARAMETERS = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 };
const AT_ONCE = 3;
/** Longer than this nobody waits for a sign-in; better to say so at once. */
const QUEUE_LIMIT = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** 46 MiB each: a flood of sign-ins must take neither the memory nor the other calls' processor time. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE_LIMIT)
      throw unavailable('Too many people are signing in. Please try again.', 5);
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // The place goes to the next in line; only without one it becomes free.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, PARAMETERS));

/** Whether a stored hash was made with the parameters of today; an older one is replaced at the next sign-in (bar A1). */
export const isCurrentHash = (stored: string): boolean =>
  stored.startsWith(
    `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`,
  );

let dummy: Promise<string> | undefined;

/** Without a stored hash (unknown name) the same work is done in vain: the time tells nothing (bar A2). */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('no account has this password');
  const against = stored?.startsWith('$argon2') ? stored : await dummy;
  const matches = await inTurn(() => verify(against, password));
  return matches && against === stored;
}
