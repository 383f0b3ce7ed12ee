import { sql } from 'drizzle-orm';
import type { LiveData } from '@vitrine/shared/contract';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { liveDataOf, refreshSources, sourceOf, storedLiveData } from './live.action';
import type { LiveSource } from './live-sources.repo';
import { rss, startFeedServer, type FeedServer } from './testing/feed-server';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const forecast = (temperature_2m: number) =>
  JSON.stringify({
    current: { temperature_2m, weather_code: 1, is_day: 1 },
    daily: {
      time: ['2026-11-27'],
      weather_code: [1],
      temperature_2m_max: [9],
      temperature_2m_min: [1],
    },
  });

describe('sources of live content', () => {
  let t: TestApp;
  let feeds: FeedServer;
  let news: LiveSource;

  beforeAll(async () => {
    feeds = await startFeedServer();
    t = await buildTestApp({
      env: { VITRINE_ALLOW_PRIVATE_FEEDS: '1', VITRINE_WEATHER_URL: feeds.at('/weather?apikey=k') },
    });
  });
  afterAll(async () => {
    await t.close();
    await feeds.close();
  });
  beforeEach(async () => {
    await t.deps.db.execute(sql`DELETE FROM live_sources`);
    news = { kind: 'news', source: feeds.at('/news') };
    feeds.asked.length = 0;
    say(rss(['One']));
  });

  const say = (text: string, status = 200) => {
    feeds.answer = (_request, response) => response.writeHead(status).end(text);
  };
  const stored = async (source = news) => (await storedLiveData(t.deps, [source]))[0];
  const titles = (data: LiveData | undefined) => data?.news?.items.map(({ title }) => title);
  const fault = (source: LiveSource) =>
    liveDataOf(t.deps, source).then(String, (error: Error) => error.message);

  test('a design with a feed or a place has one, others have none', () => {
    const place = { name: 'Hamburg', latitude: 53.5511, longitude: 9.9937 };
    expect(sourceOf({ template: 'news', source: 'https://a.example/rss' })).toEqual({
      kind: 'news',
      source: 'https://a.example/rss',
    });
    expect(sourceOf({ template: 'weather', place })).toEqual({ kind: 'weather', source: '53.55,9.99' });
    expect(sourceOf({ template: 'weather' })).toBeNull();
    expect(sourceOf({ template: 'web-page', source: 'https://a.example/' })).toBeNull();
  });

  test('a check fetches once in a minute, whatever the number of promos', async () => {
    const first = await liveDataOf(t.deps, news);
    expect([titles(first), first.fetched_at]).toEqual([['One'], t.clock.nowSeconds()]);
    say(rss(['Two']));
    expect(titles(await liveDataOf(t.deps, news))).toEqual(['One']);
    t.clock.advance(MINUTE);
    expect(titles(await liveDataOf(t.deps, news))).toEqual(['Two']);
    expect(feeds.asked).toEqual(['/news', '/news']);
  });

  test.each([
    [
      'a page',
      '<html><body>News</body></html>',
      200,
      'That address is no news feed. Feeds are RSS, Atom or JSON.',
    ],
    ['an empty feed', rss([]), 200, 'That feed has no entries.'],
    ['an error', rss(['One']), 503, 'That address answers with an error (503).'],
  ])('%s is refused, and nothing is kept', async (_name, text, status, said) => {
    say(text, status);
    expect(await fault(news)).toBe(said);
    expect(await stored()).toEqual({});
  });

  test('a feed of eighty thousand attributes is refused, and the next one is read', async () => {
    const attributes = Array.from({ length: 80_000 }, (_, at) => `a${at}="x"`).join(' ');
    say(`<rss version="2.0"><channel ${attributes}><title>x</title></channel></rss>`);
    expect(await fault(news)).toBe('That feed has no entries.');
    say(rss(['One']));
    expect(titles(await liveDataOf(t.deps, news))).toEqual(['One']);
  });

  test('weather is that of the place, asked with the key of the operator', async () => {
    say(forecast(4.6));
    const { weather } = await liveDataOf(t.deps, { kind: 'weather', source: '53.55,9.99' });
    expect(weather).toMatchObject({
      temperature: 4.6,
      days: [{ date: '2026-11-27', min: 1, max: 9, code: 1 }],
    });
    expect(feeds.asked[0]).toContain('/weather?apikey=k&latitude=53.55&longitude=9.99');
    say('{}');
    expect(await fault({ kind: 'weather', source: '1.00,1.00' })).toBe(
      'The weather service gave no forecast.',
    );
  });

  test('what a screen asks for is fetched within a minute, then again when it is old', async () => {
    expect(await stored()).toEqual({});
    await refreshSources(t.deps);
    expect(titles(await stored())).toEqual(['One']);
    say(rss(['Two']));
    t.clock.advance(4 * MINUTE);
    await refreshSources(t.deps);
    expect(titles(await stored())).toEqual(['One']);
    t.clock.advance(MINUTE);
    await refreshSources(t.deps);
    expect(titles(await stored())).toEqual(['Two']);
  });

  test('weather is fetched every quarter of an hour', async () => {
    const place: LiveSource = { kind: 'weather', source: '1.00,2.00' };
    say(forecast(1));
    await stored(place);
    await refreshSources(t.deps);
    t.clock.advance(14 * MINUTE);
    await refreshSources(t.deps);
    expect(feeds.asked).toHaveLength(1);
    t.clock.advance(MINUTE);
    await refreshSources(t.deps);
    expect(feeds.asked).toHaveLength(2);
  });

  test('a failed refresh keeps the data with its age and the reason, and is tried less and less often', async () => {
    await liveDataOf(t.deps, news);
    const fetchedAt = t.clock.nowSeconds();
    say('', 500);
    feeds.asked.length = 0;
    for (let minute = 0; minute < 5 * 60; minute += 1) {
      t.clock.advance(MINUTE);
      await refreshSources(t.deps);
      await stored();
    }
    // After 5 minutes, then 2, 4, 8, 16, 32, 60, 60, 60 minutes apart.
    expect(feeds.asked).toHaveLength(9);
    const kept = await stored();
    expect([titles(kept), kept?.fetched_at, kept?.error]).toEqual([
      ['One'],
      fetchedAt,
      'That address answers with an error (500).',
    ]);
    say(rss(['Back']));
    t.clock.advance(HOUR);
    await refreshSources(t.deps);
    expect(await stored()).toMatchObject({ fetched_at: t.clock.nowSeconds() });
    expect((await stored())?.error).toBeUndefined();
  });

  test('what no screen has asked for in a day is deleted', async () => {
    await liveDataOf(t.deps, news);
    t.clock.advance(23 * HOUR);
    await refreshSources(t.deps);
    expect(titles(await stored())).toEqual(['One']);
    t.clock.advance(23 * HOUR);
    await refreshSources(t.deps);
    expect(titles(await stored())).toEqual(['One']);
    t.clock.advance(25 * HOUR);
    await refreshSources(t.deps);
    expect(await stored()).toEqual({});
  });

  test('a slow source keeps no other waiting', async () => {
    const slow: LiveSource = { kind: 'news', source: feeds.at('/slow') };
    const waiting: (() => void)[] = [];
    feeds.answer = ({ url }, response) => {
      if (url === '/slow') waiting.push(() => response.end(rss(['Late'])));
      else response.end(rss(['Quick']));
    };
    await storedLiveData(t.deps, [slow, news]);
    const done = refreshSources(t.deps);
    let data: LiveData | undefined;
    while (!data?.news) data = await stored();
    expect(titles(data)).toEqual(['Quick']);
    for (const answer of waiting) answer();
    await done;
    expect(titles(await stored(slow))).toEqual(['Late']);
  });
});
