import type { Layers, Prepared } from '../stage/layers';
import type { Stage, StageDeps } from '../stage/create-stage';
import { watchPlays } from '../stage/play-watch';
import { createStageService } from '../stage/stage.service';
import { createUrgentState } from '../stage/urgent';
import { texts } from '../texts';

/** Layers without a display: every item can be shown, and appears at once. */
const blankLayers: Layers = {
  prepare: async ({ key, item }): Promise<Prepared> => ({
    turnKey: key,
    src: item.src,
    progress: () => null,
    dispose: () => undefined,
  }),
  reveal: async () => undefined,
  goOn: () => undefined,
  showCard: async () => undefined,
};

/** Stage without a display: the same decisions at the same times. */
export function createBlankStage(deps: Omit<StageDeps, 'host' | 'openFile'>): Stage {
  let orientation = 0;
  const urgent = createUrgentState(deps.timers, deps.unixSeconds, deps.onUrgent);
  const { now } = deps.timers;
  const watched = watchPlays(blankLayers, { now, seenMs: now, onBegin: deps.onBegin });
  const service = createStageService({ ...deps, layers: watched.layers });
  return {
    ...service,
    setUrgent: urgent.set,
    urgentId: urgent.shownId,
    stop() {
      service.stop();
      watched.end();
      urgent.stop();
    },
    refreshLive: () => undefined,
    setVenue: () => undefined,
    setNote: () => undefined,
    setWall: () => undefined,
    setLevels: () => undefined,
    isSoundBlocked: () => false,
    identify: () => undefined,
    snapshot: () => Promise.reject(new Error(texts.errors.noScreenshot)),
    setOrientation: (to) => {
      orientation = to;
    },
    orientation: () => orientation,
  };
}
