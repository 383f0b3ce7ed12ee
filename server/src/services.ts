import fs from 'node:fs';
import path from 'node:path';
import AsyncLock from 'async-lock';
import { createPasswords } from './auth/passwords';
import type { Deps, Ports } from './deps';
import { createMailer } from './mail/mailer';
import { createProcessor } from './media/processor';
import { createMediaLanes, workerEntry } from './media/worker-process';
import { createTillLinks } from './modules/billing/book/till-links';
import { createPayments } from './modules/billing/payments';
import { createLiveDevices } from './modules/devices/liveness.topics';
import { generationOf, readRegistry } from './modules/releases/releases.repo';
import { createAreaRegistry, type RegistrySource } from './web/area-registry';
import { createServedShell, type ServedShell } from './web/served-shell';

const registrySource = ({ db, config }: Ports, shell: ServedShell): RegistrySource => ({
  areaOrigin: config.areaOrigin,
  load: () => readRegistry(db),
  generation: () => generationOf(db),
  shell,
  hasFiles: (area, { version, entry }) =>
    fs.existsSync(path.join(config.releasesFolder, area, version, entry)),
});

/** Everything that lives as long as the process, built once. Starts nothing. */
export function createServices(ports: Ports): Deps {
  const { config, log } = ports;
  const shell = createServedShell(config, log);
  const tillLinks = createTillLinks(config.dataFolder, config.secret);
  return {
    ...ports,
    tillLinks,
    passwords: createPasswords(),
    mailer: createMailer(ports),
    processor: createProcessor(ports, createMediaLanes(workerEntry(config.rootFolder))),
    live: createLiveDevices(ports),
    payments: createPayments({ ...ports, tillLinks }),
    shell,
    registry: createAreaRegistry(registrySource(ports, shell), log),
    // However many wait, none is refused: what waits is bounded by the requests that the server takes.
    locks: new AsyncLock({ maxPending: Infinity }),
  };
}
