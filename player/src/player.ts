/* eslint max-lines-per-function: ["error", { "max": 149, "skipBlankLines": true, "skipComments": true }] -- where the parts of the player are put together; each calls others that are made after it */
import type { DeviceState, PlayerManifest } from '@vitrine/shared/contract';
import { createAboutDevice } from './about-device';
import { deviceClock } from './clock/device-clock';
import { createExactClock } from './clock/exact-clock.service';
import { createVenueClock } from './clock/venue-clock.service';
import type { LoadTrouble } from './files/load-failure.rule';
import { createContentService, type ContentService } from './manifest/content.service';
import type { Identity } from './pairing/identity.service';
import { createPlaysService } from './plays/plays.service';
import type { Platform } from './player-platform';
import { startRealtime } from './realtime/start-realtime';
import { reportOf } from './report/report.rule';
import { texts } from './texts';
import { createTroubles } from './watchdog/troubles';
import { createWatchdogService } from './watchdog/watchdog.service';

/**
 * The realtime client starts after the first picture, but at the latest now: an empty screen is listed, too.
 */
const LINK_AT_THE_LATEST_MS = 4000;

interface Deps {
  identity: Identity;
  platform: Platform;
  /** Stops the player; stored data stays. */
  signal?: AbortSignal;
}

/**
 * Plays for one account. Resolves with 'removed' when the server removed this screen, after wiping the
 * account's data; with 'stopped' when the signal aborts.
 */
