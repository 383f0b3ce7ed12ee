import { tooManyRequests } from '../../../platform/errors/errors.lib';

/** Pictures of one account that are drawn or wait for it at the same time, by this process. */
const MAX_DRAWING = 4;

export type DrawLimit = <T>(accountId: string, draw: () => Promise<T>) => Promise<T>;

/** Bounds the pictures that one account draws at the same time. */
export function createDrawLimit(): DrawLimit {
  const drawing = new Map<string, number>();
  return async (accountId, draw) => {
    const others = drawing.get(accountId) ?? 0;
    if (others >= MAX_DRAWING)
      throw tooManyRequests(2, 'Several promos are being saved right now. Try again in a moment.');
    drawing.set(accountId, others + 1);
    try {
      return await draw();
    } finally {
      const left = (drawing.get(accountId) ?? 1) - 1;
      if (left > 0) drawing.set(accountId, left);
      else drawing.delete(accountId);
    }
  };
}
