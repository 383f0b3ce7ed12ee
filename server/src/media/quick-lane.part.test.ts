import sharp from 'sharp';
import { answerOf, uploadPlainly } from '../modules/uploads/testing/upload-client';
import { buildTestApp, type TestApp } from '../testing/build-test-app';
import { eventually } from '../testing/test-broker';
import type { TestMember } from '../testing/test-members';
import { preparePicture } from './prepare/prepare-picture.lib';
import { createProcessor } from './processor.service';
import { plainPng } from './testing/sample-files';
import type { MediaWorker } from './worker-process.client';

describe('quick lane', () => {
  let kit: TestApp;
  beforeAll(async () => {
    kit = await buildTestApp();
  });
  afterAll(() => kit.close());

  /** Megapixels that take seconds to decode, in few bytes. */
  const heavyPng = (shade: number) => plainPng(7000, 7000, shade);
  const upload = async (owner: TestMember, bytes: Buffer) =>
    answerOf(await uploadPlainly(owner, 'a.png', bytes)).id ?? '';
  const isReady = async (owner: TestMember, id: string) =>
    (await owner.inject('/api/promo/get-items')).json().find((one: { id: string }) => one.id === id)
      .is_processing === false;

  test('a small picture waits for none of the heavy ones of six others, and all of theirs are prepared', async () => {
    const heavy = [await heavyPng(10), await heavyPng(200)];
    const owners = [];
    for (let at = 0; at < 6; at += 1) owners.push(await kit.asAccount());
    const theirs: [TestMember, string][] = [];
    for (const owner of owners) for (const bytes of heavy) theirs.push([owner, await upload(owner, bytes)]);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let begun = 0;
    const worker: MediaWorker = {
      async run(task, { report = () => undefined } = {}) {
        if (task.do !== 'prepare') throw new Error('Only preparing here.');
        const { width = 0 } = await sharp(task.source).metadata();
        if (width < 7000) return preparePicture(task, report);
        begun += 1;
        await held;
        return preparePicture({ ...task, source: small }, report);
      },
      close: async () => undefined,
    };
    const small = `${kit.deps.storage.stagingFolder}/small.png`;
    await sharp(await plainPng()).toFile(small);
    const processor = createProcessor(kit.deps, worker);
    const drained = processor.drain();
    await eventually(() => expect(begun).toBe(2));
    const stranger = await kit.asAccount();
    const id = await upload(stranger, await plainPng(640, 360, 3));
    const again = processor.drain();
    await eventually(async () => expect(await isReady(stranger, id)).toBe(true));
    expect(begun).toBe(2);
    letGo();
    await Promise.all([drained, again]);
    for (const [owner, one] of theirs) expect(await isReady(owner, one)).toBe(true);
  });
});
