/** One piece of work under way. */
export interface Turn {
  who: string;
  fileId: string;
  sinceMs: number;
  stop: AbortController;
}
export interface Lane {
  /** Begins what waits as far as there is room. */
  fill(): Promise<void>;
  /** Works until nothing waits. */
  drain(): Promise<void>;
  turns(): Turn[];
}
export interface LaneParts<Job> {
  size: number;
  /** Everybody who has work waiting, and since when. */
  whoWaits(): Promise<{ who: string; since: number }[]>;
  /** Takes the oldest piece of `who`; null when another process was quicker. */
  take(who: string): Promise<{ id: string; job: Job } | null>;
  work(job: Job, turn: Turn): Promise<void>;
}

/**
 * Fair turns: nobody has two pieces of work here at a time, and of those who wait, whoever was served longest ago is next. So a
 * backlog of one never makes another wait for more than the pieces under way.
 */
export function createLane<Job>({ size, whoWaits, take, work }: LaneParts<Job>): Lane {
  const running = new Map<Turn, Promise<void>>();
  const served = new Map<string, number>();
  let turnsGiven = 0;
  let filling: Promise<void> = Promise.resolve();

  const next = async () => {
    const busy = new Set([...running.keys()].map(({ who }) => who));
    const waiting = await whoWaits();
    const order = waiting
      .filter(({ who }) => !busy.has(who))
      .sort((a, b) => (served.get(a.who) ?? 0) - (served.get(b.who) ?? 0) || a.since - b.since);
    // Whoever waits no longer need not be remembered.
    for (const who of served.keys()) if (!waiting.some((one) => one.who === who)) served.delete(who);
    for (const { who } of order) {
      const taken = await take(who);
      if (taken) return { who, ...taken };
    }
    return null;
  };

  const begin = ({ who, id, job }: { who: string; id: string; job: Job }) => {
    served.set(who, (turnsGiven += 1));
    const turn: Turn = { who, fileId: id, sinceMs: performance.now(), stop: new AbortController() };
    const done = work(job, turn).finally(() => {
      running.delete(turn);
      // In the same breath: whoever drains would otherwise see that nothing runs, and not that more is looked for.
      fill().catch(() => undefined);
    });
    running.set(turn, done);
    // What goes wrong is said by whoever drains; here only the next turn matters.
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
