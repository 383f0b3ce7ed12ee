/** An upload that was under way when the page went; the file itself is gone from the browser and must be chosen again. */
export interface InterruptedUpload {
  uploadId: string;
  fingerprint: string;
  name: string;
  size: number;
  savedAtSeconds: number;
}
export interface ResumeMemory {
  list(): InterruptedUpload[];
  /** Those that no other tab has in hand: what is being sent there is not interrupted, and whoever discards it here stops it. */
  left(): Promise<InterruptedUpload[]>;
  remember(upload: InterruptedUpload): void;
  forget(uploadId: string): void;
}

/** The server keeps an idle upload for 24 h; after that there is nothing to go on with. */
const KEPT_SECONDS = 24 * 3600;

/**
 * Kept in browser storage per account. A full or blocked storage only costs the offer to continue, never the upload: where it is
 * blocked, naming it throws already. What is remembered is in this tab's hand until it is forgotten.
 */
export function createResumeMemory(
  accountId: string,
  nowSeconds: () => number,
  storage: () => Storage = () => localStorage,
): ResumeMemory {
  const holds = createTabHolds();
  const key = `vitrine:media:uploads:${accountId}`;
  function list(): InterruptedUpload[] {
    try {
      const kept: unknown = JSON.parse(storage().getItem(key) ?? '[]');
      if (!Array.isArray(kept)) return [];
      return kept
        .filter(isInterrupted)
        .filter((upload) => nowSeconds() - upload.savedAtSeconds < KEPT_SECONDS);
    } catch {
      // Unreadable: as if there were none.
      return [];
    }
  }
  function write(uploads: InterruptedUpload[]): void {
    try {
      if (uploads.length === 0) storage().removeItem(key);
      else storage().setItem(key, JSON.stringify(uploads));
    } catch {
      // Full or blocked (see above).
      return;
    }
  }
  const others = (uploadId: string) => list().filter((upload) => upload.uploadId !== uploadId);
  return {
    list,
    async left() {
      const elsewhere = await holds.elsewhere();
      return list().filter(({ uploadId }) => !elsewhere.has(uploadId));
    },
    remember(upload) {
      holds.hold(upload.uploadId);
      write([...others(upload.uploadId), upload]);
    },
    forget(uploadId) {
      write(others(uploadId));
      holds.release(uploadId);
    },
  };
}

function isInterrupted(value: unknown): value is InterruptedUpload {
  if (typeof value !== 'object' || value === null) return false;
  const upload = value as Record<string, unknown>;
  return (
    typeof upload.uploadId === 'string' &&
    typeof upload.fingerprint === 'string' &&
    typeof upload.name === 'string' &&
    typeof upload.size === 'number' &&
    typeof upload.savedAtSeconds === 'number'
  );
}

const PREFIX = 'vitrine-upload-';

/** Uploads that this tab has in hand, and those that other tabs of this browser have. What a closed or crashed tab held is free by itself. */
interface TabHolds {
  hold(uploadId: string): void;
  release(uploadId: string): void;
  /** Those that another tab holds. */
  elsewhere(): Promise<ReadonlySet<string>>;
}

/** Browsers that have no locks (a page on plain http) or grant none (a frame of another site) tell one tab nothing of the others. */
function createTabHolds(): TabHolds {
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
