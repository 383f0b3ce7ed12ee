/** Upload that was interrupted by the end of its page; the user must choose the file again. */
export interface InterruptedUpload {
  uploadId: string;
  fingerprint: string;
  name: string;
  size: number;
  savedAtSeconds: number;
}
export interface ResumeMemory {
  list(): InterruptedUpload[];
  /** Interrupted uploads, without those that another tab is sending: discarding one here would stop it. */
  left(): Promise<InterruptedUpload[]>;
  remember(upload: InterruptedUpload): void;
  forget(uploadId: string): void;
}

/** Lifetime of an idle upload on the server (24 h), after which it cannot be resumed. */
const KEPT_SECONDS = 24 * 3600;

/**
 * Remembers uploads in browser storage per account. Full or blocked storage (even access may throw) only
 * costs the offer to resume. A remembered upload is locked by this tab until forgotten.
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
      // Unreadable: treated as empty.
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

/** Locks of uploads by the tabs of this browser. A closed or crashed tab releases its locks. */
interface TabHolds {
  hold(uploadId: string): void;
  release(uploadId: string): void;
  /** Uploads locked by other tabs. */
  elsewhere(): Promise<ReadonlySet<string>>;
}

/**
 * Creates the locks. Without the Web Locks API (a page on plain http) or permission (a cross-site frame)
 * other tabs are unknown.
 */
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
