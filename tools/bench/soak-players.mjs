import { setTimeout as sleep } from 'node:timers/promises';
import { fromSource } from '../typescript.mjs';
import { heapAfterCollection } from './heap.mjs';

/**
 * Process of the soak's screens: the product's player, without displays. Its parent sends
 * `{ url, identities }` once; each second it gets `{ started, dark }`: screens that have shown an item, and
 * those of them that show none now. `heap` gets `{ heap }`, bytes after garbage collection.
 */
const STAGGER_MS = 20;

function play(url, identity, screen) {
  const { runPlayer } = fromSource('player/src/player.ts');
  const { headlessPlatform } = fromSource('player/src/headless/headless-platform.ts');
  const { createMemoryPlays } = fromSource('player/src/plays/play-store.ts');
  const ends = { signal: new AbortController().signal, reload: () => undefined, plays: createMemoryPlays() };
  const platform = headlessPlatform(url, ends);
  const createStage = (deps) =>
    platform.createStage({
      ...deps,
      onShowing(turn) {
        screen.isShowing = turn !== null;
        screen.hasStarted ||= screen.isShowing;
        deps.onShowing(turn);
      },
    });
  runPlayer({ identity, platform: { ...platform, createStage }, signal: ends.signal }).then((how) => {
    throw new Error(`a screen ended: ${how}`);
  });
}

process.on('message', async (message) => {
  if (message === 'heap') {
    process.send({ heap: heapAfterCollection() }, () => undefined);
    return;
  }
  const { url, identities } = message;
  const screens = identities.map(() => ({ hasStarted: false, isShowing: false }));
  setInterval(() => {
    const started = screens.filter(({ hasStarted }) => hasStarted);
    // Without a callback a parent that has just ended would be an error.
    const send = (counts) => process.send(counts, () => undefined);
    send({ started: started.length, dark: started.filter(({ isShowing }) => !isShowing).length });
  }, 1000);
  for (const [n, identity] of identities.entries()) {
    play(url, identity, screens[n]);
    await sleep(STAGGER_MS);
  }
});
process.on('disconnect', () => process.exit());
