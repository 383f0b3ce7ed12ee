import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import type { Engine } from '../../testing/engines/engine.mjs';
import { startRedis } from '../../testing/engines/redis.mjs';
import { openRedis, type SharedRedis } from '../../platform/redis/redis.client';
import { eventually } from '../../testing/test-broker';
import { createAccountMessages } from '../account-messages.service';
import { keepSharedCounts, type SharedCounts } from './counts.service';

const BEAT_MS = 300;
const IDS = ['one', 'other'];
let home: string;
let redis: Engine & { url: string; port: number };
let links: SharedRedis[];
let crowds: [SharedCounts, SharedCounts];
const log = pino({ level: 'silent' });

beforeAll(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-crowd-'));
  redis = await startRedis(home);
  links = [await openRedis(redis.url, log), await openRedis(redis.url, log)];
  await eventually(() => expect(links.map(({ commands }) => commands.status)).toEqual(['ready', 'ready']));
  crowds = IDS.map((id, index) =>
    keepSharedCounts({
      redis: links[index]!,
      id,
      log,
      beatMs: BEAT_MS,
      living: () => IDS.filter((one) => one !== id),
    }),
  ) as [SharedCounts, SharedCounts];
});
afterAll(async () => {
  for (const sharedCounts of crowds) sharedCounts.close();
  for (const link of links) await link.close();
  await redis.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

test('messages of an account are summed for all servers, second by second', async () => {
  const [here, there] = crowds;
  expect(await here.addMessages('bar', 100, 5)).toBe(5);
  expect(await there.addMessages('bar', 100, 7)).toBe(12);
  expect(await here.addMessages('bar', 101, 1)).toBe(1);
  expect(await here.addMessages('inn', 100, 1)).toBe(1);
  expect(await links[0]!.commands.pttl('said-bar-100')).toBeGreaterThan(0);
});

test('a flood at both servers gets no more than one share', async () => {
  const [here, there] = crowds.map(({ addMessages }) =>
    createAccountMessages(1000, addMessages, () => 5_000),
  );
  for (let count = 0; count < 700; count += 1) here!.take('loud');
  await eventually(async () => expect(await crowds[0].addMessages('loud', 5, 0)).toBe(700));
  let taken = 0;
  // Counts in flight are not known yet: a few at a time, as they arrive.
  for (let count = 0; count < 280; count += 1) taken += Number(there!.take('loud'));
  expect(taken).toBe(280);
  await eventually(() => expect(there!.take('loud')).toBe(false));
});

test('what a server counts is there again after Redis has forgotten it', async () => {
  const [here, there] = crowds;
  here.counted('user:anna', 3);
  here.counted('device:7', 1);
  await eventually(async () => expect(await there.elsewhere('user:anna')).toBe(3));
  expect(await there.elsewhere('device:7')).toBe(0);
  await links[0]!.commands.flushall();
  await eventually(async () => expect(await there.elsewhere('user:anna')).toBe(3));
  here.counted('user:anna', 0);
  await eventually(async () => expect(await there.elsewhere('user:anna')).toBe(0));
});
