import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from './database';

/** More rows than these are a long piece of work. */
const MOST_KEYS = 250;
/** A connection that hangs holds up its own askers, and nobody else for longer than this. */
const PATIENCE_MS = 250;

type Found<V> = Promise<ReadonlyMap<string, V>>;
type Ask<V> = (key: string) => Promise<V | undefined>;

/**
 * One read for all who ask while another one is under way; who asks alone is not kept waiting. It begins after each of them has asked, so nobody gets
 * what was true before. A read that fails is told to all of its askers, and to nobody else. In a transaction everybody reads alone.
 */
export function gathered<V>(read: (db: Db, keys: string[]) => Found<V>) {
  return async (db: Db, key: string): Promise<V | undefined> => {
    if (!db.statements) return (await read(db, [key])).get(key);
    const known = db.statements.get(read) as Ask<V> | undefined;
    const ask = known ?? gatheringOf((keys) => read(db, keys));
    if (!known) db.statements.set(read, ask);
    return ask(key);
  };
}

function gatheringOf<V>(read: (keys: string[]) => Found<V>): Ask<V> {
  let last: Promise<unknown> = Promise.resolve();
  let open: { keys: Set<string>; found: Found<V> } | undefined;
  function begin() {
    const before = last;
    const keys = new Set<string>();
    const readAll = async () => {
      await Promise.race([before, delay(PATIENCE_MS, undefined, { ref: false })]);
      if (open === made) open = undefined;
      return read([...keys]);
    };
    const made = { keys, found: readAll() };
    last = made.found.catch(() => undefined);
    return made;
  }
  return async (key) => {
    if (!open || open.keys.size >= MOST_KEYS) open = begin();
    open.keys.add(key);
    return (await open.found).get(key);
  };
}
