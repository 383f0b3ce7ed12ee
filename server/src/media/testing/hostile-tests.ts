import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import type { TestMember } from '../../testing/test-members';
import { hostileFolder, type Hostile } from './hostile-corpus';

/** One app and one corpus for the tests of a file. */
export function forHostileFiles(keep: (made: { kit: TestApp; hostile: Hostile }) => unknown): void {
  let made: { kit: TestApp; hostile: Hostile };
  beforeAll(async () => {
    made = { kit: await buildTestApp(), hostile: await hostileFolder() };
    keep(made);
  });
  afterAll(async () => {
    await made.kit.close();
    await made.hostile.remove();
  });
}

export const promosOf = async (who: TestMember) =>
  (await who.inject('/api/promo/get-items')).json<{ id: string; is_processing: boolean; error?: string }[]>();
