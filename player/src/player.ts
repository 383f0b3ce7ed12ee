/* eslint max-lines-per-function: ["error", { "max": 138, "skipBlankLines": true, "skipComments": true }] -- where the parts of the player are put together; each calls others that are made after it */
import type { DeviceState, PlayerManifest } from '@vitrine/shared/contract';
import { deviceClock } from './clock/device-clock';
import { createVenueClock } from './clock/venue-clock.service';
import { chooseStorage } from './files/choose-storage';
import { bringHasher } from './files/hasher';
import { createMarks } from './files/marks';
import { fullAddress } from './files/storage';
import { createContentService, type ContentService } from './manifest/content.service';
import { askManifest } from './manifest/manifest.calls';
import type { Identity } from './pairing/identity.service';
import { inOneTab } from './platform/in-one-tab';
import type { Keep } from './platform/keep';
import type { Timers } from './platform/timers';
import { startRealtime } from './realtime/start-realtime';
import { reportOf } from './report/report.rule';
import { createStage } from './stage/create-stage';
import { texts } from './texts';
import { createUpdatesService } from './updates/updates.service';
import { catchErrors } from './watchdog/catch-errors';
import { reloadHistory, reloadSafely } from './watchdog/reload';
import { createTroubles } from './watchdog/troubles';
import { createWatchdogService } from './watchdog/watchdog.service';

/** The realtime client waits for the first picture, but not for ever: an empty screen also wants to be seen in the list. */
const LINK_AT_THE_LATEST_MS = 4000;

interface Deps {
  identity: Identity;
  host: HTMLElement;
  timers: Timers;
  keep: Keep;
}

/** Plays for one account; resolves when the server says that this screen was removed, with nothing of the account left on it. */
export async function runPlayer({ identity, host, timers, keep }: Deps): Promise<void> {
  const clock = createVenueClock({
    device: deviceClock,
    timers,
    keep,
    onDoubt: () => void content.refresh(),
  });
  const wallClock = clock.floating;
  let confirmedAtMs: number | null = null;
  const troubles = createTroubles(timers, () => reportSoon());
  const storage = await chooseStorage();
  let removed = () => undefined as void;
  const isRemoved = new Promise<void>((resolve) => {
    removed = resolve;
  });

  const content: ContentService = createContentService({
    ask: (etag) => askManifest(identity.token, etag, clock.measure()),
    keep,
    storage,
    marks: createMarks(),
    timers,
    wallClock,
    isPlaying: () => stage.showing() !== null,
    onChange: () => {
      sayOnCard();
      stage.lookAgain();
      reportSoon();
    },
    onAdopted: (manifest) => adopt(manifest),
    // The hour is no content: it does not wait for files.
    onArrived: (manifest) => clock.setZone(manifest.timezone ?? null),
    onConfirmed: () => {
      confirmedAtMs = timers.now();
    },
    onRemoved: () => removed(),
    onFile: (address) => stage.forgive((src) => fullAddress(src) === address),
  });

  const stage = createStage({
    host,
    timers,
    wallClock,
    openFile: storage.open,
    programmeAt: content.programmeAt,
    onShowing: (turn) => {
      if (turn) startLink();
      reportSoon();
    },
    onTrouble: ({ item }, kind, why) => {
      if (kind === 'broken') content.distrust(item.src).catch(() => undefined);
      troubles.note(
        kind === 'stalled' ? texts.errors.stalled(item.name) : texts.errors.broken(item.name, why),
      );
      watchdog.failed();
    },
  });
  const watchdog = createWatchdogService({
    timers,
    lastAliveMs: stage.lastAliveMs,
    history: reloadHistory,
    reload: reloadSafely,
  });
  const updates = createUpdatesService({
    timers,
    onState: () => reportSoon(),
    reload: () => location.reload(),
  });
  const realtime = startRealtime({
    identity,
    timers,
    content,
    updates,
    state,
    setOrientation: stage.setOrientation,
    brokerPath: () => content.newest()?.broker_path,
  });
  const reportSoon = () => realtime.reportSoon();

  function adopt(manifest: PlayerManifest) {
    clock.setZone(manifest.timezone ?? null);
    stage.setVenue(manifest.account_name);
    stage.setOrientation(manifest.device.orientation);
    stage.forgetBroken();
    document.title = `${manifest.device.name} · ${texts.brand}`;
    // With nothing to play there is no first picture to wait for.
    if (content.programmeAt(wallClock(), () => false).kind === 'nothing') startLink();
  }

  function sayOnCard() {
    const { ready, total } = content.counts();
    const isEmpty = content.newest()?.playlists.length === 0;
    stage.setNote(isEmpty ? texts.card.waiting : ready < total ? texts.card.preparing(ready, total) : '');
  }

  function fileTrouble(): string | null {
    const trouble = content.trouble();
    if (trouble === 'full') return texts.errors.diskFull;
    if (trouble === 'damaged') return texts.errors.damaged;
    return trouble === 'gone' ? texts.errors.gone : null;
  }

  function state(): DeviceState {
    const turn = stage.showing();
    const toSeconds = (steadyMs: number) => Math.floor((clock.unixMs() - timers.now() + steadyMs) / 1000);
    return {
      ...reportOf({
        active: content.active(),
        newest: content.newest(),
        playNow: content.heldPlayNow(),
        at: wallClock(),
        shown: turn && { turn, sinceSeconds: toSeconds(stage.programmeSinceMs()) },
        troubleOf: ({ src }) => content.whyMissing(src) ?? (stage.isBroken(src) ? 'broken' : null),
        counts: content.counts(),
        confirmedAtSeconds: confirmedAtMs === null ? null : toSeconds(confirmedAtMs),
        clockOffSeconds: clock.offSeconds(),
      }),
      orientation: stage.orientation(),
      update_state: updates.state(),
      error: fileTrouble() ?? troubles.latest(),
    };
  }

  const leaving: (() => void)[] = [];
  function startLink() {
    if (leaving.length > 0) return;
    leaving.push(inOneTab(`vitrine-player-${identity.deviceId}`, realtime.start));
    void updates.start();
    bringHasher();
  }

  const stopCatching = catchErrors((message) => {
    troubles.note(message);
    watchdog.failed();
  });
  await clock.restore();
  await content.restore();
  stage.start();
  watchdog.start();
  const latest = timers.set(startLink, LINK_AT_THE_LATEST_MS);
  void content.refresh();

  await isRemoved;
  timers.clear(latest);
  for (const leave of leaving) leave();
  for (const part of [realtime, watchdog, stage, content]) part.stop();
  stopCatching();
  await Promise.all([content.wipe(), clock.forget()]);
}
