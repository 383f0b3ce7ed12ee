import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from '../app';
import { createAuth } from '../auth/auth';
import { loadSigningKey } from '../auth/signing-key';
import { readConfig, type Config } from '../config/config';
import type { AppModule, Deps, DeviceActor, Ports } from '../deps';
import { REQUEST_LIMITS, type RequestLimits } from '../limits/request-limits';
import { createServices } from '../services';
import { createDiskStore } from '../storage/disk-store';
import {
  createInlineJobs,
  createRecordingBroker,
  createTestClock,
  type InlineJobs,
  type Published,
  type RecordingBroker,
  type TestClock,
} from './fake-ports';
import { createTestDatabase, ROOT_FOLDER } from './shared-postgres';
import { createMember, type MemberOptions, type TestMember } from './test-members';

type TestPorts = Ports & { broker: RecordingBroker; jobs: InlineJobs; clock: TestClock };

export interface TestApp {
  app: FastifyInstance;
  deps: Deps & TestPorts;
  clock: TestClock;
  /** Everything said on the broker so far; empty it with `published.length = 0`. */
  published: Published[];
  /** A new member: of a new account, or of `accountId`. */
  asAccount(options?: MemberOptions): Promise<TestMember>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  modules?: AppModule[];
  limits?: Partial<RequestLimits>;
  env?: Record<string, string>;
  deviceByToken?: (deps: Deps, token: string) => Promise<DeviceActor | null>;
  /** Last change of the ports before anything is built on them. */
  adapt?: (ports: Ports) => Ports;
}

/**
 * The real app on a real, fresh PostgreSQL database: clock, broker and jobs belong to the test, storage is a temporary folder.
 * Call once per test file (beforeAll) and `close()` in afterAll.
 */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-data-'));
  const config: Config = readConfig(
    { VITRINE_DATA: dataFolder, VITRINE_LOG_LEVEL: 'silent', ...options.env },
    ROOT_FOLDER,
  );
  const database = await createTestDatabase();
  const clock = createTestClock();
  const broker = createRecordingBroker();
  const auth = createAuth({
    db: database.db,
    clock,
    key: await loadSigningKey(dataFolder),
    deviceByToken: async (token) => (await options.deviceByToken?.(deps, token)) ?? null,
  });
  const ports: TestPorts = {
    config,
    auth,
    clock,
    broker,
    jobs: createInlineJobs(),
    pool: database.pool,
    db: database.db,
    storage: await createDiskStore(dataFolder),
    log: pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
  };
  Object.assign(ports, options.adapt?.(ports));
  const deps: TestApp['deps'] = { ...createServices(ports), ...ports };
  const app = await buildApp(deps, options.modules, { ...REQUEST_LIMITS, ...options.limits });
  await app.ready();
  return {
    app,
    deps,
    clock,
    published: broker.published,
    asAccount: (member = {}) => createMember(app, deps, member),
    async close() {
      await app.close();
      await database.close();
      fs.rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
