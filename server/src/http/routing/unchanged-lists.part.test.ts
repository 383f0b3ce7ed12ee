import { Client } from 'pg';
import type { TestApp } from '../../testing/build-test-app';
import { eachVenue } from '../../testing/each-venue';
import type { TestMember } from '../../testing/test-members';

describe('unchanged lists', () => {
  const PROMOS = '/api/promo/get-items';
  const PLAYLISTS = '/api/playlists?include_pending=true';
  const HOME = '/api/query-home';
  const LISTS = [PROMOS, PLAYLISTS, HOME];

  let t: TestApp;
  let owner: TestMember;
  let stranger: TestMember;
  let promo: string;
  const { post, playlist } = eachVenue((venue) => ({ t, owner, stranger, promo } = venue));

  const tagOf = async (url: string) => String((await owner.inject(url)).headers['etag']);
  const again = (url: string, tag: string, who = owner) =>
    who.inject({ url, headers: { 'if-none-match': tag } });
  const counted = async () => {
    const { rows } = await t.deps.pool.query<{ changes: number }>(
      'SELECT changes FROM list_changes WHERE account_id = $1',
      [owner.accountId],
    );
    return rows[0]?.changes ?? 0;
  };

  test.each(LISTS)('%s is sent once, and 304 after that, without being read', async (url) => {
    await playlist();
    const first = await owner.inject(url);
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    const asked: string[] = [];
    const { query } = Client.prototype;
    const spy = jest.spyOn(Client.prototype, 'query').mockImplementation(function (
      this: Client,
      ...all: unknown[]
    ) {
      const [sent] = all as [{ text: string } | string];
      asked.push(typeof sent === 'string' ? sent : sent.text);
      return (query as (...args: unknown[]) => never).apply(this, all);
    } as never);
    const second = await again(url, String(first.headers['etag']));
    spy.mockRestore();
    expect([second.statusCode, second.body, second.headers['etag']]).toEqual([
      304,
      '',
      first.headers['etag'],
    ]);
    expect(asked.filter((text) => /promos|playlist_versions/.test(text))).toEqual([]);
    expect(asked.length).toBeGreaterThan(0);
  });

  test.each(LISTS)('%s: a tag of another user, role or address does not match', async (url) => {
    const tag = await tagOf(url);
    const viewer = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
    expect((await again(url, tag, stranger)).statusCode).toBe(200);
    expect((await again(url, tag, viewer)).statusCode).toBe(200);
    expect((await again(`${url}${url.includes('?') ? '&' : '?'}page=1`, tag)).statusCode).toBe(200);
    expect((await t.app.inject({ url, headers: { 'if-none-match': tag } })).statusCode).toBe(401);
  });

  test('a refusal is nothing to keep', async () => {
    const refused = await owner.inject('/api/playlists?per_page=0');
    expect([refused.statusCode, refused.headers['cache-control'], refused.headers['etag']]).toEqual([
      400,
      'no-store',
      undefined,
    ]);
  });

  describe('whatever changes a list', () => {
    const sql = (text: string) => t.deps.pool.query(text, [promo]);
    test.each<[string, () => Promise<unknown>]>([
      ['a promo is renamed', () => post(`/api/promo/rename/${promo}`, { name: 'Tea' })],
      [
        'a promo is ready',
        () => sql(`UPDATE files SET width = 7 WHERE id = (SELECT file_id FROM promos WHERE id = $1)`),
      ],
      [
        'a promo is deleted',
        () => owner.inject({ method: 'DELETE', url: `/api/promo/del/${promo}?force=true` }),
      ],
      ['a playlist is made', () => playlist()],
      [
        'the calendar changes',
        () => sql(`UPDATE schedule_entries SET date_start = date_start + 60 WHERE $1::text <> ''`),
      ],
    ])('makes it new: %s', async (_what, change) => {
      await playlist({ schedule_type: 'custom', custom_date: 1_900_000_000 });
      const tags = await Promise.all(LISTS.map(tagOf));
      await change();
      for (const [at, url] of LISTS.entries())
        expect([url, (await again(url, tags[at] ?? '')).statusCode]).toEqual([url, 200]);
    });

    test('leaves it as it is: what no list shows, and what was not written after all', async () => {
      const tags = await Promise.all(LISTS.map(tagOf));
      await sql(`UPDATE files SET leased_until = 9 WHERE id = (SELECT file_id FROM promos WHERE id = $1)`);
      await t.deps.db
        .transaction(async (tx) => {
          await tx.execute(`UPDATE promos SET name = 'Never' WHERE id = '${promo}'`);
          throw new Error('changed my mind');
        })
        .catch(() => undefined);
      for (const [at, url] of LISTS.entries())
        expect((await again(url, tags[at] ?? '')).statusCode).toBe(304);
    });

    test('the trial ends by time alone, and the dashboard shows it', async () => {
      const tag = await tagOf(HOME);
      await t.deps.pool.query('UPDATE accounts SET period_ends_at = $2 WHERE id = $1', [owner.accountId, 5]);
      expect((await again(HOME, tag)).statusCode).toBe(200);
    });
  });

  test('many at once are all counted, a save of many rows once, and none waits for another for ever', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => playlist()));
    const before = await counted();
    const answers = await Promise.all(
      ids.flatMap((id) => [
        post('/api/playlists/create', {
          id,
          name: `New ${id}`,
          selected_media: [{ id: promo, type: 'promo' }],
        }),
        post(`/api/promo/rename/${promo}`, { name: `Promo ${id}` }),
      ]),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    expect((await counted()) - before).toBe(12);
  });

  test('long lists come in pages: together they are the whole list', async () => {
    for (let n = 0; n < 5; n += 1) await playlist({ name: `P ${n}` });
    for (const url of ['/api/playlists', '/api/devices']) {
      const whole = (await owner.inject(url)).json<{ id: string }[]>();
      const pages = await Promise.all(
        [1, 2, 3, 4].map(async (page) =>
          (await owner.inject(`${url}?per_page=2&page=${page}`)).json<{ id: string }[]>(),
        ),
      );
      expect(pages.flat()).toEqual(whole);
      expect(pages[0]?.length).toBe(Math.min(2, whole.length));
    }
  });
});
