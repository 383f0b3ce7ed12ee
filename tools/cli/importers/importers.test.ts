import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { run } from '../cli.mjs';
import { foundInAnthias } from './anthias.rule.mjs';
import { bodyOf, fileNameOf } from './import-other.mjs';
import { timingOf } from './screentinker.rule.mjs';
import { floatingIn, floatingOf, pictureSeconds } from './wall-clock.rule.mjs';

type Answers = Record<string, unknown>;
interface Served {
  url: string;
  asked: { call: string; authorization: string | undefined; body: string }[];
}
const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** Answers calls by "METHOD /path"; a Buffer is sent as it is, a function decides. */
async function serve(answers: Answers): Promise<Served> {
  const asked: Served['asked'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = `${request.method} ${request.url}`;
      asked.push({
        call,
        authorization: request.headers.authorization,
        body: Buffer.concat(chunks).toString('latin1'),
      });
      const key = Object.keys(answers).find((one) => call === one || call.startsWith(`${one}?`));
      const answer = key === undefined ? undefined : answers[key];
      const found =
        typeof answer === 'function' ? (answer as (body: string) => unknown)(asked.at(-1)!.body) : answer;
      response.statusCode = found === undefined ? 404 : 200;
      response.end(Buffer.isBuffer(found) ? found : JSON.stringify(found ?? { detail: `No ${call}` }));
    });
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** A Vitrine that stores what is sent. */
function vitrine(playlists: object[] = []) {
  let count = 0;
  return serve({
    'GET /api/app': { account: { id: 'a', name: 'Bar', timezone: 'Europe/Vienna' } },
    'GET /api/playlists': playlists,
    'GET /api/promo/upload': undefined,
    'PATCH /api/promo/upload': () => ({ complete: true, id: `promo-${(count += 1)}`, received: [] }),
    'POST /api/playlists/create': { success: true, id: 'pl' },
  });
}
async function importFrom(words: string[], target: Served) {
  const lines: string[] = [];
  const complaints: string[] = [];
  const code = await run(['import', ...words], {
    env: { VITRINE_URL: target.url, VITRINE_KEY: 'vitrine_key_x' },
    print: (line) => void lines.push(line),
    complain: (line) => void complaints.push(line),
    progress: () => undefined,
  });
  const created = target.asked
    .filter(({ call }) => call === 'POST /api/playlists/create')
    .map(({ body }) => JSON.parse(body));
  const uploads = target.asked.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);
  return { code, lines, complaints, created, uploads };
}

const asset = (change: object) => ({
  asset_id: 'a1',
  name: 'Menu.png',
  uri: '/data/anthias_assets/a1',
  start_date: '2020-01-01T00:00:00Z',
  end_date: '9999-01-01T00:00:00Z',
  duration: 20,
  mimetype: 'image',
  is_enabled: true,
  play_order: 1,
  ...change,
});

