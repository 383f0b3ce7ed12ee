import { buildTestApp } from '../../testing/build-test-app';
import { roughRounds } from './testing/rough-rounds';

it('twenty rounds of kill, cut, duplicate and reorder end with the same bytes, one promo and the exact quota', async () => {
  const kit = await buildTestApp();
  try {
    await roughRounds(kit, 20);
  } finally {
    await kit.close();
  }
});
