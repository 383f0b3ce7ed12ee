import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { AppModule } from '../../deps.types';
import { modules } from '../../app/modules.table';
import { form } from '../../modules/uploads/testing/upload-client';
import { plainPng } from '../../media/testing/sample-files';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import type { TestMember } from '../../testing/test-members';

/** Long enough for a whole body in one piece, short enough to wait for. */
const BODY_MS = 150;

let handled = 0;
const counter: AppModule = (app) => {
  app.post('/api/counted', { config: { guard: 'public' } }, async () => ({ handled: (handled += 1) }));
  app.get('/api/counted', { config: { guard: 'public' } }, async () => ({ handled }));
};

/** A client that controls how much of a request it sends. */
function dial(app: TestApp['app']) {
  const socket: Socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (bytes) => (text += bytes.toString('latin1')));
  socket.on('error', () => undefined);
  const ended = once(socket, 'close');
  return {
    socket,
    say: (bytes: string | Uint8Array) => socket.write(bytes),
    /** Everything received until the connection closed. */
    untilClosed: async () => {
      await ended;
      return text;
    },
    untilSaid: async (word: string) => {
      const early = ended.then(() => {
        if (!text.includes(word)) throw new Error(`The connection ended before "${word}": ${text}`);
      });
      while (!text.includes(word)) await Promise.race([once(socket, 'data'), early]);
      return text;
    },
  };
}

const head = (line: string, headers: Record<string, string | number>) =>
  [
    `${line} HTTP/1.1`,
    'host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');
const problemIn = (answer: string) =>
  JSON.parse(answer.slice(answer.indexOf('{'))) as Record<string, unknown>;

describe('requests that do not come to an end', () => {
  let t: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    t = await buildTestApp({
      modules: [counter, ...modules],
      limits: { bodyMs: BODY_MS, headersMs: 100, checkEveryMs: 20 },
    });
    owner = await t.asAccount();
    await t.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => t.close());
  beforeEach(() => (handled = 0));

  test('half a body is 408 as a problem, the handler never runs, and the connection ends', async () => {
    const client = dial(t.app);
    client.say(head('POST /api/counted', { 'content-type': 'application/json', 'content-length': 20 }));
    client.say('{"name":');
    const answer = await client.untilClosed();
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('content-type: application/problem+json');
    expect(answer).toContain('connection: close');
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(problemIn(answer)).toMatchObject({
      status: 408,
      title: 'Request Timeout',
      code: 'invalid_request',
      detail: 'The request took too long to arrive. Try again.',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(handled).toBe(0);
  });

  test('so is one that drips: each byte does not buy more time', async () => {
    const client = dial(t.app);
    client.say(
      head('POST /api/counted', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }),
    );
    const drip = setInterval(() => client.say('1\r\n[\r\n'), 10);
    const answer = await client.untilClosed().finally(() => clearInterval(drip));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(handled).toBe(0);
  });

  test('what was refused before its body came is answered once, and then the connection ends', async () => {
    const client = dial(t.app);
    client.say(
      head('POST /api/playlists/create', { 'content-type': 'application/json', 'content-length': 20 }),
    );
    expect(await client.untilSaid('invalid_token')).toMatch(/^HTTP\/1\.1 401 /);
    const answer = await client.untilClosed();
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  test('an unexpected body holds no connection', async () => {
    const client = dial(t.app);
    client.say(head('GET /api/counted', { 'content-length': 20 }));
    expect(await client.untilClosed()).toMatch(/^HTTP\/1\.1 200 [^]*"handled":0/);
  });

  test('a chunk of an upload may take longer, and is whole when it is', async () => {
    const bytes = await plainPng(120, 80, 5);
    const sent = form(bytes, { name: 'slow.png', chunk_number: 1, total_chunks: 1 });
    const slow = dial(t.app);
    const headers = {
      authorization: `Bearer ${owner.token}`,
      ...sent.headers,
      'content-length': sent.payload.length,
    };
    slow.say(head('PATCH /api/promo/upload', headers));
    slow.say(sent.payload.subarray(0, 100));
    // Two other requests start later, one after the other, and are both aborted.
    for (const _round of [1, 2]) {
      const late = dial(t.app);
      late.say(head('POST /api/counted', { 'content-type': 'application/json', 'content-length': 20 }));
      await late.untilClosed();
    }
    slow.say(sent.payload.subarray(100));
    expect(await slow.untilSaid('"complete":true')).toMatch(/^HTTP\/1\.1 200 /);
    slow.socket.destroy();
    expect((await owner.inject('/api/promo/get-items')).json()).toMatchObject([{ name: 'slow.png' }]);
  });

  test('a body in time is no less welcome on a connection that goes on', async () => {
    const client = dial(t.app);
    const body = '{"name":"x"}';
    const request = head('POST /api/counted', {
      'content-type': 'application/json',
      'content-length': body.length,
    });
    client.say(request + body.slice(0, 4));
    client.say(body.slice(4));
    await client.untilSaid('"handled":1');
    client.say(request + body);
    expect(await client.untilSaid('"handled":2')).not.toContain('408');
    client.socket.destroy();
  });

  test.each([
    ['headers that never end', 'GET /api/counted HTTP/1.1\r\nhost: localhost\r\n', 408],
    ['headers without measure', `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n`, 431],
    ['what is no request', 'HELO mail.example\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
  ])('%s get a problem too, with nothing of it inside', async (_what, bytes, status) => {
    const client = dial(t.app);
    client.say(bytes);
    const answer = await client.untilClosed();
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain('Content-Type: application/problem+json');
    expect(problemIn(answer)).toMatchObject({
      status,
      code: 'invalid_request',
      request_id: expect.any(String),
    });
    expect(answer).not.toMatch(/yyy|HELO/);
  });

  test('nothing of all this is left open', async () => {
    const open = await new Promise<number>((resolve) =>
      t.app.server.getConnections((_error, count) => resolve(count)),
    );
    expect(open).toBe(0);
  });
});
