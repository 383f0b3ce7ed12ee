/* eslint max-lines-per-function: ["error", { "max": 63, "skipBlankLines": true, "skipComments": true }] -- one release that is waited for */
import type { Device } from '@vitrine/shared/contract';
import type { Timers } from '../platform/timers';
import { texts } from '../texts';
import { createAtChange } from './at-change';
import { hasReturned } from './build-trial';
import { proveBuild } from './take-waiting';
import { ACTIVATE } from './worker-scope';

const WORKER = '/player/service-worker.js';
const CHECK_EVERY_MS = 60 * 60_000;
/** Retry interval of a failed registration: without a worker, a start needs the network. */
const AGAIN_MS = 60_000;
const INSTALL_LIMIT_MS = 120_000;

export type UpdateState = Device['update_state'];

interface Deps {
  timers: Timers;
  onState: () => void;
  reload: () => void;
}

/**
 * Life cycle of the service worker: registers it, checks for a newer build every hour, switches on request.
 */
export function createUpdatesService({ timers, onState, reload }: Deps) {
  let registration: ServiceWorkerRegistration | null = null;
  let state: UpdateState = 'unknown';
  let isTaking = false;
  let returned = false;

  const say = (now: UpdateState) => {
    if (now === state) return;
    state = now;
    onState();
  };

  function read() {
    if (!registration) return say('unknown');
    if (registration.waiting && registration.active) return say('available');
    const isLoading = registration.installing && registration.active;
    say(isLoading ? 'downloading' : returned ? 'failed' : 'up_to_date');
  }

  async function check(): Promise<void> {
    // Unreachable: the next check is early enough, and the current build is complete.
    if (isIn()) await registration?.update().catch(() => undefined);
    else await bring().catch(() => undefined);
    read();
    timers.set(() => void check(), registration?.active ? CHECK_EVERY_MS : AGAIN_MS);
  }

  const isIn = () => Boolean(registration?.active ?? registration?.waiting ?? registration?.installing);

  /** The first install failed, or the page never got so far: the browser has dropped that registration. */
  async function bring(): Promise<void> {
    const found = await register();
    if (found === registration) return;
    registration = found;
    follow(found, read, say);
  }

  function take(): boolean {
    const waiting = registration?.waiting;
    if (!waiting || isTaking) return false;
    isTaking = true;
    say('installing');
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    waiting.postMessage(ACTIVATE);
    return true;
  }

  return {
    async start(): Promise<void> {
      if (!('serviceWorker' in navigator)) return;
      returned = await hasReturned();
      await check();
    },
    state: () => state,
    /** Checks for a newer build and waits until it has loaded; true when one is ready. */
    async fetchNewer(): Promise<boolean> {
      if (!registration) return false;
      await registration.update();
      const incoming = registration.installing;
      if (incoming) await installed(incoming, timers);
      read();
      return Boolean(registration.waiting);
    },
    /** Sentence after the return from a build that did not start; else null. */
    trouble: () => (returned ? texts.errors.returned : null),
    take,
  };
}

/** Updates of the page's build; a switch on request waits for the next change on screen. */
export function createUpdates(deps: Deps) {
  const service = createUpdatesService(deps);
  const take = createAtChange(deps.timers, () => void service.take());
  const restart = createAtChange(deps.timers, deps.reload);
  return {
    ...service,
    takeAtChange: take.runAtChange,
    /** Reloads the page when the item on screen changes. */
    restartAtChange: restart.runAtChange,
    changed: (plays: boolean) => [take, restart].forEach((one) => one.changed(plays)),
    prove: proveBuild,
  };
}
export type UpdatesService = ReturnType<typeof createUpdates>;

/** Reports each stage of a build that arrives. */
function follow(found: ServiceWorkerRegistration, read: () => void, say: (now: UpdateState) => void) {
  found.addEventListener('updatefound', () => {
    read();
    found.installing?.addEventListener('statechange', (event) => {
      const { state: stage } = event.target as ServiceWorker;
      if (stage === 'redundant' && !found.waiting) say(found.active ? 'failed' : 'unknown');
      else read();
    });
  });
}

/**
 * The page lives at /player, without a slash; a server that does not allow that scope still allows /player/.
 */
function register(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker
    .register(WORKER, { scope: '/player' })
    .catch(() => navigator.serviceWorker.register(WORKER));
}

function installed(incoming: ServiceWorker, timers: Timers): Promise<void> {
  return new Promise((resolve, reject) => {
    timers.set(() => reject(new Error('the new version took too long')), INSTALL_LIMIT_MS);
    const look = () => {
      if (incoming.state === 'redundant') reject(new Error('the new version could not be loaded'));
      if (incoming.state === 'installed' || incoming.state === 'activated') resolve();
    };
    incoming.addEventListener('statechange', look);
    look();
  });
}
