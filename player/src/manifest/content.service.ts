/* eslint max-lines-per-function: ["error", { "max": 139, "skipBlankLines": true, "skipComments": true }] -- manifest, files and "Play now" as one; each step looks at all three */
import type { ManifestItem, PlayerManifest, Urgent } from '@vitrine/shared/contract';
import { createFilesService } from '../files/files.service';
import { filesOf, mayPlay } from '../files/item-files.rule';
import type { Marks } from '../files/marks';
import type { FileStorage } from '../files/storage';
import type { Keep } from '../platform/keep';
import type { Timers } from '../platform/timers';
import { playNowAfter, playNowAsked, playNowPressed, type HeldPlayNow } from '../schedule/play-now.rule';
import {
  itemsInOrder,
  itemsNeededAt,
  programmeAt,
  zoneProgrammeAt,
  type Programme,
} from '../schedule/programme.rule';
import type { ManifestAnswer } from './manifest.rule';
import { createHeldUrgent } from './held-urgent';
import { createManifestService } from './manifest.service';
import { maySwitch } from './switch.rule';

const PLAY_NOW = 'play-now';
const LOOK_EVERY_MS = 10_000;
/** Time before its start at which a file is due. */
const SOON_SECONDS = 300;
const NOTHING: Programme = { kind: 'nothing', endsAt: null, isDark: false };

interface Deps {
  ask: (etag: string | null) => Promise<ManifestAnswer>;
  keep: Keep;
  storage: FileStorage;
  /** Address as stored, so that two spellings are one file. */
  fullAddress: (src: string) => string;
  marks: Marks;
  timers: Timers;
  wallClock: () => number;
  /** Unix seconds by the server's clock. */
  unixSeconds: () => number;
  /** Whether content, not the brand card, is on screen. */
  isPlaying: () => boolean;
  /** Called when files or the manifest changed: what to show and to report may differ. */
  onChange: () => void;
  onAdopted: (manifest: PlayerManifest) => void;
  /** Called when a newer manifest arrived; it becomes active once its files are stored. */
  onArrived: (manifest: PlayerManifest) => void;
  /** Called with the urgent message, which does not wait for files; null without one. */
  onUrgent: (urgent: Urgent | null) => void;
  /** Called when the server has confirmed the newest manifest. */
  onConfirmed: () => void;
  onRemoved: () => void;
  /** Called when a file arrived, with its full address. */
  onFile: (address: string) => void;
}

