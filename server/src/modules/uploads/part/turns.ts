/** Runs at most `limit` works at a time; the rest wait, first come first served. */
export function turns(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = limit;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // A turn is handed on without becoming free in between: nobody who comes later gets ahead.
      if (next) next();
      else free += 1;
    }
  };
}
