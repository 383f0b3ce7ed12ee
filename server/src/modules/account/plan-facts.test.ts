import { planHas } from '@vitrine/shared/rules';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { planFactsOf } from './account.action';
import { accountModule } from './account.routes';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp({ modules: [accountModule] });
});
afterAll(() => t.close());

it('says what the plan has, by plan and by the clock', async () => {
  const { accountId } = await t.asAccount();
  const has = async (change: string) => {
    await t.deps.pool.query(`UPDATE accounts SET ${change} WHERE id = $1`, [accountId]);
    return planHas(await planFactsOf(t.deps, accountId), 'statistics');
  };
  const now = t.clock.nowSeconds();
  expect(await has(`period_ends_at = ${now + 1}`)).toBe(true);
  expect(await has(`period_ends_at = ${now}`)).toBe(false);
  expect(await has(`subscription_status = 'active'`)).toBe(true);
  expect(await has(`plan = 'basic'`)).toBe(false);
  expect(await has(`plan = 'free'`)).toBe(false);
});

it('nobody’s plan is none', async () => {
  await expect(planFactsOf(t.deps, '0190a000-0000-7000-8000-000000000000')).rejects.toMatchObject({
    status: 404,
  });
});
