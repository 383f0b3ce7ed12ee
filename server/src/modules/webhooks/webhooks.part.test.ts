import { createHmac } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Webhook, WebhookDelivery } from '@vitrine/shared/contract';
import { MAX_WEBHOOKS } from '@vitrine/shared/contract';
import { emitReady } from '../../media/promo-events.action';
import { emit } from '../../platform/webhooks/outbox.repo';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { addTestPromo } from '../../testing/test-content';
import type { TestMember } from '../../testing/test-members';
import { connectScreen } from '../../testing/test-screens';
import { startFeedServer, type FeedServer } from '../live/testing/feed-server';
import { sendPlays } from '../plays/testing/play-venue';
import { sendDue } from './send-webhooks.service';

const DAY = 86_400;

interface Received {
  headers: Record<string, string | undefined>;
  body: string;
}

describe('webhooks', () => {
  let t: TestApp;
  let owner: TestMember;
  let receiver: FeedServer;
  let received: Received[];
  let status: number;

  beforeAll(async () => {
    t = await buildTestApp({ env: { VITRINE_ALLOW_PRIVATE_WEBHOOKS: '1' } });
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    owner = await t.asAccount();
    received = [];
    status = 204;
    receiver = await startFeedServer();
    receiver.answer = (request, response) => {
      void buffer(request).then((body) => {
        received.push({ headers: request.headers as Received['headers'], body: body.toString() });
        response.writeHead(status, { location: receiver.at('/elsewhere') }).end();
      });
    };
  });
  afterEach(() => receiver.close());

  const send = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, who = owner) => {
    const { token } = await t.deps.auth.issue(who);
    const headers = { authorization: `Bearer ${token}` };
    return t.app.inject({ method, url, headers, ...(payload && { payload }) });
  };
  const get = async <T>(url: string, language = 'en') => {
    const { token } = await t.deps.auth.issue(owner);
    const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
    return (await t.app.inject({ url, headers })).json<T>();
  };
  async function make(...events: string[]) {
    const answer = await send('POST', '/api/webhooks', { url: receiver.at('/hook'), events });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('whsec_')]);
    return answer.json<{ id: string; secret: string }>();
  }
  const deliveries = (id: string, language?: string) =>
    get<WebhookDelivery[]>(`/api/webhooks/${id}/deliveries`, language);
  const bodies = () => received.map(({ body }) => JSON.parse(body) as { type: string; data: object });
  const happen = (event: 'urgent.started' = 'urgent.started', data = {}) =>
    t.deps.db.transaction((tx) => emit(tx, owner.accountId, { event, data, at: t.deps.clock.nowSeconds() }));

  it('posts what happened, signed so that the receiver can check it, and lists the delivery', async () => {
    const { id, secret } = await make('urgent.started');
    await send('POST', '/api/urgent', { style: 'full', text: 'Fire drill' });
    expect(await sendDue(t.deps)).toBe(1);
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const { 'webhook-id': sentId, 'webhook-timestamp': at, 'webhook-signature': signature } = headers;
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const expected = createHmac('sha256', key).update(`${sentId}.${at}.${body}`).digest('base64');
    expect([signature, key.length, Number(at)]).toEqual([`v1,${expected}`, 32, t.deps.clock.nowSeconds()]);
    expect(JSON.parse(body)).toEqual({
      id: sentId,
      type: 'urgent.started',
      timestamp: new Date(t.deps.clock.nowSeconds() * 1000).toISOString(),
      account: owner.accountId,
      data: { id: expect.any(String), name: 'Fire drill', note: 'On all screens', by: owner.userId },
    });
    expect(await deliveries(id)).toMatchObject([
      { id: sentId, state: 'delivered', status: 204, attempts: 1, error: '', next_at: null },
    ]);
    expect(await get<Webhook[]>('/api/webhooks')).toMatchObject([
      { id, url: receiver.at('/hook'), events: ['urgent.started'], paused: false, last: { id: sentId } },
    ]);
    expect(JSON.stringify(await get('/api/webhooks'))).not.toContain(secret);
  });

  it('posts decisions on playlists and the ends of preparing, and nothing that was not asked for', async () => {
    await make('playlist.approved', 'playlist.rejected', 'promo.ready', 'promo.failed');
    const editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
    const promo = await addTestPromo(t.deps, owner.accountId, { name: 'Soup' });
    const draft = async (name: string) =>
      (
        await send(
          'POST',
          '/api/playlists/create',
          { name, selected_media: [{ id: promo, type: 'promo', order: 0 }] },
          editor,
        )
      ).json<{ id: string }>().id;
    const put = async (url: string, payload: object = {}) => {
      const { token } = await t.deps.auth.issue(owner);
      const headers = { authorization: `Bearer ${token}` };
      return t.app.inject({ method: 'PUT', url, headers, payload });
    };
    expect((await put(`/api/playlist/approve/${await draft('Lunch')}`)).statusCode).toBe(200);
    expect((await put(`/api/playlist/reject/${await draft('Dinner')}`, { reason: 'Old' })).statusCode).toBe(
      200,
    );
    await send('POST', '/api/urgent', { style: 'full', text: 'Fire drill' });
    const { rows } = await t.deps.pool.query<{ file_id: string }>(
      'SELECT file_id FROM promos WHERE id = $1',
      [promo],
    );
    await t.deps.db.transaction((tx) => emitReady(tx, rows[0]?.file_id ?? '', 1));
    while ((await sendDue(t.deps)) > 0);
    expect(
      bodies()
        .map(({ type, data }) => [type, (data as { name: string }).name])
        .sort(),
    ).toEqual([
      ['playlist.approved', 'Lunch'],
      ['playlist.rejected', 'Dinner'],
      ['promo.ready', 'Soup'],
    ]);
  });

  it('writes an event with what happened, or neither: a rolled-back change sends nothing', async () => {
    await make('urgent.started');
    const failing = t.deps.db.transaction(async (tx) => {
      await emit(tx, owner.accountId, { event: 'urgent.started', data: {}, at: 1 });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await sendDue(t.deps)).toBe(0);
  });

  it('tries again with growing waits for a day, under the same id; then it has failed until it is sent again', async () => {
    const { id } = await make('urgent.started');
    await happen();
    status = 500;
    const began = t.clock.nowSeconds();
    for (let hour = 0; hour < 26; hour += 1) {
      while ((await sendDue(t.deps)) > 0);
      t.clock.advance(3600);
    }
    const [failed] = await deliveries(id);
    expect(failed).toMatchObject({ state: 'failed', status: 500, error: 'It answered 500.' });
    expect((await deliveries(id, 'fr')).map(({ error }) => error)).toContain('Réponse\u00a0: 500.');
    expect(received.length).toBeGreaterThan(5);
    expect(received.length).toBeLessThan(15);
    expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([failed?.id]));
    const times = received.map(({ headers }) => Number(headers['webhook-timestamp']) - began);
    expect(times).toEqual([...new Set(times)]);
    status = 200;
    const again = await send('POST', `/api/webhook-deliveries/${failed?.id}`);
    expect(again.statusCode).toBe(200);
    await sendDue(t.deps);
    expect(await deliveries(id)).toMatchObject([{ id: failed?.id, state: 'delivered', attempts: 1 }]);
  });

  it('does not follow a redirect', async () => {
    const { id } = await make('urgent.started');
    await happen();
    status = 302;
    await sendDue(t.deps);
    expect(receiver.asked).toEqual(['/hook']);
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', error: 'It answered 302.' }]);
  });

  it('is paused by 410, and by a member; what waits ends, and it resumes with what happens then', async () => {
    const { id } = await make('urgent.started');
    await happen();
    status = 410;
    await sendDue(t.deps);
    expect(await get<Webhook[]>('/api/webhooks')).toMatchObject([
      { paused: true, last: { state: 'failed' } },
    ]);
    await happen();
    status = 200;
    expect((await send('PATCH', `/api/webhooks/${id}`, { paused: false })).statusCode).toBe(200);
    await happen();
    await send('PATCH', `/api/webhooks/${id}`, { paused: true });
    expect(await sendDue(t.deps)).toBe(0);
    expect((await deliveries(id)).map(({ state }) => state)).toEqual(['failed', 'failed']);
  });

  it('sends each delivery once, though two servers look at the same time, and again after a crash', async () => {
    await make('urgent.started');
    for (let count = 0; count < 6; count += 1) await happen();
    for (let round = 0; round < 3; round += 1) await Promise.all([sendDue(t.deps), sendDue(t.deps)]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(6);
    expect(received).toHaveLength(6);
    await happen();
    // A server claimed it, and died.
    await t.deps.pool.query('UPDATE webhook_deliveries SET next_at = next_at + 60 WHERE next_at IS NOT NULL');
    expect(await sendDue(t.deps)).toBe(0);
    t.clock.advance(61);
    expect(await sendDue(t.deps)).toBe(1);
  });

  it('a receiver that is away holds up only its own deliveries', async () => {
    const away = await send('POST', '/api/webhooks', {
      url: 'http://127.0.0.1:9',
      events: ['urgent.started'],
    });
    expect(away.statusCode).toBe(400);
    const gone = await startFeedServer();
    await send('POST', '/api/webhooks', { url: gone.at('/'), events: ['urgent.started'] });
    await gone.close();
    await make('urgent.started');
    for (let count = 0; count < 5; count += 1) await happen();
    while ((await sendDue(t.deps)) > 0);
    expect(received).toHaveLength(5);
    const [, lost] = await get<Webhook[]>('/api/webhooks');
    expect(lost?.last).toMatchObject({ state: 'waiting', error: 'Couldn’t reach that address.' });
  });

  it('pings, and reports each past day of plays once', async () => {
    const { id } = await make('plays.daily');
    await send('POST', `/api/webhooks/${id}/ping`);
    const screen = await connectScreen(t, owner);
    const item = await addTestPromo(t.deps, owner.accountId, { name: 'Soup' });
    await sendPlays(screen, [{ item, playlist: item, at: t.clock.nowSeconds() - 60, seconds: 10 }]);
    const yesterday = Math.floor(t.clock.nowSeconds() / DAY) - 1;
    await t.deps.pool.query('UPDATE webhooks SET plays_day = $1 WHERE id = $2', [yesterday - 2, id]);
    t.clock.advance(DAY);
    for (let hour = 0; hour < 3; hour += 1) await t.deps.jobs.run('webhooks-plays');
    while ((await sendDue(t.deps)) > 0);
    const all = bodies();
    expect(all.map(({ type }) => type).sort()).toEqual(['ping', 'plays.daily', 'plays.daily', 'plays.daily']);
    expect(all.map(({ data }) => data)).toContainEqual({
      day: new Date((yesterday + 1) * DAY * 1000).toISOString().slice(0, 10),
      ...{ plays: 1, completed: 1, seconds: 10 },
      promos: [{ id: item, name: 'Soup', plays: 1, completed: 1, seconds: 10 }],
    });
  });

  it('refuses addresses that cannot be used, unknown events, too many, and members without the right', async () => {
    const wish = { url: 'https://hooks.example/in', events: ['urgent.started'] };
    for (const url of ['hooks.example', 'ftp://hooks.example/', 'https://me:secret@hooks.example/', ' '])
      expect([url, (await send('POST', '/api/webhooks', { ...wish, url })).statusCode]).toEqual([url, 400]);
    expect((await send('POST', '/api/webhooks', { ...wish, events: ['x'] })).statusCode).toBe(400);
    expect((await send('POST', '/api/webhooks', { ...wish, events: [] })).statusCode).toBe(400);
    const editor = await t.asAccount({ role: 'approver', accountId: owner.accountId });
    expect((await send('POST', '/api/webhooks', wish, editor)).statusCode).toBe(403);
    for (let count = 0; count < MAX_WEBHOOKS; count += 1) await send('POST', '/api/webhooks', wish);
    expect((await send('POST', '/api/webhooks', wish)).statusCode).toBe(409);
  });

  it('is nothing to another account', async () => {
    const { id } = await make('urgent.started');
    await happen();
    const stranger = await t.asAccount();
    const [mine] = await deliveries(id);
    for (const [method, url, body] of [
      ['PATCH', `/api/webhooks/${id}`, { paused: true }],
      ['DELETE', `/api/webhooks/${id}`],
      ['POST', `/api/webhooks/${id}/ping`],
      ['POST', `/api/webhook-deliveries/${mine?.id}`],
    ] as const)
      expect([url, (await send(method, url, body, stranger)).statusCode]).toEqual([url, 404]);
    expect((await send('DELETE', `/api/webhooks/${id}`)).statusCode).toBe(200);
    expect(await sendDue(t.deps)).toBe(0);
  });
});

test('a private address is refused unless the operator allows it, when it is called', async () => {
  const t = await buildTestApp();
  const receiver = await startFeedServer();
  try {
    const owner = await t.asAccount();
    const payload = { url: receiver.at('/hook'), events: ['urgent.started'] };
    const made = await owner.inject({ method: 'POST', url: '/api/webhooks', payload });
    const { id } = made.json<{ id: string }>();
    await owner.inject({ method: 'POST', url: `/api/webhooks/${id}/ping` });
    await sendDue(t.deps);
    const [delivery] = (await owner.inject(`/api/webhooks/${id}/deliveries`)).json<WebhookDelivery[]>();
    expect([receiver.asked, delivery?.error]).toEqual([
      [],
      'That address is in a private network, to which this server sends nothing.',
    ]);
  } finally {
    await receiver.close();
    await t.close();
  }
});
