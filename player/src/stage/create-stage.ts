import type { WallPart } from '@vitrine/shared/contract';
import type { Machine } from '../platform/machine';
import type { Timers } from '../platform/timers';
import type { Programme, Turn } from '../schedule/programme.rule';
import { createBrandCard } from './brand-card';
import { clockHours } from './clock-hours.rule';
import { createLayers } from './layers';
import type { Trouble } from './left-out';
import { createLive, type LiveLink } from './live';
import { createMediaOpener } from './media';
import { createScreenFrame } from './screen-frame';
import { createStageService } from './stage.service';
import { watchPlays, type PlayWatchDeps } from './play-watch';
import { createSeenClock } from './seen-clock';
import { createZones, withZones } from './zones';
import { createIdentify } from './identify';
import { createLevels } from './levels';
import { takeSnapshot } from './snapshot';
import { createUrgentElement, createUrgentState } from './urgent';

export interface StageDeps {
  host: HTMLElement;
  timers: Timers;
  /** Machine whose display's light can be set. */
  machine?: Machine | undefined;
  wallClock: () => number;
  /** IANA name of the venue's zone; null while it is unknown. */
  zone: () => string | null;
  /** Unix seconds by the server's clock. */
  unixSeconds: () => number;
  /** Called when an urgent message appears or goes. */
  onUrgent: () => void;
  openFile: (src: string) => Promise<{ url: string; release: () => void }>;
  programmeAt: (at: number, isBroken: (src: string) => boolean) => Programme;
  /** Programme of a zone that plays this playlist. */
  zoneProgrammeAt: (playlistId: string, at: number, isBroken: (src: string) => boolean) => Programme;
  live: LiveLink;
  onShowing: (turn: Turn | null) => void;
  onTrouble: (turn: Turn, kind: Trouble, why: string) => void;
  /** Called when an item appears, in every zone; the returned function when its showing has ended. */
  onBegin: PlayWatchDeps['onBegin'];
}

/** Stage with its parts: frame, brand card, layers, and the service that controls playback. */
export function createStage({
  host,
  timers,
  machine,
  openFile,
  zone,
  unixSeconds,
  onUrgent,
  zoneProgrammeAt,
  live: link,
  onBegin,
  ...show
}: StageDeps) {
  const frame = createScreenFrame(host);
  const card = createBrandCard(timers, show.wallClock, zone);
  const message = createUrgentElement();
  const seen = createSeenClock(timers);
  const watch = { now: timers.now, seenMs: seen.now, onBegin };
  const urgent = createUrgentState(timers, unixSeconds, (shown) => {
    message.show(shown);
    seen.cover(shown?.style === 'full');
    onUrgent();
  });
  const { root, canvas } = frame;
  canvas.append(card.element);
  const levels = createLevels(root, machine);
  const identity = createIdentify(timers);
  root.append(message.element, levels.shade, identity.element);
  const { wallClock, onTrouble } = show;
  const hours = () => clockHours(zone());
  const live = createLive({ ...link, timers, unixSeconds, wallClock });
  const media = { timers, addressOf: openFile, wallClock, hours, unixSeconds, live };
  const zones = createZones({ root: canvas, media, watch, zoneProgrammeAt, onTrouble });
  const openMedia = createMediaOpener({ ...media, screenOf: zones.areaOf, play: levels.play });
  const layers = createLayers({ root: canvas, card: card.element, timers, openMedia, place: zones.place });
  const watched = watchPlays(withZones(layers, zones), watch);
  const service = createStageService({ layers: watched.layers, timers, ...show });
  const all = () => [service, ...zones.services()];
  return {
    ...service,
    evaluate: () => all().forEach((one) => one.evaluate()),
    forgetBroken: () => all().forEach((one) => one.forgetBroken()),
    retry: (isIt: (src: string) => boolean) => all().forEach((one) => one.retry(isIt)),
    refreshLive: live.refresh,
    ...{ setVenue: card.setVenue, setNote: card.setNote },
    setUrgent: urgent.set,
    urgentId: urgent.shownId,
    ...framing(frame, zones),
    ...{ setLevels: levels.set, isSoundBlocked: levels.isSoundBlocked },
    ...{ identify: identity.show, snapshot: () => takeSnapshot(root) },
    stop() {
      service.stop();
      watched.end();
      for (const part of [zones, seen, card, urgent, live, identity]) part.stop();
      frame.remove();
    },
  };
}

/** Changes of the frame, after which the zones are placed again. */
const framing = (
  frame: ReturnType<typeof createScreenFrame>,
  zones: Pick<ReturnType<typeof createZones>, 'resize'>,
) => ({
  setOrientation(to: number) {
    frame.setOrientation(to);
    zones.resize();
  },
  setWall(part: WallPart | null) {
    frame.setWall(part);
    zones.resize();
  },
  orientation: frame.orientation,
});

export type Stage = ReturnType<typeof createStage>;
