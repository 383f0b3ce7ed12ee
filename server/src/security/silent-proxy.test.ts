import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { startDemo } from '../demo/start-demo';
import { modules } from '../modules';
import { buildTestApp, type TestApp } from '../testing/build-test-app';
import '../testing/patience';
import { mailsTo } from '../testing/test-mail';

/**
 * A reverse proxy on the same machine that says nothing of itself, as nginx with a bare `proxy_pass` does: to the server everybody on
 * the internet comes from loopback, under a loopback name, without any forwarding header.
 */
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

describe('a stranger who comes through a proxy that does not tell', () => {
  let t: TestApp;
  let proxy: Server;
  let server: number;
  let url: string;
  beforeAll(async () => {
    t = await buildTestApp({ modules, env: { VITRINE_DEMO: 'account' } });
    await startDemo(t.deps);
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

  test('asks for a reset of somebody else, and reads no mail', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'demo@vitrine.local' });
    expect((await fetch(`${url}/api/auth/reset_password`, { method: 'POST', headers, body })).status).toBe(
      200,
    );
    const [letter] = await mailsTo(t, 'demo@vitrine.local');
    const token = /reset-password\/([0-9a-f]{64})/.exec(letter?.text ?? '')?.[1] ?? 'no link was sent';
    for (const path of ['/dev/mail', `/dev/mail/${letter?.id}`, `/dev/mail/${letter?.id}/html`])
      for (const accept of ['application/json', 'text/html']) {
        const answer = await fetch(url + path, { headers: { accept } });
        expect([401, 404]).toContain(answer.status);
        const text = await answer.text();
        expect(text).not.toContain(token);
        expect(text).not.toContain(letter?.id ?? '-');
      }
  });

  /** What nginx says to the server behind it, word for word: HTTP/1.0, and the address it was configured with as the host. */
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

  test('through nginx as Debian configures it, there is neither a mailbox nor a demo', async () => {
    expect(await asNginx('GET /dev/mail')).toBe(404);
    const grant = { grant_type: 'password', client_id: 'website', username: 'demo@vitrine.local' };
    const known = JSON.stringify({ ...grant, password: 'vitrine-demo' });
    expect(await asNginx('POST /api/auth', known)).toBe(403);
    const headers = { 'content-type': 'application/json' };
    const here = await fetch(`http://127.0.0.1:${server}/api/auth`, { method: 'POST', headers, body: known });
    expect(here.status).toBe(200);
    for (const header of ['x-forwarded-for', 'x-real-ip', 'via']) {
      const forwarded = { ...headers, [header]: '203.0.113.9' };
      const answer = await fetch(`${url}/api/auth`, { method: 'POST', headers: forwarded, body: known });
      expect([answer.status, (await answer.json()) as unknown]).toMatchObject([
        403,
        { detail: 'The demo account can only be used at the machine that Vitrine runs on.' },
      ]);
    }
  });
});
