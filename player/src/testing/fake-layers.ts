import { TimedOut } from '../platform/timers';
import type { Layers, Prepared } from '../stage/layers';

interface FakePrepared extends Prepared {
  disposed: boolean;
  video: { seconds: number; ended: boolean; mayStandStill: boolean } | null;
}

/** Time limit of a load, that of media.ts. */
const LOAD_LIMIT_MS = 30_000;

/** Layers that only record calls. `visible` is what a viewer would see. */
export function createFakeLayers(setTimer?: (run: () => void, delayMs: number) => unknown) {
  const diary: string[] = [];
  const failing = new Set<string>();
  const unseen = new Set<string>();
  const held = new Map<string, Promise<void>>();
  const all: FakePrepared[] = [];
  let open = 0;
  let visible = 'card';
  const nameOf = (src: string) => src.replace('/files/', '');

  /** End of a held load: dropped, or past the time limit. */
  const ended = (name: string, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (!held.has(name)) return resolve();
      signal?.addEventListener('abort', () => reject(new Error('dropped')));
      setTimer?.(() => reject(new TimedOut('loading took long')), LOAD_LIMIT_MS);
    });

  const layers: Layers = {
    async prepare(turn, offset, isOnly, signal) {
      const name = nameOf(turn.item.src);
      diary.push(`prepare ${name}${offset ? ` at ${Math.round(offset)}` : ''}${isOnly ? ' alone' : ''}`);
      open += 1;
      await Promise.race([held.get(name), ended(name, signal)]).finally(() => (open -= 1));
      if (failing.has(name)) throw new Error('cannot be decoded');
      const prepared: FakePrepared = {
        turnKey: turn.key,
        src: turn.item.src,
        disposed: false,
        video: turn.item.kind === 'video' ? { seconds: 0, ended: false, mayStandStill: false } : null,
        progress: () => prepared.video,
        dispose: () => {
          prepared.disposed = true;
        },
      };
      all.push(prepared);
      return prepared;
    },
    async reveal(prepared) {
      const name = nameOf(prepared.src);
      if (unseen.has(name)) throw new Error('no frame came');
      diary.push(`show ${name}`);
      visible = name;
    },
    goOn: (prepared, isOnly) => void diary.push(`go on ${nameOf(prepared.src)}${isOnly ? ' alone' : ''}`),
    async showCard(isDark) {
      visible = isDark ? 'dark' : 'card';
      diary.push(visible);
    },
  };

  return {
    layers,
    diary,
    shown: () => diary.filter((line) => line.startsWith('show ')).map((line) => line.slice(5)),
    visible: () => visible,
    fail: (name: string) => void failing.add(name),
    mend: (name: string) => void failing.delete(name),
    hideFrames: (name: string) => void unseen.add(name),
    hold(name: string) {
      let go = () => {};
      held.set(name, new Promise((resolve) => (go = resolve)));
      return () => {
        held.delete(name);
        go();
      };
    },
    video: () => all.findLast((one) => one.src === `/files/${visible}`)?.video ?? null,
    /** Loads that have neither ended nor been dropped. */
    open: () => open,
    leftOver: () => all.filter((one) => !one.disposed && nameOf(one.src) !== visible),
  };
}
