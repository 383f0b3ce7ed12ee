import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerOf, uploadPlainly } from '../modules/uploads/testing/upload-client';
import { buildTestApp, type TestApp } from '../testing/build-test-app';
import type { TestMember } from '../testing/test-members';
import { createProcessor } from './processor.service';
import { ENGINES } from './testing/engines';
import { createMediaLanes, type MediaWorker } from './worker-process.client';

const ENTRY = join(__dirname, 'unbundled-worker.cjs');
let kit: TestApp;
let folder: string;
let worker: MediaWorker;
beforeAll(async () => {
  kit = await buildTestApp();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-videos-'));
  worker = createMediaLanes(ENTRY);
});
afterAll(async () => {
  await worker.close();
  await kit.close();
  await rm(folder, { recursive: true, force: true });
});

/** A video of one colour: hundreds of frames in a few hundred kilobytes. */
function plainVideo(name: string, size: string, frames: number, codec = 'libx264'): Promise<Buffer> {
  const path = join(folder, name);
  const picture = ['-f', 'lavfi', '-i', `color=c=teal:s=${size}:r=30`, '-frames:v', String(frames)];
  const coded = ['-c:v', codec, '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', path];
  execFileSync(ENGINES[1]?.[1] ?? '', ['-v', 'error', '-y', ...picture, ...coded], { stdio: 'ignore' });
  return readFile(path);
}
const promoOf = async (who: TestMember, id: string) =>
  (await who.inject('/api/promo/get-items')).json().find((one: { id: string }) => one.id === id);

test('a video of 8192² is refused by its size, and a huge one delays no other and ends when it is deleted', async () => {
  const [attacker, bystander] = [await kit.asAccount(), await kit.asAccount()];
  const send = async (who: TestMember, bytes: Buffer) =>
    answerOf(await uploadPlainly(who, 'film.mp4', bytes)).id ?? '';
  const square = await send(attacker, await plainVideo('square.mp4', '8192x8192', 10));
  const huge = await send(attacker, await plainVideo('huge.mp4', '3840x2160', 240));
  const processor = createProcessor(kit.deps, worker, 2000);
  jest.spyOn(kit.deps.processor, 'drop').mockImplementation(processor.drop);
  processor.start();
  const until = async (check: () => Promise<boolean>) => {
    while (!(await check())) {
      await sleep(200);
      processor.wake();
    }
  };
  await until(async () => (await promoOf(attacker, huge)).thumb.length > 0);
  expect(await promoOf(attacker, square)).toMatchObject({
    is_processing: false,
    error: expect.stringContaining('8192×8192'),
  });
  const menu = await send(bystander, await plainVideo('menu.mp4', '640x360', 60, 'libx265'));
  processor.wake();
  await until(async () => !(await promoOf(bystander, menu)).is_processing);
  expect(await promoOf(bystander, menu)).not.toHaveProperty('error');
  expect(await promoOf(attacker, huge)).toMatchObject({ is_processing: true });
  await attacker.inject({ method: 'DELETE', url: `/api/promo/del/${huge}` });
  await until(async () => (await readdir(kit.deps.storage.stagingFolder)).length === 0);
  await processor.stop();
});
