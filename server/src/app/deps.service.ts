import { resolveTxt } from 'node:dns/promises';
import fs from 'node:fs';
import path from 'node:path';
import AsyncLock from 'async-lock';
import { createPasswords } from '../http/auth/passwords.service';
import type { Deps, Ports } from '../deps.types';
import { createDemoAccess } from '../modules/demo/demo-access.service';
import { createDemoLines } from '../modules/demo/demo-lines.service';
import { createDemoProgress } from '../modules/demo/demo-progress.service';
import { createMailer } from '../platform/mail/mailer.service';
import { createSettings } from '../platform/settings/settings.service';
import { createProcessor } from '../media/processor.service';
import { createMediaLanes, workerEntry } from '../media/worker-process.client';
import { createTestCheckoutLinks } from '../modules/billing/ledger/test-checkout-links.service';
import { createSeal } from '../platform/storage/seal.service';
import { createPayments } from '../modules/billing/payments.service';
import { createLiveDevices } from '../modules/devices/liveness.topics';
import { generationOf, readRegistry } from '../modules/releases/releases.repo';
import { fetchBuilds } from '../modules/releases/shared-builds.action';
import { dropWithdrawn } from '../modules/releases/withdraw.action';
import { createAreaRegistry, type RegistrySource } from '../http/pages/area-registry.service';
import { createServedShell, type ServedShell } from '../http/pages/served-shell.service';

/** Retry interval for builds that could not be fetched. */
const AGAIN_MS = 5000;

const registrySource = (ports: Ports, shell: ServedShell, again: () => void): RegistrySource => ({
  areaOrigin: ports.config.areaOrigin,
  async load() {
    if (!(await fetchBuilds(ports))) again();
    const stored = await readRegistry(ports.db);
    await dropWithdrawn(ports, stored.withdrawn ?? []);
    return stored;
  },
  generation: () => generationOf(ports.db),
  shell,
  hasFiles: (area, { version, entry }) =>
    fs.existsSync(path.join(ports.config.releasesFolder, area, version, entry)),
});

/** Builds everything that lives as long as the process, once. Starts nothing. */
export function createServices(ports: Ports): Deps {
  const { config, log } = ports;
  const shell = createServedShell(config, log);
  const again = () => void setTimeout(() => void registry.refresh(), AGAIN_MS).unref();
  const registry = createAreaRegistry(registrySource(ports, shell, again), log);
  const settings = createSettings(ports);
  const testCheckoutLinks = createTestCheckoutLinks(config.dataFolder, config.secret);
  return {
    ...ports,
    settings,
    testCheckoutLinks,
    passwords: createPasswords(),
    seal: createSeal(config.dataFolder, config.secret),
    resolveTxt,
    demoAccess: createDemoAccess(config),
    demoLines: createDemoLines(config),
    demoProgress: createDemoProgress(),
    mailer: createMailer({ ...ports, settings }),
    processor: createProcessor(ports, createMediaLanes(workerEntry(config.rootFolder))),
    live: createLiveDevices(ports),
    payments: createPayments({ ...ports, testCheckoutLinks }),
    shell,
    registry,
    // Unlimited: the server's limit of requests bounds what waits.
    locks: new AsyncLock({ maxPending: Infinity }),
  };
}
