import { readdir } from 'node:fs/promises';
import { uploadPlainly } from '../modules/uploads/testing/upload-client';
import type { TestApp } from '../testing/build-test-app';
import { refusedAtOnce, type Hostile } from './testing/hostile-corpus';
import { forHostileFiles, promosOf } from './testing/hostile-tests';

describe('hostile files', () => {
  let kit: TestApp;
  let hostile: Hostile;
  forHostileFiles((made) => ({ kit, hostile } = made));

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
});