export async function runPlayer({ identity, platform, signal }: Deps): Promise<'removed' | 'stopped'> {
  const { timers, keep, marks, fullAddress, canReload, reload } = platform;
  const clock = createVenueClock({
    ...{ device: deviceClock, timers, keep },
    onJump: () => void content.refresh(),
  });
  const exact = createExactClock({
    ...{ device: deviceClock, timers, askTime: () => platform.askTime(identity.token) },
    isWanted: () => content.active()?.sync === true,
    held: clock.held,
    onOffset: clock.adjust,
  });
  const wallClock = clock.floating;
  let confirmedAtMs: number | null = null;
  const troubles = createTroubles(timers, () => realtime.reportSoon());
  const storage = await platform.openStorage();
  const plays = createPlaysService({
    ...{ store: platform.plays, timers, unixMs: () => clock.unixMs() },
    send: (batch) => platform.sendPlays(identity.token, batch),
  });
  let end = (_how: 'removed' | 'stopped') => undefined as void;
  const ended = new Promise<'removed' | 'stopped'>((resolve) => (end = resolve));

  const content: ContentService = createContentService({
    ask: (etag) => platform.ask(identity.token, etag, clock.measure()),
    ...{ keep, storage, fullAddress, marks, timers, wallClock },
    unixSeconds: () => clock.unixMs() / 1000,
    isPlaying: () => stage.showing() !== null,
    onChange: () => {
      stage.setNote(noteOf(content));
      stage.evaluate();
      realtime.reportSoon();
    },
    onAdopted: (manifest) => adopt(manifest),
    // Time zone, volume and brightness do not wait for files.
    onArrived: (manifest) => arrive(manifest),
    onUrgent: (urgent) => stage.setUrgent(urgent),
    onConfirmed: () => {
      confirmedAtMs = timers.now();
      plays.reached();
    },
    onRemoved: () => end('removed'),
    onFile: (address) => stage.retry((src) => fullAddress(src) === address),
  });

  const about = createAboutDevice({
    ...{ platform, token: identity.token, stage: () => stage, onChange: () => realtime.reportSoon() },
    isHourly: () => content.newest()?.device.hourly_screenshot === true,
  });
  platform.machine?.onChange(() => realtime.reportSoon());
  const stage = platform.createStage({
    wallClock,
    zone: () => content.newest()?.timezone ?? null,
    unixSeconds: () => clock.unixMs() / 1000,
    onUrgent: () => realtime.reportSoon(),
    openFile: storage.open,
    programmeAt: content.programmeAt,
    zoneProgrammeAt: content.zoneProgrammeAt,
    live: { token: identity.token, keep, newest: () => content.newest() },
    onShowing: (turn) => {
      if (turn) startLink();
      updates.changed(turn !== null);
      realtime.reportSoon();
    },
    onBegin: plays.begin,
    onTrouble: ({ item }, kind, why) => {
      if (kind !== 'stalled') content.reportUnplayable(item.src).catch(() => undefined);
      troubles.note(texts.errors[kind](item.name, why));
      // A reload does not make a server answer.
      if (kind !== 'late') watchdog.failed();
    },
  });
  const watchdog = createWatchdogService({
    timers,
    lastAliveMs: stage.lastAliveMs,
    history: platform.history,
    canReload,
    reload,
  });
  const updates = platform.createUpdates(() => realtime.reportSoon());
  const realtime = startRealtime({
    ...{ identity, timers, canReload, reload, content, updates, state, stage, keep },
    ...{ connect: platform.connect, sendScreenshot: about.sendScreenshot, machine: platform.machine },
  });

  function arrive({ timezone, device }: PlayerManifest) {
    clock.setZone(timezone ?? null);
    stage.setLevels(device);
  }

  function adopt(manifest: PlayerManifest) {
    arrive(manifest);
    stage.setVenue(manifest.account_name);
    stage.setOrientation(manifest.device.orientation);
    stage.setWall(manifest.wall ?? null);
    exact.look();
    stage.forgetBroken();
    stage.refreshLive();
    platform.showName(manifest.device.name);
    // With nothing to play there is no first picture to wait for.
    if (content.programmeAt(wallClock(), () => false).kind === 'nothing') startLink();
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
        troubleOf: ({ src }) => content.missingReason(src) ?? stage.troubleOf(src),
        counts: content.counts(),
        confirmedAtSeconds: confirmedAtMs === null ? null : toSeconds(confirmedAtMs),
        clockOffSeconds: clock.offSeconds(),
        urgentId: stage.urgentId(),
      }),
      orientation: stage.orientation(),
      update_state: updates.state(),
      facts: about.facts(),
      error: fileTrouble(content.trouble()) ?? troubles.latest() ?? updates.trouble(),
    };
  }

  const leaving: (() => void)[] = [];
  function startLink() {
    // With nothing to show there is nothing that this build could fail at.
    if (stage.showing() || content.programmeAt(wallClock(), () => false).kind === 'nothing') updates.prove();
    if (leaving.length > 0) return;
    const start = () => [realtime, plays].forEach((part) => part.start());
    leaving.push(platform.inOneTab(`vitrine-player-${identity.deviceId}`, start));
    void updates.start();
    platform.fetchAhead();
  }

  const stopCatching = platform.catchErrors((message) => {
    troubles.note(message);
    watchdog.failed();
  });
  await clock.restore();
  await content.restore();
  stage.start();
  watchdog.start();
  about.start();
  const latest = timers.set(startLink, LINK_AT_THE_LATEST_MS);
  void content.refresh();

  signal?.addEventListener('abort', () => end('stopped'), { once: true });
  if (signal?.aborted) end('stopped');
  const how = await ended;
  timers.clear(latest);
  for (const leave of leaving) leave();
  for (const part of [exact, realtime, watchdog, stage, plays, about, content]) part.stop();
  stopCatching();
  if (how === 'removed')
    await Promise.all([content.wipe(), clock.forget(), keep.remove('live'), realtime.forget(), plays.wipe()]);
  return how;
}

/** Note on the brand card. */
function noteOf({ counts, percent, newest }: ContentService): string {
  if (newest()?.playlists.length === 0) return texts.card.waiting;
  const { ready, total } = counts();
  return ready < total ? texts.card.preparing(ready, total, percent()) : '';
}

function fileTrouble(trouble: LoadTrouble | null): string | null {
  if (trouble === 'full') return texts.errors.diskFull;
  if (trouble === 'damaged') return texts.errors.damaged;
  return trouble === 'gone' ? texts.errors.gone : null;
}