/** Content of this screen: manifest, stored files and "Play now". */
export function createContentService(deps: Deps) {
  const { keep, storage, timers, wallClock, isPlaying, onChange, onAdopted, onArrived } = deps;
  let held: HeldPlayNow | null = null;
  let timer = 0;
  /** Venue time at which other files become due. */
  let otherFilesAt = Infinity;
  let stopped = false;

  const files = createFilesService({
    storage,
    marks: deps.marks,
    timers,
    fullAddress: deps.fullAddress,
    onChange: settle,
    onArrived: deps.onFile,
  });
  const manifests = createManifestService({
    ask: deps.ask,
    keep,
    timers,
    onNext: (manifest) => {
      onArrived(manifest);
      urgent.follow(manifest);
      settle();
    },
    onTokenDead: deps.onRemoved,
    onConfirmed() {
      files.serverAnswered();
      deps.onConfirmed();
    },
  });
  const newest = () => manifests.next() ?? manifests.active();
  const urgent = createHeldUrgent(keep, deps.onUrgent);

  /** Activates the newer manifest when it is ready, and updates the list of needed files. */
  function settle() {
    if (stopped) return;
    const next = manifests.next();
    if (next) {
      const needed = itemsNeededAt(next, askedNow(playNowWith(next)), wallClock());
      if (maySwitch({ ...files, needed, isPlaying: isPlaying() })) adopt(next);
    }
    wantFiles();
    onChange();
  }

  const askedNow = (playNow: HeldPlayNow | null) => playNowAsked(playNow, wallClock(), deps.unixSeconds());
  const playNowWith = (next: PlayerManifest) =>
    playNowAfter(held, manifests.active()?.play_now, next.play_now, wallClock(), next.sync);

  function adopt(next: PlayerManifest) {
    holdPlayNow(playNowWith(next));
    // A full disk may refuse the copy; playback continues, and the manifest is fetched again after a power
    // cut.
    manifests.activateNext().catch(() => undefined);
    onAdopted(next);
  }

  function holdPlayNow(now: HeldPlayNow | null) {
    if (now === held) return;
    held = now;
    const kept = now ? keep.write(PLAY_NOW, now) : keep.remove(PLAY_NOW);
    kept.catch(() => undefined);
  }

  function wantFiles() {
    const manifest = newest();
    if (!manifest) return;
    const now = wallClock();
    const playNow = askedNow(held);
    const ends = programmeAt(manifest, playNow, now, () => true).endsAt;
    const [active, next] = [manifests.active(), manifests.next()];
    const needed = (of: PlayerManifest, at: number) => itemsNeededAt(of, playNow, at).flatMap(filesOf);
    const atEnd = ends === null ? [] : needed(manifest, ends);
    const isSoon = ends !== null && ends <= now + SOON_SECONDS;
    otherFilesAt = (ends ?? Infinity) - (isSoon ? 0 : SOON_SECONDS);
    const first = [...needed(manifest, now), ...atEnd];
    const due = isSoon ? first : needed(manifest, now);
    const order = () => itemsInOrder(manifest, playNow, wallClock()).flatMap(filesOf);
    files.want({ active, next, first, due, playing: active ? needed(active, now) : [], order });
  }

  const isPlayable = (item: ManifestItem) => mayPlay(item, files);

  /** A newer manifest may become ready, and files due, by time alone. */
  function watch() {
    timer = timers.set(() => {
      if (manifests.next()) settle();
      else if (wallClock() >= otherFilesAt) wantFiles();
      if (!stopped) watch();
    }, LOOK_EVERY_MS);
  }

  return {
    async restore(): Promise<void> {
      const [manifest, playNow] = await Promise.all([
        manifests.restore(),
        keep.read<HeldPlayNow>(PLAY_NOW),
        files.restore(),
        urgent.restore(),
      ]);
      held = playNow;
      if (manifest) onAdopted(manifest);
      wantFiles();
      watch();
    },
    refresh: manifests.refresh,
    refreshSoon: manifests.refreshSoon,
    retryNow: files.retryNow,
    reportUnplayable: files.reportUnplayable,
    programmeAt: (at: number, isBroken: (src: string) => boolean): Programme => {
      const manifest = manifests.active();
      if (!manifest) return NOTHING;
      const playNow = playNowAsked(held, at, deps.unixSeconds() + at - wallClock());
      return programmeAt(manifest, playNow, at, (item) => isPlayable(item) && !isBroken(item.src));
    },
    zoneProgrammeAt: (playlistId: string, at: number, isBroken: (src: string) => boolean): Programme => {
      const manifest = manifests.active();
      if (!manifest) return NOTHING;
      return zoneProgrammeAt(manifest, playlistId, at, (item) => isPlayable(item) && !isBroken(item.src));
    },
    hasPlaylist: (id: string) => newest()?.playlists.some((playlist) => playlist.id === id) ?? false,
    /** null returns to the schedule. `endsAt`: a chosen end, unix seconds. */
    playNow(playlistId: string | null, endsAt?: number) {
      const since = { startedAt: wallClock(), pressedAt: deps.unixSeconds() };
      holdPlayNow(playlistId === null ? null : playNowPressed(playlistId, since, endsAt));
      settle();
    },
    active: manifests.active,
    newest,
    heldPlayNow: () => askedNow(held),
    missingReason: files.missingReason,
    ...{ counts: files.counts, percent: files.percent },
    trouble: files.trouble,
    stop() {
      stopped = true;
      timers.clear(timer);
      manifests.stop();
      files.stop();
    },
    /** Removes everything of the account. */
    async wipe(): Promise<void> {
      // A broken storage is wiped later; the screen must not stay dark for it.
      await Promise.allSettled([
        manifests.forget(),
        keep.remove(PLAY_NOW),
        urgent.forget(),
        storage.wipe(),
        deps.marks.wipe(),
      ]);
    },
  };
}
export type ContentService = ReturnType<typeof createContentService>;