describe('Anthias', () => {
  const bytes = Buffer.from('the bytes of a picture');
  const inline = { type: 'file', filename: 'x', mimetype: 'image/png', content: bytes.toString('base64') };

  it('its assets become promos and one playlist, with durations, days and a report of the rest', async () => {
    const peer = await serve({
      'GET /api/v2/assets': [
        asset({ asset_id: 'b2', name: 'Clip', mimetype: 'video', play_order: 0 }),
        asset({ start_date: '2090-03-01T23:30:00Z', end_date: '2090-04-01T22:00:00Z' }),
        asset({ asset_id: 'c3', name: 'Site', mimetype: 'webpage', uri: 'https://example.com' }),
        asset({ asset_id: 'd4', name: 'Off', is_enabled: false, play_order: 3 }),
      ],
      'GET /api/v2/assets/a1/content': inline,
      'GET /api/v2/assets/b2/content': inline,
      'GET /api/v2/assets/d4/content': inline,
    });
    const target = await vitrine();
    const { code, lines, created, uploads } = await importFrom(
      ['anthias', peer.url, '--user', 'me:secret'],
      target,
    );
    expect([code, uploads.length]).toEqual([0, 3]);
    expect(uploads.every((body) => body.includes('the bytes of a picture'))).toBe(true);
    expect(created).toHaveLength(1);
    expect(created[0]).toMatchObject({ name: 'Anthias', schedule_type: 'every_day', device_group: null });
    // Vienna is an hour ahead, and the asset ends at its midnight.
    const days = { first_day: Date.UTC(2090, 2, 2) / 1000, last_day: Date.UTC(2090, 3, 1) / 1000 };
    expect(created[0].selected_media).toEqual([
      { id: 'promo-1', type: 'promo', order: 0, validity: expect.anything() },
      { id: 'promo-2', type: 'promo', order: 1, duration: 20, validity: days },
    ]);
    expect(lines.join('\n')).toMatch(/"Site" is a webpage.*\n"Off" is switched off/);
    expect(peer.asked.every(({ authorization }) => authorization === `Basic ${btoa('me:secret')}`)).toBe(
      true,
    );
  });

  it('imported twice, the playlist stays as it is', async () => {
    const peer = await serve({ 'GET /api/v2/assets': [asset({})], 'GET /api/v2/assets/a1/content': inline });
    const { created, lines } = await importFrom(['anthias', peer.url], await vitrine([{ name: 'Anthias' }]));
    expect(created).toEqual([]);
    expect(lines.join()).toContain('is there already');
  });

  it('a dry run sends nothing; a missing file is reported, and the rest goes on', async () => {
    const peer = await serve({
      'GET /api/v2/assets': [asset({}), asset({ asset_id: 'b2', name: 'Gone' })],
      'GET /api/v2/assets/a1/content': inline,
    });
    const dry = await vitrine();
    expect((await importFrom(['anthias', peer.url, '--dry-run'], dry)).lines).toContain('Promo "Menu.png"');
    expect(dry.asked.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
    const done = await importFrom(['anthias', peer.url], await vitrine());
    expect([done.code, done.complaints[0]]).toEqual([1, expect.stringContaining('Gone: ')]);
    expect(done.created[0].selected_media).toHaveLength(1);
  });

  it('the token stays at the system: an asset elsewhere is loaded without it', async () => {
    const elsewhere = await serve({ 'GET /a.png': bytes });
    const peer = await serve({ 'GET /api/v2/assets': [asset({ uri: `${elsewhere.url}/a.png` })] });
    const { code } = await importFrom(['anthias', peer.url, '--user', 'me:secret'], await vitrine());
    expect([code, elsewhere.asked.map(({ authorization }) => authorization)]).toEqual([0, [undefined]]);
  });

  it('nothing at all makes no playlist', () =>
    expect(foundInAnthias([], { base: 'http://x', zone: 'UTC', now: 0 })).toMatchObject({ playlists: [] }));
});

describe('ScreenTinker', () => {
  it('playlists with their schedules, one of each; what has no counterpart is reported', async () => {
    const item = (content_id: string | null, duration_sec: number, filename = 'x') => ({
      content_id,
      duration_sec,
      filename,
    });
    const schedule = (change: object) => ({
      playlist_id: 'p1',
      title: 'Lunch',
      start_time: '2026-11-02T11:30:00',
      end_time: '2026-11-02T14:00:00',
      group_name: 'Terrace',
      enabled: 1,
      ...change,
    });
    const peer = await serve({
      'GET /api/content': [
        { id: 'c1', filename: 'menu.jpg', mime_type: 'image/jpeg', filepath: 'x.jpg' },
        { id: 'c2', filename: 'clip.mp4', mime_type: 'video/mp4', filepath: 'y.mp4' },
        { id: 'c3', filename: 'tube', mime_type: 'video/youtube', filepath: '' },
      ],
      'GET /api/playlists': [{ id: 'p1' }, { id: 'p2' }],
      'GET /api/playlists/p1': {
        id: 'p1',
        name: 'Lunch',
        items: [item('c1', 15), item('c2', 60), item(null, 10, 'Clock')],
      },
      'GET /api/playlists/p2': { id: 'p2', name: 'Tubes', items: [item('c3', 10, 'tube')] },
      'GET /api/schedules': [
        schedule({ recurrence: 'FREQ=WEEKLY;BYDAY=MO,FR', recurrence_end: '2026-12-24' }),
        schedule({ recurrence: 'FREQ=DAILY' }),
        schedule({ recurrence: 'FREQ=MONTHLY' }),
        schedule({ enabled: 0 }),
      ],
      'GET /api/content/c1/file': Buffer.from('picture'),
      'GET /api/content/c2/file': Buffer.from('video'),
    });
    const { code, lines, created } = await importFrom(
      ['screentinker', peer.url, '--token', 't'],
      await vitrine(),
    );
    expect(code).toBe(0);
    expect(created.map(({ name, schedule_type }) => [name, schedule_type])).toEqual([
      ['Lunch', 'day_of_week'],
      ['Lunch (2)', 'every_day'],
    ]);
    expect(created[0]).toMatchObject({
      days_of_week: [1, 5],
      custom_date: Date.UTC(2026, 10, 2, 11, 30) / 1000,
      schedule_duration: 9000,
      schedule_last_day: Date.UTC(2026, 11, 24) / 1000,
      selected_media: [
        { id: 'promo-1', type: 'promo', order: 0, duration: 15 },
        { id: 'promo-2', type: 'promo', order: 1 },
      ],
    });
    const text = lines.join('\n');
    for (const part of [
      '"tube" is video/youtube',
      '"Clock" of "Lunch"',
      'repeats in a way',
      'is for Terrace there',
    ])
      expect(text).toContain(part);
    expect(peer.asked.every(({ authorization }) => authorization === 'Bearer t')).toBe(true);
  });

  it.each([
    ['2026-11-02T10:00', '2026-11-02T12:00', undefined, { schedule_type: 'custom', schedule_duration: 7200 }],
    ['2026-11-02T10:00', '2026-11-05T12:00', undefined, null],
    ['2026-11-02T10:00', '2026-11-02T10:00', undefined, null],
    ['nonsense', '2026-11-02T10:00', undefined, null],
    ['2026-11-02T10:00', '2026-11-02T12:00', 'FREQ=WEEKLY', { days_of_week: [1] }],
    ['2026-11-02T10:00', '2026-11-02T12:00', 'FREQ=WEEKLY;BYDAY=XX', null],
    ['2026-11-02T10:00', '2026-11-02T12:00', 'FREQ=DAILY;INTERVAL=2', null],
    ['2026-11-02T10:00', '2026-11-02T12:00', 'FREQ=DAILY;COUNT=3', null],
  ])('%s to %s, %s', (start_time, end_time, recurrence, expected) => {
    const timing = timingOf({ start_time, end_time, recurrence });
    if (expected === null) expect(timing).toBeNull();
    else expect(timing).toMatchObject(expected);
  });
});

describe('Xibo', () => {
  it('library and playlists, in pages; the schedule of layouts is reported', async () => {
    const many = Array.from({ length: 100 }, (_, at) => ({
      mediaId: at + 1,
      name: `Image ${at}`,
      mediaType: 'font',
    }));
    const pages = (url: string) =>
      url.includes('start=0') ? many : [{ mediaId: 500, name: 'Menu', mediaType: 'pdf' }];
    const peer = await serve({
      'POST /api/authorize/access_token': (body: string) =>
        body.includes('client_secret=a%3Ab') ? { access_token: 'tok' } : undefined,
      'GET /api/library?start=0&length=100': pages('start=0'),
      'GET /api/library?start=100&length=100': pages('start=100'),
      'GET /api/playlist': [
        {
          name: 'Foyer',
          isDynamic: 1,
          widgets: [
            { type: 'clock', mediaIds: [], displayOrder: 1 },
            {
              type: 'pdf',
              mediaIds: [500],
              displayOrder: 2,
              duration: 30,
              fromDt: 1_798_761_600,
              toDt: 2_147_483_647,
            },
          ],
        },
      ],
      'GET /api/schedule': [{ eventId: 1 }],
      'GET /api/library/download/500': Buffer.from('%PDF'),
    });
    const { code, lines, created, uploads } = await importFrom(
      ['xibo', peer.url, '--user', 'id:a:b'],
      await vitrine(),
    );
    expect([code, uploads.length]).toEqual([0, 1]);
    expect(uploads[0]).toContain('Menu.pdf');
    expect(created).toEqual([
      expect.objectContaining({
        name: 'Foyer',
        schedule_type: 'manual',
        selected_media: [
          { id: 'promo-1', type: 'promo', order: 0, duration: 30, validity: { first_day: 1_798_761_600 } },
        ],
      }),
    ]);
    const text = lines.join('\n');
    for (const part of ['type font', 'A widget of the type clock', 'filled by a filter', 'has 1 events'])
      expect(text).toContain(part);
  });
});

describe('arguments', () => {
  it.each([
    [['anthias'], 2, /Give the address of Anthias/],
    [['anthias', 'nonsense'], 2, /Give the address/],
    [['xibo', 'http://127.0.0.1:9'], 2, /--user ID:SECRET/],
    [['screentinker', 'http://127.0.0.1:9'], 2, /--token/],
    [['constructor', 'http://127.0.0.1:9'], 2, /no system/],
    [['/no/such/archive.zip'], 1, /cannot be read/],
    [['x.zip', '--dry-run'], 2, /other systems/],
  ])('%j: exit code %i', async (words, code, expected) => {
    const done = await importFrom(words, await vitrine());
    expect([done.code, done.complaints.join()]).toEqual([code, expect.stringMatching(expected)]);
  });

  it('a refused password and an answer that is no list are sentences', async () => {
    const odd = await serve({ 'GET /api/v2/assets': { assets: [] } });
    expect((await importFrom(['anthias', odd.url], await vitrine())).complaints.join()).toContain('no list');
    const none = await serve({});
    expect((await importFrom(['anthias', none.url], await vitrine())).complaints.join()).toContain(
      'answered 404',
    );
  });
});

describe('rules', () => {
  it('names of files are never paths', () => {
    expect(fileNameOf({ id: '1', name: '../../etc/passwd', type: 'image/*', url: '' })).not.toMatch(
      /[/\\]|^\./,
    );
    expect(fileNameOf({ id: '1', name: '', type: 'application/pdf', url: '' })).toBe('Untitled.pdf');
  });
  it('wall clocks', () => {
    expect(floatingOf('2026-12-24T17:00:00')).toBe(Date.UTC(2026, 11, 24, 17) / 1000);
    expect(floatingOf('x')).toBeNaN();
    expect(floatingIn('2026-07-01T12:00:00Z', 'Asia/Tokyo')).toBe(Date.UTC(2026, 6, 1, 21) / 1000);
    expect([0, 1, 5.4, 99_999, 'x'].map(pictureSeconds)).toEqual([10, 2, 5, 3600, 10]);
  });
  it('a playlist without imported items has none', () =>
    expect(bodyOf({ name: 'A', items: [{ promo: 'p' }] }, new Map()).selected_media).toEqual([]));
});
