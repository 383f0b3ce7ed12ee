import type { Design, LiveData, Place, PlayerLive } from '@vitrine/shared/contract';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import type { TestMember } from '../../testing/test-members';
import { connectScreen, type TestScreen } from '../../testing/test-screens';
import { rss, startFeedServer, type FeedServer } from './testing/feed-server';

const PLACE = { name: 'Hamburg, Germany', latitude: 53.55, longitude: 9.99 };

describe('promos with live content', () => {
  let t: TestApp;
  let feeds: FeedServer;
  let owner: TestMember;
  let screen: TestScreen;
  let answers: Record<string, { text?: string; status?: number; headers?: Record<string, string> }>;

  beforeAll(async () => {
    feeds = await startFeedServer();
    t = await buildTestApp({
      env: {
        VITRINE_ALLOW_PRIVATE_FEEDS: '1',
        VITRINE_WEATHER_URL: feeds.at('/weather'),
        VITRINE_PLACES_URL: feeds.at('/places'),
      },
    });
    owner = await t.asAccount();
    screen = await connectScreen(t, owner);
  });
  afterAll(async () => {
    await t.close();
    await feeds.close();
  });
  beforeEach(async () => {
    await t.deps.pool.query('DELETE FROM live_sources');
    await t.deps.pool.query('DELETE FROM promos');
    answers = { '/news': { text: rss(['One', 'Two']) } };
    feeds.asked.length = 0;
    feeds.answer = ({ url = '' }, response) => {
      const { text = '', status = 200, headers } = answers[url.split('?')[0] ?? ''] ?? { status: 404 };
      response.writeHead(status, headers).end(text);
    };
  });

  const news = (): Design => ({ template: 'news', texts: {}, source: feeds.at('/news') });
  const save = (design: Design, more: object = {}) =>
    owner.inject({ method: 'POST', url: '/api/promo/design', payload: { name: 'Live', design, ...more } });
  const made = async (design: Design) => {
    const answer = await save(design);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    return answer.json<{ id: string }>().id;
  };
  const refusal = (answer: Awaited<ReturnType<typeof save>>) => {
    const { errors } = answer.json<{ errors?: { field: string; detail: string }[] }>();
    return [answer.statusCode, errors?.[0]?.field, errors?.[0]?.detail];
  };
  const live = async (...ids: string[]) => screen.inject(`/api/player/live?ids=${ids.join(',')}`);
  const items = async (...ids: string[]) => (await live(...ids)).json<PlayerLive>().items;

  test('news is fetched when it is saved, and screens get it with its age', async () => {
    const id = await made(news());
    expect(await items(id)).toEqual([
      {
        id,
        fetched_at: t.clock.nowSeconds(),
        news: {
          title: 'Town news',
          items: [
            { title: 'One', text: 'About One' },
            { title: 'Two', text: 'About Two' },
          ],
        },
      },
    ]);
  });

  test('an unchanged answer is 304', async () => {
    const id = await made(news());
    const { etag } = (await live(id)).headers;
    const again = await screen.inject({
      url: `/api/player/live?ids=${id}`,
      headers: { 'if-none-match': String(etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  test('another account, a promo without live content and unknown ids give nothing', async () => {
    const id = await made(news());
    const notice = await made({ template: 'notice', texts: { title: 'Closed' } });
    const stranger = await connectScreen(t, await t.asAccount());
    const foreign = await stranger.inject(`/api/player/live?ids=${id}`);
    expect([foreign.json(), await items(notice, 'unknown')]).toEqual([{ items: [] }, []]);
    expect((await live('a b')).statusCode).toBe(400);
  });

  test.each<[string, Partial<Design>, string]>([
    ['no address', { source: '' }, 'Enter a full web address, for example https://example.com/news.'],
    [
      'another scheme',
      { source: 'ftp://a.example/' },
      'Enter a full web address, for example https://example.com/news.',
    ],
  ])('news is refused with %s', async (_name, more, said) => {
    const answer = await save({ ...news(), ...more });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(more.source === '' ? 'source' : said);
  });

  test('an address that is no feed or does not answer is refused at its field', async () => {
    answers['/news'] = { text: '<html>' };
    expect(refusal(await save(news()))).toEqual([
      400,
      'design.source',
      'That address is no news feed. Feeds are RSS, Atom or JSON.',
    ]);
    answers['/news'] = { status: 500 };
    expect(refusal(await save(news()))).toEqual([
      400,
      'design.source',
      'That address answers with an error (500).',
    ]);
  });

  test('a text can be changed while its feed is away, its address cannot', async () => {
    const id = await made(news());
    answers['/news'] = { status: 500 };
    t.clock.advance(3600);
    expect((await save({ ...news(), texts: { title: 'Town' } }, { id })).statusCode).toBe(200);
    expect((await save({ ...news(), source: feeds.at('/other') }, { id })).statusCode).toBe(400);
  });

  test('weather needs a place, and a clock no text', async () => {
    answers['/weather'] = { text: '{}' };
    const weather: Design = { template: 'weather', texts: {} };
    expect(refusal(await save(weather))).toEqual([400, 'design.place', 'Choose a place.']);
    expect(refusal(await save({ ...weather, place: PLACE }))).toEqual([
      400,
      'design.place',
      'The weather service gave no forecast.',
    ]);
    await made({ template: 'clock', texts: {} });
    expect(refusal(await save({ template: 'clock', texts: {}, place: PLACE }))).toEqual([
      400,
      'design.place',
      'This template has no place.',
    ]);
  });

  test('a web page that forbids frames is refused, one that allows them is shown', async () => {
    const page: Design = { template: 'web-page', texts: {}, source: feeds.at('/page') };
    answers['/page'] = { headers: { 'x-frame-options': 'DENY' } };
    expect(refusal(await save(page))).toEqual([
      400,
      'design.source',
      'That page does not allow other pages to show it.',
    ]);
    answers['/page'] = { text: '<html>' };
    const id = await made(page);
    expect(await items(id)).toEqual([]);
  });

  test('the editor gets the data before it is saved', async () => {
    const preview = (design: object) =>
      owner.inject({ method: 'POST', url: '/api/promo/live-preview', payload: { design } });
    const { source } = news();
    const { news: found } = (await preview({ template: 'news', source })).json<LiveData>();
    expect(found?.items).toHaveLength(2);
    expect((await preview({ template: 'news', source: 'http://[' })).statusCode).toBe(400);
    expect((await preview({ template: 'clock' })).json()).toEqual({});
  });

  test('places are found by name; a search without answer is a sentence', async () => {
    const places = (query: string) => owner.inject(`/api/places?query=${encodeURIComponent(query)}`);
    const { name, ...at } = PLACE;
    answers['/places'] = {
      text: JSON.stringify({ results: [{ ...at, name: 'Hamburg', country: 'Germany' }] }),
    };
    expect((await places('Hamburg & co')).json<{ items: Place[] }>().items).toEqual([{ name, ...at }]);
    expect(feeds.asked).toEqual(['/places?name=Hamburg+%26+co&count=8']);
    delete answers['/places'];
    expect((await places('Hamburg')).statusCode).toBe(400);
    answers['/places'] = { text: 'x' };
    expect(refusal(await places('Hamburg'))[2]).toBe(
      'The search for places doesn’t answer. Try again later.',
    );
  });

  test('without the operator’s permission no private address is fetched', async () => {
    const { live: settings } = t.deps.config;
    settings.allowsPrivate = false;
    try {
      expect(refusal(await save(news()))[2]).toContain('private network');
      expect(refusal(await save({ template: 'web-page', texts: {}, source: feeds.at('/') }))[2]).toContain(
        'private network',
      );
    } finally {
      settings.allowsPrivate = true;
    }
    expect(feeds.asked).toEqual([]);
  });
});
