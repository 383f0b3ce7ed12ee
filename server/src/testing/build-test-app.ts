import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ClientConfig } from 'pg';
import pino from 'pino';
import { buildApp } from '../app/app.service';
import { createAuth } from '../http/auth/auth.service';
import { createPasswords } from '../http/auth/passwords.service';
import { loadSigningKey } from '../http/auth/signing-key.files';
import { readConfig, type Config } from '../platform/config/server.config';
import { modules as allModules } from '../app/modules.table';
import type { AppModule, Deps, DeviceActor, Ports } from '../deps.types';
import { REQUEST_LIMITS, type RequestLimits } from '../http/limits/request-limits.table';
import { deviceByToken } from '../modules/devices/devices.action';
import { deployKey, loadOperatorKey } from '../modules/releases/deploy-keys.action';
import { createServices } from '../app/deps.service';
import { createDiskFiles } from '../platform/storage/disk-files.files';
import {
  createInlineJobs,
  createRecordingBroker,
  createTestClock,
  type InlineJobs,
  type Published,
  type RecordingBroker,
  type TestClock,
} from './fake-ports';
import { holdWritesToTable } from './written-kinds';
import { createTestDatabase, ROOT_FOLDER } from './shared-postgres';
import { createMember, type MemberOptions, type TestMember } from './test-members';

/** Least that argon2 allows: hashes of the product's strength take a tenth of the time of a suite. */
const WEAK_HASHES = { memoryCost: 8, timeCost: 1, parallelism: 1 };

type TestPorts = Ports & { broker: RecordingBroker; jobs: InlineJobs; clock: TestClock };

export interface TestApp {
  app: FastifyInstance;
  deps: Deps & TestPorts;
  clock: TestClock;
  /** Connection of its database, for another pool. */
  connection: ClientConfig;
  /** Everything published on the broker so far; empty it with `published.length = 0`. */
  published: Published[];
  /** Creates a member: of a new account, or of `accountId`. */
  asAccount(options?: MemberOptions): Promise<TestMember>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  modules?: AppModule[];
  limits?: Partial<RequestLimits>;
  env?: Record<string, string | undefined>;
  /** Finds a device by its token; by default, as the product does. */
  deviceByToken?: (deps: Deps, token: string) => Promise<DeviceActor | null>;
  /** Adapts the ports before anything is built on them. */
  adapt?: (ports: Ports) => Ports;
}

/**
 * The real app on a real, fresh PostgreSQL database: clock, broker and jobs belong to the test, storage is a
 * temporary folder. Call once per test file (beforeAll) and `close()` in afterAll.
 */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataFolder = fs.mkdtempSync(
    path.join(process.env['VITRINE_TEST_FOLDER'] ?? os.tmpdir(), 'vitrine-data-'),
  );
  const config: Config = readConfig(
    {
      VITRINE_DATA: dataFolder,
      // Tests write their own facts of a shell there, independent of the built one.
      VITRINE_SHELL_DIR: path.join(dataFolder, 'shell'),
      VITRINE_LOG_LEVEL: 'silent',
      ...options.env,
    },
    ROOT_FOLDER,
  );
  const database = await createTestDatabase();
  const clock = createTestClock();
  const broker = createRecordingBroker();
  const operatorKey = loadOperatorKey(dataFolder);
  const auth = createAuth({
    db: database.db,
    clock,
    key: await loadSigningKey(dataFolder),
    device: (token) => (options.deviceByToken ?? deviceByToken)(deps, token),
    deployKey: (token) => deployKey({ db: database.db, clock, operatorKey }, token),
  });
  const ports: TestPorts = {
    config,
    auth,
    clock,
    broker,
    jobs: createInlineJobs(),
    pool: database.pool,
    db: database.db,
    storage: await createDiskFiles(dataFolder),
    log: pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
  };
  Object.assign(ports, options.adapt?.(ports));
  const deps: TestApp['deps'] = {
    ...createServices(ports),
    ...ports,
    passwords: createPasswords(WEAK_HASHES),
  };
  const written = holdWritesToTable(broker);
  const app = await buildApp(deps, [written.module, ...(options.modules ?? allModules)], {
    ...REQUEST_LIMITS,
    ...options.limits,
  });
  await app.ready();
  return {
    app,
    deps,
    clock,
    connection: database.connection,
    published: broker.published,
    asAccount: (member = {}) => createMember(app, deps, member),
    async close() {
      await app.close();
      await database.close();
      fs.rmSync(dataFolder, { recursive: true, force: true });
      written.mustBeNamed();
    },
  };
}
