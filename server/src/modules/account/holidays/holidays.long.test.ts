import type { Holiday, HolidayCountries } from '@vitrine/shared/contract';
import { buildTestApp } from '../../../testing/build-test-app';
import { accountModule } from '../account.routes';

test('public holidays of every country', async () => {
  const t = await buildTestApp({ modules: [accountModule] });
  const owner = await t.asAccount();
  const { countries } = (await owner.inject('/api/holidays/countries')).json<HolidayCountries>();
  const until = new Date(t.clock.nowSeconds() * 1000).getUTCFullYear() + 1;
  const empty: string[] = [];
  for (const { code } of countries) {
    const answer = await owner.inject(`/api/holidays?country=${code}&until=${until}`);
    if (answer.json<Holiday[]>().length === 0) empty.push(code);
  }
  expect(countries.length).toBeGreaterThan(100);
  expect(empty).toEqual([]);
  await t.close();
});
