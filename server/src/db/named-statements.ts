import { Client, type QueryConfig } from 'pg';

/** Statements that connections keep the plans of; each holds memory on the database's side, on every connection. */
const MOST_NAMED = 200;
/** Texts that were seen and have no name yet: lists of a changing length have ever new texts. */
const MOST_SEEN = 1000;
/** Times that a text is seen before it gets a name: what is rare is not worth keeping. */
const OFTEN = 3;

/** Names for the texts of statements that come again and again; null for the others. */
export function createStatementNames(): (text: string) => string | null {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_NAMED) return known ?? null;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < OFTEN) {
      if (seen.size >= MOST_SEEN) seen.clear();
      seen.set(text, times);
      return null;
    }
    seen.delete(text);
    const name = `vitrine_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

/** Connections of one pool that parse and plan once what they are asked often: half of the cost of a short statement. */
export function createPreparingClient(): typeof Client {
  const nameOf = createStatementNames();
  return class extends Client {
    // What is passed on is what came, but for the name; the library's own overloads say what that may be.
    override query(...sent: unknown[]): never {
      const [config, values] = sent as [Partial<QueryConfig> | string, unknown];
      if (isUnnamed(config) && Array.isArray(values) && values.length > 0) {
        const name = nameOf(config.text);
        if (name !== null) sent[0] = { ...config, name };
      }
      return (super.query as (...all: unknown[]) => never)(...sent);
    }
  };
}

const isUnnamed = (config: Partial<QueryConfig> | string): config is QueryConfig =>
  typeof config === 'object' && typeof config.text === 'string' && !config.name && !('submit' in config);
