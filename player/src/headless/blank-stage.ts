import type { Layers, Prepared } from '../stage/layers';
import type { Stage, StageDeps } from '../stage/create-stage';
import { createStageService } from '../stage/stage.service';

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
  return {
    ...createStageService({ ...deps, layers: blankLayers }),
    setVenue: () => undefined,
    setNote: () => undefined,
    setOrientation: (to) => {
      orientation = to;
    },
    orientation: () => orientation,
  };
}
