import type { Identity } from '@vitrine/player/headless';
import { DEMO_SCREENS, type DemoScreenKey } from '../../platform/config/demo.table';
import type { Deps } from '../../deps.types';
import { connectDevice } from '../devices/connect.action';
import { screenOf } from './demo-screens.action';

/**
 * Plays on the demo's screens while no browser does, so that the dashboard lives before `/demo` is opened: players without a display, which reach
 * the server at `origin` as any screen does. Returns how to end them.
 */
export function startDemoPlayers(deps: Deps, origin: string): () => Promise<void> {
  // Only here: a server without a demo does without.
  const coming = import('@vitrine/player/headless');
  const stopping = new AbortController();
  const { signal } = stopping;
  const playing = DEMO_SCREENS.map(async ({ key }) => {
    try {
      await keepPlaying({ deps, origin, player: await coming, key, signal });
    } catch (error) {
      if (!signal.aborted) deps.log.warn({ err: error, screen: key }, 'a screen of the demo has stopped');
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
      // Removed, or connected to another screen: it plays again once a browser plays as this screen.
      await lines.whenIdentified(key, signal);
      continue;
    }
    const how = await player.playHeadless(origin, identity, until);
    if (how === 'removed') lines.forget(key, identity);
  }
}

/** Connects the player to the record of its screen, as a code typed by its owner would. Null when anything was connected to it before. */
async function connectFirst(
  { deps, origin, player, key }: Parts,
  until: AbortSignal,
): Promise<Identity | null> {
  const screen = await screenOf(deps, key);
  if (!screen || screen.deviceId !== screen.id) return null;
  const enter = (code: string) =>
    void connectDevice(deps, screen.accountId, code, screen.id).catch((error: unknown) =>
      deps.log.warn({ err: error, screen: key }, 'a screen of the demo was not connected'),
    );
  const identity = await player.pairHeadless(origin, enter, until);
  if (identity) deps.demoLines.identify(key, identity);
  return identity;
}
