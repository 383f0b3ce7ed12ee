import { readdir } from 'node:fs/promises';
import { uploadPlainly } from '../modules/uploads/testing/upload-client';
import { buildTestApp, type TestApp } from '../testing/build-test-app';
import type { TestMember } from '../testing/test-members';
import { hostileFolder, refusedAtOnce } from './testing/hostile-corpus';

let kit: TestApp;
let hostile: Awaited<ReturnType<typeof hostileFolder>>;
beforeAll(async () => {
  kit = await buildTestApp();
  hostile = await hostileFolder();
});
afterAll(async () => {
  await kit.close();
  await hostile.remove();
});

const promosOf = async (who: TestMember) =>
  (await who.inject('/api/promo/get-items')).json<{ id: string; is_processing: boolean; error?: string }[]>();

test('hostile files are refused when they arrive, in words, and nothing of them is kept', async () => {
  const attacker = await kit.asAccount();
  for (const [name, bytes] of await refusedAtOnce(hostile)) {
    const answer = await uploadPlainly(attacker, 'holiday.mp4', bytes);
    expect([name, [415, 422].includes(answer.statusCode)]).toEqual([name, true]);
    expect([name, answer.json().detail]).toEqual([name, expect.stringMatching(/^[A-Z].*\.$/)]);
  }
  expect(await promosOf(attacker)).toEqual([]);
  expect(await readdir(kit.deps.storage.stagingFolder)).toEqual([]);
});
