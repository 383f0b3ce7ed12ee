import type { Layers, Prepared } from '../stage/layers';

interface FakePrepared extends Prepared {
  disposed: boolean;
  video: { seconds: number; ended: boolean; mayStandStill: boolean } | null;
}

/** Layers that only record calls. `visible` is what a viewer would see. */
export function createFakeLayers() {
  const diary: string[] = [];
  const failing = new Set<string>();
  const unseen = new Set<string>();
  const held = new Map<string, Promise<void>>();
  const all: FakePrepared[] = [];
  let visible = 'card';
  const nameOf = (src: string) => src.replace('/files/', '');

  const layers: Layers = {
    async prepare(turn, offset, isOnly) {
      const name = nameOf(turn.item.src);
      diary.push(`prepare ${name}${offset ? ` at ${Math.round(offset)}` : ''}${isOnly ? ' alone' : ''}`);
      await held.get(name);
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
    leftOver: () => all.filter((one) => !one.disposed && nameOf(one.src) !== visible),
  };
}
