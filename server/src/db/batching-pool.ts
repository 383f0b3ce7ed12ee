import { Pool, type PoolClient, type QueryConfig } from 'pg';

/** Reads that go over one connection together. A long one holds up so many less one, and with more of them little more is saved. */
const MOST_TOGETHER = 8;
/** Texts that were looked at; lists of a changing length have ever new texts. */
const MOST_KNOWN = 1000;
const READ = /^\s*(?:select|with)\b/i;
/** What may wait for somebody's lock. Who holds that lock may ask for what stands behind, and would wait for itself. */
const MAY_WAIT = /\b(?:insert|update|delete|merge|share|pg_advisory_\w+)\b/i;

interface Asked {
  sent: unknown[];
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * A pool that sends reads which wait for a connection over the next one together, in one write: those of one turn of the event loop, and
 * under load those of others. To take a connection and to write for each was a third of a call's processor time (decision 0063). Each read stays a statement of its
 * own, with its own answer; one that fails leaves the others alone. Writes and transactions have a connection for themselves, as of any pool.
 */
export class BatchingPool extends Pool {
  #asked: Asked[] = [];
  /** Connections that were asked for and have not come. */
  #lending = 0;
  #isRead = createReadTest();

  // The library's overloads say what may be sent; nobody here sends callbacks.
  override query(...sent: unknown[]): never {
    const [config] = sent as [QueryConfig | string];
    if (!this.#isRead(typeof config === 'string' ? config : config.text))
      return (super.query as (...all: unknown[]) => never)(...sent);
    const answer = new Promise((resolve, reject) => {
      const count = this.#asked.push({ sent, resolve, reject });
      if (count > this.#lending * MOST_TOGETHER) process.nextTick(() => this.#lend());
    });
    return answer as never;
  }

  #lend() {
    while (this.#lending * MOST_TOGETHER < this.#asked.length) {
      this.#lending += 1;
      void this.#send(this.connect());
    }
  }

  async #send(lent: Promise<PoolClient>) {
    const client = await lent.catch((error: unknown) => {
      for (const { reject } of this.#next()) reject(error);
    });
    if (!client) return;
    const { stream } = client.connection;
    stream.cork();
    const query = client.query as (...all: unknown[]) => Promise<unknown>;
    const answers = this.#next().map(({ sent, resolve, reject }) =>
      query.apply(client, sent).then(resolve, reject),
    );
    stream.uncork();
    await Promise.all(answers);
    client.release();
  }

  #next(): Asked[] {
    this.#lending -= 1;
    return this.#asked.splice(0, MOST_TOGETHER);
  }
}

function createReadTest(): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= MOST_KNOWN) known.clear();
    const isRead = READ.test(text) && !MAY_WAIT.test(text);
    known.set(text, isRead);
    return isRead;
  };
}
