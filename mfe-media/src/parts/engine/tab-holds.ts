const PREFIX = 'vitrine-upload-';

/** Uploads that this tab has in hand, and those that other tabs of this browser have. What a closed or crashed tab held is free by itself. */
export interface TabHolds {
  hold(uploadId: string): void;
  release(uploadId: string): void;
  /** Those that another tab holds. */
  elsewhere(): Promise<ReadonlySet<string>>;
}

/** Browsers that have no locks (a page on plain http) or grant none (a frame of another site) tell one tab nothing of the others. */
export function createTabHolds(): TabHolds {
  const releases = new Map<string, () => void>();
  return {
    hold(uploadId) {
      if (!navigator.locks || releases.has(uploadId)) return;
      const over = new Promise<void>((resolve) => releases.set(uploadId, resolve));
      navigator.locks.request(PREFIX + uploadId, () => over).catch(() => undefined);
    },
    release(uploadId) {
      releases.get(uploadId)?.();
      releases.delete(uploadId);
    },
    async elsewhere() {
      const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
      const ids = held.map(({ name = '' }) => name).filter((name) => name.startsWith(PREFIX));
      return new Set(ids.map((name) => name.slice(PREFIX.length)).filter((id) => !releases.has(id)));
    },
  };
}
