/** One piece of work under way. */
export interface Turn {
  who: string;
  fileId: string;
  sinceMs: number;
  stop: AbortController;
}
export interface Lane {
  /** Starts waiting work while there is capacity. */
  fill(): Promise<void>;
  /** Works until nothing waits. */
  drain(): Promise<void>;
  turns(): Turn[];
}
export interface LaneParts<Job> {
  size: number;
  /** All accounts with waiting work, and since when. */
  whoWaits(): Promise<{ who: string; since: number }[]>;
  /** Takes the oldest piece of `who`, with its cost (1 is ordinary); null when another process was faster. */
  take(who: string): Promise<{ id: string; job: Job; cost: number } | null>;
  work(job: Job, turn: Turn): Promise<void>;
}

/**
 * A new account goes first, but no more than this many turns ahead; the bound keeps a backlog from starving.
 */
const HEAD_START_TURNS = 50;

/**
 * Fair queueing by cost: at most one running piece per account; the account served longest ago is next, and a
 * piece of cost n counts as n turns. One account's backlog delays another by no more than the running pieces.
 */
export function createLane<Job>({ size, whoWaits, take, work }: LaneParts<Job>): Lane {
  const running = new Map<Turn, Promise<void>>();
  /** Virtual time of each account's last piece. */
  const served = new Map<string, number>();
  let turnsGiven = 0;
  let filling: Promise<void> = Promise.resolve();

  const next = async () => {
    const busy = new Set([...running.keys()].map(({ who }) => who));
    const waiting = await whoWaits();
    const asNew = turnsGiven - HEAD_START_TURNS;
    // Too old to make a difference: treated as new.
    for (const [who, turn] of served)
      if (turn <= asNew && !waiting.some((one) => one.who === who)) served.delete(who);
    for (const { who } of waiting) if (!served.has(who)) served.set(who, asNew);
    const turnOf = ({ who }: { who: string }) => served.get(who) ?? asNew;
    const order = waiting
      .filter(({ who }) => !busy.has(who))
      .sort((a, b) => turnOf(a) - turnOf(b) || a.since - b.since);
    for (const { who } of order) {
      const taken = await take(who);
      if (taken) return { who, ...taken };
    }
    return null;
  };

  const begin = ({ who, id, job, cost }: { who: string; id: string; job: Job; cost: number }) => {
    turnsGiven += 1;
    served.set(who, turnsGiven + cost - 1);
    const turn: Turn = { who, fileId: id, sinceMs: performance.now(), stop: new AbortController() };
    const done = work(job, turn).finally(() => {
      running.delete(turn);
      // Synchronously: a drain would otherwise see nothing running, and not the pending fill.
      fill().catch(() => undefined);
    });
    running.set(turn, done);
    // `drain` reports errors; here only the next piece matters.
    done.catch(() => undefined);
  };

  const fillNow = async () => {
    while (running.size < size) {
      const found = await next();
      if (!found) return;
      begin(found);
    }
  };
  const fill = () => (filling = filling.catch(() => undefined).then(fillNow));

  return {
    fill,
    async drain() {
      for (let looked = fill(); ; looked = filling) {
        await looked;
        if (running.size === 0 && filling === looked) return;
        await Promise.all(running.values());
      }
    },
    turns: () => [...running.keys()],
  };
}
