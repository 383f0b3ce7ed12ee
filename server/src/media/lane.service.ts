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
  /** Takes the oldest piece of `who`, with its cost (1: an ordinary one); null when another process was quicker. */
  take(who: string): Promise<{ id: string; job: Job; cost: number } | null>;
  work(job: Job, turn: Turn): Promise<void>;
}

/** A new account goes before all that were served less than this many turns ago; a bound, so that a backlog gets its turn too. */
const HEAD_START_TURNS = 50;

/**
 * Fair queueing by cost: no account has two pieces of work here at a time, and the one whose last turn is longest ago is next, where a
 * piece of cost n counts as n turns. A backlog of one account makes another wait for no more than the pieces under way.
 */
export function createLane<Job>({ size, whoWaits, take, work }: LaneParts<Job>): Lane {
  const running = new Map<Turn, Promise<void>>();
  /** By account: the turn that its last piece counts as. */
  const served = new Map<string, number>();
  let turnsGiven = 0;
  let filling: Promise<void> = Promise.resolve();

  const next = async () => {
    const busy = new Set([...running.keys()].map(({ who }) => who));
    const waiting = await whoWaits();
    const asNew = turnsGiven - HEAD_START_TURNS;
    // So long ago that it makes no difference: as if it were new.
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
