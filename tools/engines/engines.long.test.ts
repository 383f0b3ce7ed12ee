import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEngine } from './engine.mjs';
import { startRedis } from './redis.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-engines-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test('an engine answers once it is started, and has ended once it is stopped', async () => {
  const redis = await startRedis(folder);
  try {
    expect(redis.isRunning()).toBe(true);
  } finally {
    await redis.stop();
  }
  expect(redis.isRunning()).toBe(false);
}, 120_000);

test('an engine that ends by itself is told with its last words', async () => {
  const started = startEngine({
    name: 'brief',
    command: process.execPath,
    args: ['-e', 'console.error("no room for me"); process.exit(3)'],
    folder,
    isReady: async () => false,
  });
  await expect(started).rejects.toThrow(/^brief ended: no room for me/);
});
