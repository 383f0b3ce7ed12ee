import { topics } from '@vitrine/shared/contract';

/** Time that an account counts as watched after the last sign of a reader at another server, or of a call. */
const SEEN_MS = 60_000;

interface AudienceParts {
  /** Number of the account's pages with a socket here. */
  pagesHere(accountId: string): number;
  publish(accountId: string, topic: string, payload: object): void;
  /** Called when another server begins to show the account's screens. */
  onWatched(accountId: string): void;
  nowMs?: () => number;
}

/**
 * Keeps which accounts' screens are watched: by a page here, or by a page or caller at another server. The
 * others report their state less often (`changed/unwatched`) until a page opens (`changed/watched`).
 */
export function createAudience({ pagesHere, publish, onWatched, nowMs = Date.now }: AudienceParts) {
  const seenUntilMs = new Map<string, number>();
  const slowedAtMs = new Map<string, number>();
  const sweep = setInterval(() => {
    const now = nowMs();
    for (const [accountId, until] of seenUntilMs) if (until <= now) seenUntilMs.delete(accountId);
    for (const [accountId, at] of slowedAtMs) if (at + SEEN_MS <= now) slowedAtMs.delete(accountId);
  }, SEEN_MS).unref();
  const isSeen = (accountId: string) => (seenUntilMs.get(accountId) ?? 0) > nowMs();
  const isWatched = (accountId: string) => pagesHere(accountId) > 0 || isSeen(accountId);

  function seen(accountId: string): void {
    const isNew = !isSeen(accountId);
    seenUntilMs.set(accountId, nowMs() + SEEN_MS);
    slowedAtMs.delete(accountId);
    if (isNew) onWatched(accountId);
  }

  return {
    /** Whether another server, or a caller, shows the account's screens: they are read from the database. */
    isReadElsewhere: isSeen,
    /** A sign that another server shows the account's screens. */
    seen,
    /** A page of the account opened here, the first. */
    opened(accountId: string): void {
      slowedAtMs.delete(accountId);
      publish(accountId, topics.watched(), {});
    },
    /** A caller reads the account's screens, perhaps without a live link. */
    looked(accountId: string): void {
      if (isWatched(accountId)) return;
      seen(accountId);
      publish(accountId, topics.watched(), {});
    },
    /** A screen with its socket here has reported its state. */
    reported(accountId: string): void {
      if (isWatched(accountId) || slowedAtMs.has(accountId)) return;
      slowedAtMs.set(accountId, nowMs());
      publish(accountId, topics.unwatched(), {});
    },
    close: () => clearInterval(sweep),
  };
}
export type Audience = ReturnType<typeof createAudience>;
