import type { TextStorage } from '../session/browser-storage';

const KEY = 'vitrine:area-starts';
/** A loop in an effect begins after the first drawing. */
const SETTLED_MS = 1500;

/** A build whose code begins to run. */
export interface Start {
  area: string;
  version: string;
}

export interface StartMarksDeps {
  /** That of the tab: it survives a crash of its page. */
  storage: TextStorage;
  page: Pick<Window, 'addEventListener'> & {
    document: Pick<Document, 'addEventListener' | 'visibilityState'>;
  };
  whenIdle: (run: () => void) => void;
}

/**
 * Notes which builds begin to run and forgets them once the page is idle again. What is found noted at the next load ended its page: an endless loop, or all
 * of the memory, of which no script can report anything. Pages that are left or hidden by the user forget first.
 */
export function createStartMarks({ storage, page, whenIdle }: StartMarksDeps) {
  const left = read(storage.get(KEY));
  storage.remove(KEY);
  let running: Start[] = [];

  const write = (starts: Start[]) => {
    running = starts;
    if (running.length === 0) storage.remove(KEY);
    else storage.set(KEY, JSON.stringify(running));
  };
  const forget = () => write([]);
  page.addEventListener('pagehide', forget);
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') forget();
  });

  return {
    /** Builds that were starting when the page before this one ended without a word. */
    left,
    begin(area: string, version: string): void {
      const start = { area, version };
      // A page in the background may be discarded by the browser at any time.
      if (page.document.visibilityState === 'hidden') return;
      write([...running, start]);
    },
    /** After its screen was handed over, or did not load. */
    end(area: string, version: string): void {
      setTimeout(
        () => whenIdle(() => write(running.filter((one) => one.area !== area || one.version !== version))),
        SETTLED_MS,
      );
    },
  };
}

export type StartMarks = ReturnType<typeof createStartMarks>;

/** Untrusted input: other scripts of the page write to this storage too. */
function read(text: string | null): Start[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter(isStart).slice(0, 5) : [];
  } catch {
    return [];
  }
}

function isStart(value: unknown): value is Start {
  if (typeof value !== 'object' || value === null) return false;
  const { area, version } = value as Partial<Record<keyof Start, unknown>>;
  return typeof area === 'string' && typeof version === 'string';
}
