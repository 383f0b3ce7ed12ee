/* eslint max-lines-per-function: ["error", { "max": 79, "skipBlankLines": true, "skipComments": true }] -- two manifests and the one request at a time that changes them */
import type { PlayerManifest } from '@vitrine/shared/contract';
import type { Keep } from '../platform/keep';
import type { Timers } from '../platform/timers';
import { isManifest, readAnswer, type ManifestAnswer } from './manifest.rule';

const KEY = 'manifest';
const POLL_MS = 60_000;
const DEBOUNCE_MS = 300;

interface Deps {
  ask: (etag: string | null) => Promise<ManifestAnswer>;
  keep: Keep;
  timers: Timers;
  /** Called when a newer manifest arrived; its files are to be loaded. */
  onNext: (manifest: PlayerManifest) => void;
  onTokenDead: () => void;
  /** Called when the server has confirmed the newest manifest, new or not. */
  onConfirmed: () => void;
}

export type Refreshed = { ok: true } | { ok: false; why: string };

/**
 * Two manifests: `active` plays and is stored, `next` is newer and waits for its files. A failed refresh
 * changes nothing.
 */
export function createManifestService({ ask, keep, timers, onNext, onTokenDead, onConfirmed }: Deps) {
  let active: PlayerManifest | null = null;
  let next: PlayerManifest | null = null;
  let etag: string | null = null;
  let asking: Promise<Refreshed> | null = null;
  let askAgain = false;
  let soon = 0;
  let poll = 0;
  let stopped = false;

  async function askOnce(): Promise<Refreshed> {
    const answer = await ask(etag).catch((error: unknown): ManifestAnswer | string => String(error));
    if (stopped) return { ok: false, why: 'stopped' };
    if (typeof answer === 'string') return { ok: false, why: answer };
    const news = readAnswer(answer);
    if (news.kind === 'same' || news.kind === 'new') onConfirmed();
    if (news.kind === 'token-dead') {
      onTokenDead();
      return { ok: false, why: 'this screen was removed' };
    }
    if (news.kind === 'later') return { ok: false, why: news.why };
    if (news.kind === 'new') {
      etag = news.etag;
      next = news.manifest;
      onNext(news.manifest);
    }
    return { ok: true };
  }

  async function askUntilCurrent(): Promise<Refreshed> {
    askAgain = false;
    const outcome = await askOnce();
    return askAgain && !stopped ? askUntilCurrent() : outcome;
  }

  /** One request at a time; a call during one causes another after it, so that no change is missed. */
  function refresh(): Promise<Refreshed> {
    timers.clear(poll);
    if (asking) {
      askAgain = true;
      return asking;
    }
    // Whatever fails in between, it is fetched again.
    asking = askUntilCurrent().finally(() => {
      asking = null;
      if (!stopped) poll = timers.set(() => void refresh(), POLL_MS);
    });
    return asking;
  }

  return {
    /** Loads the stored active manifest: playback starts with it, before any request. */
    async restore(): Promise<PlayerManifest | null> {
      const kept = await keep.read<{ manifest: unknown; etag: string | null }>(KEY);
      if (!kept || !isManifest(kept.manifest)) return null;
      active = kept.manifest;
      etag = kept.etag;
      return active;
    },
    refresh,
    refreshSoon() {
      timers.clear(soon);
      soon = timers.set(() => void refresh(), DEBOUNCE_MS);
    },
    active: () => active,
    next: () => next,
    /** Makes `next`, whose files are stored, the active and stored manifest. */
    async activateNext(): Promise<void> {
      if (!next) return;
      active = next;
      next = null;
      await keep.write(KEY, { manifest: active, etag });
    },
    async forget(): Promise<void> {
      active = null;
      next = null;
      etag = null;
      await keep.remove(KEY);
    },
    stop() {
      stopped = true;
      timers.clear(soon);
      timers.clear(poll);
    },
  };
}
