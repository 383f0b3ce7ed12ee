import type { Holiday, HolidayCountries, Problem } from '@vitrine/shared/contract';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app';
import type { TestMember } from '../../../testing/test-members';
import { accountModule } from '../account.routes';

const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / 1000;

describe('public holidays', () => {
  let t: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    t = await buildTestApp({ modules: [accountModule] });
    t.clock.set(Date.UTC(2026, 11, 24, 23, 30) / 1000);
    owner = await t.asAccount();
    await owner.inject({ method: 'POST', url: '/api/account', payload: { timezone: 'Europe/Vienna' } });
  });
  afterAll(() => t.close());

  const ask = (query: string, member = owner) => member.inject(`/api/holidays?${query}`);
  const days = async (query: string) => (await ask(query)).json<Holiday[]>();

  test.each(['/api/holidays?country=AT&until=2027', '/api/holidays/countries'])(
    '401 for %s without a token, 200 for every member',
    async (url) => {
      expect((await t.app.inject(url)).statusCode).toBe(401);
      const viewer = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
      expect((await viewer.inject(url)).statusCode).toBe(200);
    },
  );

  test('countries are listed by name with their regions; that of the time zone is suggested', async () => {
    const answer = (await owner.inject('/api/holidays/countries')).json<HolidayCountries>();
    expect(answer).toMatchObject({ suggested: 'AT', years: [2026, 2027, 2028, 2029, 2030] });
    const names = answer.countries.map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    const regions = answer.countries.find(({ code }) => code === 'DE')?.regions;
    expect(regions).toContainEqual({ code: 'BE', name: 'Berlin' });
    expect(regions).toContainEqual({ code: 'BY-A', name: 'Bayern – Stadt Augsburg' });
    const other = await t.asAccount();
    const unknown = (await other.inject('/api/holidays/countries')).json<HolidayCountries>();
    expect(unknown.suggested).toBe('');
  });

  test('holidays begin with the venue’s today and end with the chosen year', async () => {
    // 24 December in UTC is already the 25th in Vienna.
    expect(await days('country=AT&until=2026')).toEqual([
      { day: day(2026, 12, 25), name: 'Christmas Day' },
      { day: day(2026, 12, 26), name: 'Boxing Day' },
    ]);
    const both = await days('country=AT&until=2027');
    expect(both).toHaveLength(2 + 13);
    expect(both.at(-1)).toEqual({ day: day(2027, 12, 26), name: 'Boxing Day' });
  });

  test('regions have days of their own, and parts of regions', async () => {
    const names = async (query: string) => (await days(query)).map(({ name }) => name);
    expect(await names('country=DE&until=2027')).not.toContain('Epiphany');
    expect(await names('country=DE&region=BY&until=2027')).toContain('Epiphany');
    const [bavaria, augsburg] = [
      await days('country=DE&region=BY&until=2027'),
      await days('country=DE&region=BY-A&until=2027'),
    ];
    const more = augsburg.filter(({ day: one }) => !bavaria.some(({ day: other }) => other === one));
    expect(more.map(({ day: one }) => one)).toEqual([day(2027, 8, 8), day(2027, 8, 15)]);
  });

  test('a holiday of several days is each of its days; two on one day are one', async () => {
    const turkey = await days('country=TR&until=2027');
    const eid = turkey.filter(({ name }) => name.includes('Eid al-Adha')).map(({ day: one }) => one);
    expect(eid).toEqual([16, 17, 18, 19].map((date) => day(2027, 5, date)));
    expect(turkey.filter(({ day: one }) => one === day(2027, 5, 19))).toHaveLength(1);
  });

  test('half a holiday closes no day', async () => {
    expect((await days('country=CN&until=2027')).map(({ name }) => name)).not.toContain('Army Day');
  });

  test.each([
    [
      'country=ZZ&until=2027',
      'country',
      'The public holidays of this country are not known. Add the days one by one.',
    ],
    ['country=AT&region=BY&until=2027', 'region', 'Austria has no such region. Choose one from the list.'],
    ['country=AT&until=2025', 'until', 'Choose a year from 2026 to 2030.'],
    ['country=AT&until=2031', 'until', 'Choose a year from 2026 to 2030.'],
  ])('400 for %s', async (query, field, detail) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>()).toMatchObject({ detail, errors: [{ field }] });
  });
});
