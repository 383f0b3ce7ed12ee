import type { TextStorage } from '../session/browser-storage';

const KEY = 'vitrine:area-starts';
/** Delay after which a build counts as started: a loop in an effect begins after the first render. */
const SETTLED_MS = 1500;

/** Build that starts to run. */
export interface Start {
  area: string;
  version: string;
}

export interface StartMarksDeps {
  /** Storage of the tab: it survives a crash of its page. */
  storage: TextStorage;
  page: Pick<Window, 'addEventListener'> & {
    document: Pick<Document, 'addEventListener' | 'visibilityState'>;
  };
  whenIdle: (run: () => void) => void;
}

/**
 * Creates marks of starting builds, which are removed once the page is idle. A mark found at the next load
 * means that the build ended its page: an endless loop, or exhausted memory, which no script can report.
 * Pages left or hidden by the user remove their marks.
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
    /** Builds that were starting when the previous page crashed. */
    left,
    begin(area: string, version: string): void {
      const start = { area, version };
      // The browser may discard a background page at any time.
      if (page.document.visibilityState === 'hidden') return;
      write([...running, start]);
    },
    /** Removes a mark, after the screen was loaded or failed to load. */
    end(area: string, version: string): void {
      setTimeout(
        () => whenIdle(() => write(running.filter((one) => one.area !== area || one.version !== version))),
        SETTLED_MS,
      );
    },
  };
}

export type StartMarks = ReturnType<typeof createStartMarks>;

/** Parses stored marks. Untrusted input: other scripts of the page write to this storage too. */
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
