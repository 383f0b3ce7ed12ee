import type { Plays } from '@vitrine/shared/contract';
import type { TestApp } from '../../../testing/build-test-app';
import { eachVenue } from '../../../testing/each-venue';
import { addTestPromo } from '../../../testing/test-content';
import type { TestMember } from '../../../testing/test-members';
import { connectScreen, type TestScreen } from '../../../testing/test-screens';
import { addScans, sendPlays } from '../testing/play-venue';

const DAY = 86_400;

describe('GET /api/plays', () => {
  let t: TestApp;
  let owner: TestMember;
  let stranger: TestMember;
  let screen: TestScreen;
  let promo: string;
  const { post, playlist } = eachVenue((made) => ({ t, owner, stranger, screen, promo } = made));

  const ask = (query = '', who = owner) => who.inject(`/api/plays${query}`);
  const report = async (query = '', who = owner) => {
    const answer = await ask(query, who);
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    return answer.json<Plays>();
  };
  const rows = async (query = '') =>
    (await report(query)).rows.map(({ name, plays, completed, seconds }) => [
      name,
      plays,
      completed,
      seconds,
    ]);

  /** Two promos in two playlists on two screens; 08:00 UTC on Monday, 2 March 2026. */
  async function busy() {
    const now = t.clock.nowSeconds();
    const tea = await addTestPromo(t.deps, owner.accountId, { name: 'Tea' });
    const [morning, evening] = [await playlist({ name: 'Morning' }), await playlist({ name: 'Evening' })];
    const other = await connectScreen(t, owner);
    await post(`/api/device/update/${screen.id}`, { name: 'Bar' });
    await post(`/api/device/update/${other.id}`, { name: 'Door' });
    await sendPlays(screen, [
      { item: promo, playlist: morning, at: now - 100 },
      { item: promo, playlist: morning, at: now - 90, seconds: 3, completed: false },
      { item: tea, playlist: morning, at: now - 80 },
      { item: promo, playlist: evening, at: now - DAY },
    ]);
    await sendPlays(other, [
      { item: promo, playlist: morning, at: now - 100 },
      { item: tea, playlist: evening, at: now - 10 * DAY },
    ]);
    return { now, tea, morning, evening, other };
  }

  it('sums by promo, playlist, device and day', async () => {
    await busy();
    expect(await rows()).toEqual([
      ['Coffee', 4, 3, 33],
      ['Tea', 2, 2, 20],
    ]);
    expect(await rows('?group_by=playlist')).toEqual([
      ['Morning', 4, 3, 33],
      ['Evening', 2, 2, 20],
    ]);
    expect(await rows('?group_by=device')).toEqual([
      ['Bar', 4, 3, 33],
      ['Door', 2, 2, 20],
    ]);
    const days = await rows('?group_by=day&from=2026-02-28&to=2026-03-02');
    expect(days).toEqual([
      ['2026-02-28', 0, 0, 0],
      ['2026-03-01', 1, 1, 10],
      ['2026-03-02', 4, 3, 33],
    ]);
    expect((await report()).total).toEqual({ plays: 6, completed: 5, seconds: 53, scans: 0 });
  });

  it('every combination of filters and grouping agrees with the plays', async () => {
    const { tea, morning, evening, other } = await busy();
    const subjects = { promo: [promo, tea], playlist: [morning, evening], device: [screen.id, other.id] };
    const { rows: plays } = await t.deps.pool.query<Record<string, string>>(
      'SELECT item_id AS promo, playlist_id AS playlist, device_id AS device FROM plays WHERE account_id = $1',
      [owner.accountId],
    );
    const choices = (ids: readonly string[]) => ['', ...ids];
    for (const p of choices(subjects.promo))
      for (const l of choices(subjects.playlist))
        for (const d of choices(subjects.device))
          for (const by of ['promo', 'playlist', 'device'] as const) {
            const found = await report(`?group_by=${by}&promo=${p}&playlist=${l}&device=${d}`);
            const fits = plays.filter(
              (one) =>
                (!p || one['promo'] === p) && (!l || one['playlist'] === l) && (!d || one['device'] === d),
            );
            const counted = Object.fromEntries(
              found.rows.filter((row) => row.plays > 0).map((row) => [row.id, row.plays]),
            );
            const wanted: Record<string, number> = {};
            for (const one of fits) wanted[one[by] ?? ''] = (wanted[one[by] ?? ''] ?? 0) + 1;
            expect([by, p, l, d, counted]).toEqual([by, p, l, d, wanted]);
            expect(found.by_day.reduce((sum, day) => sum + day.plays, 0)).toBe(fits.length);
          }
  });

  it('has the scans of codes beside the plays, where they are known', async () => {
    const { tea } = await busy();
    const scan = (more: object) =>
      addScans(t, owner.accountId, { promo, device: screen.id, day: '2026-03-01', total: 7, ...more });
    await scan({});
    await scan({ promo: tea, total: 2, day: '2026-02-20' });
    const scans = async (query: string) => (await report(query)).rows.map((row) => [row.name, row.scans]);
    expect(await scans('')).toEqual([
      ['Coffee', 7],
      ['Tea', 2],
    ]);
    expect(await scans('?group_by=device')).toEqual([
      ['Bar', 9],
      ['Door', 0],
    ]);
    expect(await scans(`?promo=${promo}&group_by=device`)).toEqual([
      ['Bar', 7],
      ['Door', 0],
    ]);
    expect((await report('?group_by=day&from=2026-03-01')).total.scans).toBe(7);
    expect((await report('?group_by=playlist')).total.scans).toBeNull();
    await t.deps.pool.query(
      `UPDATE accounts SET plan = 'basic', subscription_status = 'active' WHERE id = $1`,
      [owner.accountId],
    );
    expect((await report()).total).toEqual({ plays: 6, completed: 5, seconds: 53, scans: null });
  });

  it('answers a year without filters, serialized whole', async () => {
    await busy();
    const year = await report('?from=2025-03-03&group_by=day');
    expect([year.rows.length, year.by_day.length, year.total.plays]).toEqual([365, 365, 6]);
    expect(year.names).toEqual({ promo: null, playlist: null, device: null });
  });

  it('a play belongs to the day of the venue’s clock', async () => {
    const list = await playlist();
    await post('/api/account', { timezone: 'Pacific/Auckland' });
    await sendPlays(screen, [
      { item: promo, playlist: list, at: Date.UTC(2026, 1, 28, 10, 59, 59) / 1000 },
      { item: promo, playlist: list, at: Date.UTC(2026, 1, 28, 11) / 1000 },
    ]);
    const { rows: days } = await report('?group_by=day&from=2026-02-28&to=2026-03-01');
    expect(days.map(({ id, plays }) => [id, plays])).toEqual([
      ['2026-02-28', 1],
      ['2026-03-01', 1],
    ]);
    const { from, to } = await report();
    expect([from, to]).toEqual(['2026-02-01', '2026-03-02']);
  });

  it('keeps numbers and name of what is deleted, and shows a new name', async () => {
    const { tea, morning, other } = await busy();
    await post(`/api/promo/rename/${promo}`, { name: 'Espresso' });
    await owner.inject({ method: 'DELETE', url: `/api/playlist/del/${morning}` });
    await owner.inject({ method: 'DELETE', url: `/api/promo/del/${tea}?force=true` });
    await owner.inject({ method: 'DELETE', url: `/api/device/del/${other.id}` });
    const named = async (query: string) =>
      (await report(query)).rows.map(({ name, exists, plays }) => [name, exists, plays]);
    expect(await named('')).toEqual([
      ['Espresso', true, 4],
      ['Tea', false, 2],
    ]);
    expect(await named('?group_by=device')).toEqual([
      ['Bar', true, 4],
      ['Door', false, 2],
    ]);
    expect(await named('?group_by=playlist')).toEqual([
      ['Morning', false, 4],
      ['Evening', true, 2],
    ]);
    expect((await report(`?promo=${tea}`)).names).toEqual({ promo: 'Tea', playlist: null, device: null });
  });

  it('is the account’s own, for every role', async () => {
    const { tea } = await busy();
    for (const role of ['admin', 'approver', 'editor', 'viewer'] as const)
      expect((await ask('', await t.asAccount({ role, accountId: owner.accountId }))).statusCode).toBe(200);
    const theirs = await report(`?promo=${tea}&device=${screen.id}`, stranger);
    expect([theirs.rows, theirs.names, theirs.total.plays]).toEqual([
      [],
      { promo: '', playlist: null, device: '' },
      0,
    ]);
    expect((await t.app.inject('/api/plays')).statusCode).toBe(401);
  });

  it.each([
    ['from=yesterday', 'from must be a day like 2026-03-31.'],
    ['to=2026-02-31', 'to must be a day like 2026-03-31.'],
    ['from=2026-02-02&to=2026-02-01', 'The last day must not be before the first.'],
    ['from=2024-01-01', 'A report has at most 400 days.'],
    ['group_by=color', 'group_by'],
  ])('%s is 400 with words', async (query, words) => {
    const answer = await ask(`?${query}`);
    expect([answer.statusCode, answer.json().detail]).toEqual([400, expect.stringContaining(words)]);
  });
});
