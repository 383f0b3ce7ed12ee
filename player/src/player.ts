/* eslint max-lines-per-function: ["error", { "max": 149, "skipBlankLines": true, "skipComments": true }] -- where the parts of the player are put together; each calls others that are made after it */
import type { DeviceState, PlayerManifest } from '@vitrine/shared/contract';
import { deviceClock } from './clock/device-clock';
import { createExactClock } from './clock/exact-clock.service';
import { createVenueClock } from './clock/venue-clock.service';
import type { LoadTrouble } from './files/load-failure.rule';
import { createContentService, type ContentService } from './manifest/content.service';
import type { Identity } from './pairing/identity.service';
import { createPlaysService } from './plays/plays.service';
import type { Platform } from './player-platform';
import { startRealtime } from './realtime/start-realtime';
import { createFacts } from './report/facts.service';
import { readWithLatency } from './report/latency';
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
    device: deviceClock,
    timers,
    keep,
    onJump: () => void content.refresh(),
  });
  const exact = createExactClock({
    ...{ device: deviceClock, timers, askTime: () => platform.askTime(identity.token) },
    isWanted: () => content.active()?.sync === true,
    onOffset: clock.adjust,
  });
  const wallClock = clock.floating;
  let confirmedAtMs: number | null = null;
  const troubles = createTroubles(timers, () => reportSoon());
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
      sayOnCard();
      stage.evaluate();
      reportSoon();
    },
    onAdopted: (manifest) => adopt(manifest),
    // The time zone does not wait for files.
    onArrived: (manifest) => clock.setZone(manifest.timezone ?? null),
    onUrgent: (urgent) => stage.setUrgent(urgent),
    onConfirmed: () => {
      confirmedAtMs = timers.now();
      plays.reached();
    },
    onRemoved: () => end('removed'),
    onFile: (address) => stage.retry((src) => fullAddress(src) === address),
  });

  const read = () => readWithLatency(platform, identity.token);
  const facts = createFacts({ timers, read, onChange: () => reportSoon() });
  const stage = platform.createStage({
    wallClock,
    zone: () => content.newest()?.timezone ?? null,
    unixSeconds: () => clock.unixMs() / 1000,
    onUrgent: () => reportSoon(),
    openFile: storage.open,
    programmeAt: content.programmeAt,
    zoneProgrammeAt: content.zoneProgrammeAt,
    live: { token: identity.token, keep, newest: () => content.newest() },
    onShowing: (turn) => {
      if (turn) startLink();
      updates.changed(turn !== null);
      reportSoon();
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
  const updates = platform.createUpdates(() => reportSoon());
  const realtime = startRealtime({
    ...{ identity, timers, canReload, reload, content, updates, state },
    connect: platform.connect,
    setOrientation: stage.setOrientation,
    brokerPath: () => content.newest()?.broker_path,
  });
  const reportSoon = () => realtime.reportSoon();

  function adopt(manifest: PlayerManifest) {
    clock.setZone(manifest.timezone ?? null);
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

  const sayOnCard = () => stage.setNote(noteOf(content));

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
      facts: facts.latest(),
      error: fileTrouble(content.trouble()) ?? troubles.latest() ?? updates.trouble(),
    };
  }

  const startInOneTab = () => [realtime, plays].forEach((part) => part.start());
  const leaving: (() => void)[] = [];
  function startLink() {
    // With nothing to show there is nothing that this build could fail at.
    if (stage.showing() || content.programmeAt(wallClock(), () => false).kind === 'nothing') updates.prove();
    if (leaving.length > 0) return;
    leaving.push(platform.inOneTab(`vitrine-player-${identity.deviceId}`, startInOneTab));
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
  facts.start();
  const latest = timers.set(startLink, LINK_AT_THE_LATEST_MS);
  void content.refresh();

  signal?.addEventListener('abort', () => end('stopped'), { once: true });
  if (signal?.aborted) end('stopped');
  const how = await ended;
  timers.clear(latest);
  for (const leave of leaving) leave();
  for (const part of [exact, realtime, watchdog, stage, plays, facts, content]) part.stop();
  stopCatching();
  if (how === 'removed')
    await Promise.all([content.wipe(), clock.forget(), keep.remove('live'), plays.wipe()]);
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
