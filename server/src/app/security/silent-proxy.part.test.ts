import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { startDemo } from '../../modules/demo/start-demo.service';
import { modules } from '../modules.table';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { mailsTo } from '../../testing/test-mail';

/** Reverse proxy on the same machine without forwarding headers, as nginx with a bare `proxy_pass`. */
function silentProxy(port: number): Server {
  return createServer((incoming, outgoing) => {
    const headers: IncomingHttpHeaders = { ...incoming.headers, host: `127.0.0.1:${port}` };
    const onward = request(
      { port, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(onward);
  });
}

describe('a remote client behind a proxy without forwarding headers', () => {
  let t: TestApp;
  let proxy: Server;
  let server: number;
  let url: string;
  beforeAll(async () => {
    t = await buildTestApp({ modules });
    const artist = {
      run: async () => Promise.reject(new Error('No pictures here.')),
      close: async () => undefined,
    };
    await (
      await startDemo(t.deps, artist)
    ).done;
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    server = (t.app.server.address() as AddressInfo).port;
    proxy = silentProxy(server).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    proxy.closeAllConnections();
    proxy.close();
    await t.close();
  });

  test('requests another user’s password reset, and cannot read the mail', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'demo@vitrine.local' });
    expect((await fetch(`${url}/api/auth/reset_password`, { method: 'POST', headers, body })).status).toBe(
      200,
    );
    const [mail] = await mailsTo(t, 'demo@vitrine.local');
    const token = /reset-password\/([0-9a-f]{64})/.exec(mail?.text ?? '')?.[1] ?? 'no link';
    for (const path of ['/dev/mail', `/dev/mail/${mail?.id}`, `/dev/mail/${mail?.id}/html`])
      for (const accept of ['application/json', 'text/html']) {
        const answer = await fetch(url + path, { headers: { accept } });
        expect([401, 404]).toContain(answer.status);
        const text = await answer.text();
        expect(text).not.toContain(token);
        expect(text).not.toContain(mail?.id ?? '-');
      }
  });

  /** Request as nginx sends it by default: HTTP/1.0, with the upstream's address as the host. */
  const asNginx = async (head: string, body = '') => {
    const socket = connect(server, '127.0.0.1');
    socket.write(
      `${head} HTTP/1.0\r\nHost: 127.0.0.1:${server}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes.toString()));
    await once(socket, 'close');
    return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
  };

  test('through nginx with Debian’s configuration there is neither the mailbox nor the demo', async () => {
    expect(await asNginx('GET /dev/mail')).toBe(404);
    const grant = { grant_type: 'password', client_id: 'website', username: 'demo@vitrine.local' };
    const known = JSON.stringify({ ...grant, password: t.deps.demoAccess.password() });
    expect(await asNginx('POST /api/auth', known)).toBe(403);
    const headers = { 'content-type': 'application/json' };
    const here = await fetch(`http://127.0.0.1:${server}/api/auth`, { method: 'POST', headers, body: known });
    expect(here.status).toBe(200);
    for (const header of ['x-forwarded-for', 'x-real-ip', 'via']) {
      const forwarded = { ...headers, [header]: '203.0.113.9' };
      const answer = await fetch(`${url}/api/auth`, { method: 'POST', headers: forwarded, body: known });
      expect([answer.status, (await answer.json()) as unknown]).toMatchObject([
        403,
        { detail: 'The demo account works only on the machine that Vitrine runs on.' },
      ]);
    }
  });

  const ask = (path: string, headers: Record<string, string>, body?: object) =>
    new Promise<{ status: number; text: string; location?: string | undefined }>((resolve, reject) => {
      const { port } = new URL(url);
      const method = body ? 'POST' : 'GET';
      const sent = { 'content-type': 'application/json', accept: 'text/html', ...headers };
      // By hand, because fetch sets the host itself: a request of a proxy that passes the host on.
      const asked = request({
        port: headers['host'] ? server : port,
        host: '127.0.0.1',
        path,
        method,
        headers: sent,
      });
      asked.on('response', (answer) => {
        let text = '';
        answer.on('data', (bytes) => (text += String(bytes)));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text, location: answer.headers.location }),
        );
      });
      asked.on('error', reject);
      asked.end(body && JSON.stringify(body));
    });
  const HERE = ['127.0.0.1', 'localhost', '[::1]', 'vitrine.localhost'];

  test('has no demo password: that of earlier versions is invalid, and the page shows none', async () => {
    const grant = { grant_type: 'password', client_id: 'website', username: 'demo@vitrine.local' };
    expect((await ask('/api/auth', {}, { ...grant, password: 'vitrine-demo' })).status).toBe(401);
    for (const host of HERE)
      for (const path of ['/demo', '/demo?key=', '/demo?key=guess', '/demo/', '/demo?x=1&key=vitrine-demo']) {
        const { text, status, location } = await ask(path, { host: `${host}:${server}` });
        expect([path, text.includes(t.deps.demoAccess.password())]).toEqual([path, false]);
        expect([path, host, status < 300 && path !== '/demo/']).toEqual([path, host, false]);
        expect(location ?? '').not.toContain(t.deps.demoAccess.key());
      }
  });

  test('cannot become a screen of the demo, nor disconnect one', async () => {
    const bar = { host: `bar.vitrine.localhost:${server}` };
    const abilities = { can_set_orientation: true, can_reboot: true, can_update: false };
    const { claim } = JSON.parse((await ask('/api/player/pair', bar, abilities)).text) as { claim: string };
    const claimed = JSON.parse((await ask('/api/player/claim', bar, { claim })).text) as { state: string };
    expect(claimed.state).toBe('waiting');
    const cut = { key: 'bar', offline: true };
    for (const headers of [{ cookie: 'x=y' }, { cookie: 'vitrine_demo=guess' }, { cookie: 'vitrine_demo=' }])
      expect((await ask('/api/demo/screens', headers, cut)).status).toBe(404);
  });

  test.each<Record<string, string>>([
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-forwarded-proto': 'https' },
    { 'x-forwarded-host': 'localhost' },
    { 'x-real-ip': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
  ])('with %j even the right key does not open the demo', async (headers) => {
    const cookie = `vitrine_demo=${t.deps.demoAccess.key()}`;
    const named = { ...headers, cookie, host: `vitrine.localhost:${server}` };
    expect((await ask('/demo', named)).status).toBe(404);
    expect((await ask(`/demo?key=${t.deps.demoAccess.key()}`, named)).status).toBe(404);
    expect((await ask('/api/demo/screens', named, { key: 'bar', offline: true })).status).toBe(404);
  });

  test('under a rebound host name reaches nothing', async () => {
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      'vitrine.localhost.evil.example',
      '0.0.0.0',
    ])
      expect((await ask('/demo', { host })).status).toBe(421);
  });
});
