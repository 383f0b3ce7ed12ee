import type { Identity } from '@vitrine/player/headless';
import { DEMO_SCREENS, type DemoScreenKey } from '../../platform/config/demo.table';
import type { Deps } from '../../deps.types';
import { connectDevice } from '../devices/connect.action';
import { screenOf } from './demo-screens.action';

/**
 * Starts headless players of the demo's screens, so that the dashboard is live before `/demo` is opened. They
 * connect to `origin` as any screen does, and pause while a browser plays. Returns a function that stops
 * them.
 */
export function startDemoPlayers(deps: Deps, origin: string): () => Promise<void> {
  // Lazy: only a server with a demo needs it.
  const loading = import('@vitrine/player/headless');
  const stopping = new AbortController();
  const { signal } = stopping;
  const playing = DEMO_SCREENS.map(async ({ key }) => {
    try {
      await keepPlaying({ deps, origin, player: await loading, key, signal });
    } catch (error) {
      if (!signal.aborted) deps.log.warn({ err: error, screen: key }, 'demo screen stopped');
    }
  });
  return async () => {
    stopping.abort();
    await Promise.all(playing);
  };
}

interface Parts {
  deps: Deps;
  origin: string;
  player: typeof import('@vitrine/player/headless');
  key: DemoScreenKey;
  signal: AbortSignal;
}

/** Plays whenever the line is free, until the signal aborts (rejects then). */
async function keepPlaying(parts: Parts): Promise<never> {
  const { deps, origin, player, key, signal } = parts;
  const lines = deps.demoLines;
  for (;;) {
    const taken = await lines.whenFree(key, signal);
    const until = AbortSignal.any([signal, taken]);
    const identity = lines.identityOf(key) ?? (await connectFirst(parts, until));
    if (!identity) {
      // Removed, or paired with a real screen: resumes once a browser plays as this screen.
      await lines.whenIdentified(key, signal);
      continue;
    }
    const end = await player.playHeadless(origin, identity, until, deps.config.dataFolder);
    if (end === 'removed') lines.forget(key, identity);
  }
}

/** Connects the player to its screen, like a typed code. Null when the screen was connected before. */
async function connectFirst(
  { deps, origin, player, key }: Parts,
  until: AbortSignal,
): Promise<Identity | null> {
  const screen = await screenOf(deps, key);
  if (!screen || screen.deviceId !== screen.id) return null;
  const enter = (code: string) =>
    void connectDevice(deps, { accountId: screen.accountId, userId: null }, code, screen.id).catch(
      (error: unknown) => deps.log.warn({ err: error, screen: key }, 'demo screen not connected'),
    );
  const identity = await player.pairHeadless(origin, enter, until);
  if (identity) deps.demoLines.identify(key, identity);
  return identity;
}
