import { askTime } from './clock/time.calls';
import { chooseStorage } from './files/choose-storage';
import { preloadHasher } from './files/hasher';
import { createMarks } from './files/marks';
import { fullAddress } from './files/storage';
import { askManifest } from './manifest/manifest.calls';
import type { Platform } from './player-platform';
import { createStoredPlays } from './plays/stored-plays';
import { sendPlays } from './plays/plays.calls';
import { brand } from './platform/brand';
import { inOneTab } from './platform/in-one-tab';
import type { Keep } from './platform/keep';
import { createMachine } from './platform/machine';
import { readFacts } from './report/read-facts';
import { sendScreenshot } from './report/screenshots.calls';
import { whenInFront } from './platform/screen-awake';
import type { Timers } from './platform/timers';
import { connect } from './realtime/connection';
import { createStage } from './stage/create-stage';
import { createUpdates } from './updates/updates.service';
import { catchErrors } from './watchdog/catch-errors';
import { canReload, reloadHistory } from './watchdog/reload';

/** Platform of a browser page, which renders everything in `host`. */
export function browserPlatform(host: HTMLElement, timers: Timers, keep: Keep): Platform {
  const machine = createMachine(window, timers);
  const reload = () => location.reload();
  return {
    timers,
    keep,
    marks: createMarks(),
    openStorage: chooseStorage,
    fullAddress,
    ask: (...question) => askManifest({ origin: '' }, ...question),
    askTime: (token) => askTime({ origin: '' }, token),
    plays: createStoredPlays(),
    sendPlays: (...batch) => sendPlays({ origin: '' }, ...batch),
    sendScreenshot,
    connect: (order) => connect({ ...order, base: location.href, whenInFront }),
    createStage: (show) => createStage({ host, timers, machine, ...show }),
    createUpdates: (onState) => createUpdates({ timers, onState, reload }),
    history: reloadHistory,
    canReload,
    reload,
    machine,
    inOneTab,
    fetchAhead: preloadHasher,
    catchErrors,
    readFacts,
    showName: (name) => {
      document.title = `${name} · ${brand().name}`;
    },
  };
}
