import type { Timers } from '../platform/timers';
import type { Programme, Turn } from '../schedule/programme.rule';
import { createBrandCard } from './brand-card';
import { createLayers } from './layers';
import { createMediaOpener } from './media';
import { createScreenFrame } from './screen-frame';
import { createStageService } from './stage.service';
import { createUrgentElement, createUrgentState } from './urgent';

export interface StageDeps {
  host: HTMLElement;
  timers: Timers;
  wallClock: () => number;
  /** IANA name of the venue's zone; null while it is unknown. */
  zone: () => string | null;
  /** Unix seconds by the server's clock. */
  unixSeconds: () => number;
  /** Called when an urgent message appears or goes. */
  onUrgent: () => void;
  openFile: (src: string) => Promise<{ url: string; release: () => void }>;
  programmeAt: (at: number, isBroken: (src: string) => boolean) => Programme;
  onShowing: (turn: Turn | null) => void;
  onTrouble: (turn: Turn, kind: 'broken' | 'stalled', why: string) => void;
}

/** Stage with its parts: frame, brand card, layers, and the service that controls playback. */
export function createStage({ host, timers, openFile, zone, unixSeconds, onUrgent, ...show }: StageDeps) {
  const frame = createScreenFrame(host);
  const card = createBrandCard(timers, show.wallClock, zone);
  const message = createUrgentElement();
  const urgent = createUrgentState(timers, unixSeconds, (shown) => {
    message.show(shown);
    onUrgent();
  });
  frame.root.append(card.element, message.element);
  const openMedia = createMediaOpener({
    timers,
    addressOf: openFile,
    wallClock: show.wallClock,
    screen: frame.root,
  });
  const layers = createLayers({ root: frame.root, card: card.element, timers, openMedia });
  const service = createStageService({ layers, timers, ...show });
  return {
    ...service,
    setVenue: card.setVenue,
    setNote: card.setNote,
    setUrgent: urgent.set,
    urgentId: urgent.shownId,
    setOrientation: frame.setOrientation,
    orientation: frame.orientation,
    stop() {
      service.stop();
      card.stop();
      urgent.stop();
      frame.remove();
    },
  };
}

export type Stage = ReturnType<typeof createStage>;
