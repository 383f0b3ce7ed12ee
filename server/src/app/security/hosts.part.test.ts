import type { AppModule } from '../../deps.types';
import { acceptUpgrades } from '../../realtime/upgrade.service';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { listenHere, rawAnswer } from '../../testing/raw-answers';
import { modules } from '../modules.table';

const limited: AppModule = (app) =>
  void app.get(
    '/api/limited',
    { config: { guard: 'public', rateLimit: { max: 3, timeWindow: 60_000 } } },
    async () => 'ok',
  );

describe('hosts and client addresses', () => {
  let t: TestApp;
  let port: number;
  beforeAll(async () => {
    t = await buildTestApp({ modules: [...modules, limited], env: { VITRINE_TRUST_PROXY: '1' } });
    acceptUpgrades(t.app.server, t.deps.broker as never, t.deps.config);
    port = await listenHere(t.app);
  });
  afterAll(() => t.close());
  const statusOf = async (...head: string[]) =>
    Number((await rawAnswer(port, [...head, 'Connection: close', '', ''].join('\r\n'))).split(' ')[1]);

  test.each([
    [400, 'GET /healthz HTTP/1.1', 'Host: localhost', 'Host: localhost'],
    [400, 'GET /healthz HTTP/1.1', 'Host: localhost', 'host: evil.example'],
    [400, 'GET / HTTP/1.1', 'Host: localhost', 'Host: evil.example'],
    [400, 'GET /assets/gone.js HTTP/1.1', 'Host: localhost', 'Host: evil.example'],
    [400, 'POST /api/auth HTTP/1.1', 'Host: localhost', 'Content-Length: 0', 'Host: evil.example'],
    [400, 'GET http://evil.example/healthz HTTP/1.1', 'Host: localhost'],
    [400, 'GET http://localhost/healthz HTTP/1.1', 'Host: evil.example'],
    [200, 'GET http://localhost/healthz HTTP/1.1', 'Host: localhost'],
    [200, 'GET /healthz HTTP/1.1', 'Host: localhost'],
    [400, 'GET /healthz HTTP/1.1'],
  ])('%i for %s, %s, %s', async (status, ...head) => {
    expect(await statusOf(...(head as string[]))).toBe(status);
  });

  test('a WebSocket upgrade with two hosts is refused', async () => {
    const text = await rawAnswer(
      port,
      [
        'GET /mqtt HTTP/1.1',
        'Host: localhost',
        'Host: evil.example',
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Protocol: mqtt',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        '',
        '',
      ].join('\r\n'),
    );
    expect(text.split('\r\n')[0]).toBe('HTTP/1.1 400 Bad Request');
  });

  const tries = async (forwarded: (at: number) => string) => {
    const all = [];
    for (let at = 0; at < 5; at += 1) {
      const headers = { 'x-forwarded-for': forwarded(at) };
      all.push((await t.app.inject({ url: '/api/limited', headers })).statusCode);
    }
    return all;
  };
  const LIMITED = [200, 200, 200, 429, 429];

  test.each<[string, (at: number) => string]>([
    ['another port', (at) => `203.0.113.9:${4000 + at}`],
    ['another address of the same /64', (at) => `[2001:db8::${at + 1}]:${4000 + at}`],
    ['no address', (at) => `unknown-${at}`],
  ])('%s with each try is one client', async (_what, forwarded) => {
    expect(await tries(forwarded)).toEqual(LIMITED);
  });

  test('other addresses are other clients', async () => {
    expect(await tries((at) => `198.51.100.${at}:1`)).toEqual([200, 200, 200, 200, 200]);
  });
});
