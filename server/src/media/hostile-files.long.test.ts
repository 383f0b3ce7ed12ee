import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { answerOf, uploadPlainly } from '../modules/uploads/testing/upload-client';
import type { TestApp } from '../testing/build-test-app';
import { createProcessor } from './processor.service';
import { decidedLater, type Hostile } from './testing/hostile-corpus';
import { forHostileFiles, promosOf } from './testing/hostile-tests';
import { plainPng } from './testing/sample-files';
import { createMediaLanes } from './worker-process.client';

const ENTRY = join(__dirname, 'unbundled-worker.cjs');

let kit: TestApp;
let hostile: Hostile;
forHostileFiles((made) => ({ kit, hostile } = made));

test('hostile files are decided in bounded work, and another account waits for one piece of it', async () => {
  const [attacker, bystander] = [await kit.asAccount(), await kit.asAccount()];
  const verdicts = new Map<string, [string, string]>();
  for (const [name, bytes, verdict] of await decidedLater(hostile)) {
    const answer = await uploadPlainly(attacker, 'holiday.jpg', bytes);
    expect([name, answer.statusCode]).toEqual([name, 200]);
    verdicts.set(answerOf(answer).id ?? '', [name, verdict]);
  }
  const own = answerOf(await uploadPlainly(bystander, 'menu.png', await plainPng(640, 360, 200))).id;
  kit.published.length = 0;
  const worker = createMediaLanes(ENTRY);
  await createProcessor(kit.deps, worker).drain();
  await worker.close();

  const done = kit.published
    .filter(({ topic, payload }) => /processing$/.test(topic) && (payload as { done?: boolean }).done)
    .map(({ payload }) => (payload as { id: string }).id);
  // Its own piece, and at most those that had already started.
  expect(done.indexOf(own ?? '')).toBeLessThanOrEqual(2);
  for (const promo of await promosOf(attacker)) {
    const [name, verdict] = verdicts.get(promo.id) ?? [];
    const found = promo.error === undefined ? 'ready' : 'failed';
    expect([name, promo.is_processing, verdict === 'either' ? verdict : found]).toEqual([
      name,
      false,
      verdict,
    ]);
    if (promo.error !== undefined)
      expect([name, promo.error]).toEqual([name, expect.stringMatching(/^[A-Z].*\.$/)]);
  }
  expect(await readdir(kit.deps.storage.stagingFolder)).toEqual([]);
});
