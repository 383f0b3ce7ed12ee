import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createManagement } from './management.client';

describe('management', () => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

  /** A fake API that records its calls. RabbitMQ's own is tested in `rabbit.long.test.ts`. */
  async function startApi(answer: (call: string) => [status: number, body?: unknown]) {
    const calls: string[] = [];
    const server = createServer((request, response) => {
      const call = `${request.method} ${request.url}`;
      calls.push(call);
      const isKnown = request.headers.authorization === `Basic ${Buffer.from('key:word').toString('base64')}`;
      const [status, body] = isKnown ? answer(call) : [401];
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(body ? JSON.stringify(body) : '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    ends.push(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    return { calls, access: { url, username: 'key', password: 'word' } };
  }

  const web = (clientId: string) => ({ username: 'web-a', clientId });

  test('EMQX ends connections by their client ids; one that has gone is none the less ended', async () => {
    const api = await startApi((call) => (call.endsWith('gone') ? [404] : [204]));
    await createManagement({ kind: 'emqx', ...api.access })?.end([web('webcli-1'), web('a b'), web('gone')]);
    expect([...api.calls].sort()).toEqual([
      'DELETE /api/v5/clients/a%20b',
      'DELETE /api/v5/clients/gone',
      'DELETE /api/v5/clients/webcli-1',
    ]);
  });

  test('RabbitMQ ends only those that are meant, and not those that it does not know yet', async () => {
    const clients: Record<string, string> = { one: 'webcli-1', two: 'webcli-2' };
    const api = await startApi((call) => {
      if (call === 'GET /api/connections/username/web-a')
        return [200, [{ name: 'one' }, { name: 'two' }, { name: 'new' }]];
      const client_id = clients[/connections\/(\w+)\?/.exec(call)?.[1] ?? ''];
      if (call.startsWith('GET')) return client_id ? [200, { client_properties: { client_id } }] : [404];
      return [204];
    });
    await createManagement({ kind: 'rabbitmq', ...api.access })?.end([web('webcli-2'), web('webcli-3')]);
    expect(api.calls.filter((call) => call.startsWith('DELETE'))).toEqual(['DELETE /api/connections/two']);
  });

  test('an API that does not answer, or refuses us, is reported', async () => {
    const api = await startApi(() => [503]);
    for (const kind of ['rabbitmq', 'emqx'] as const) {
      await expect(createManagement({ kind, ...api.access })?.end([web('webcli-1')])).rejects.toThrow(
        'answered 503',
      );
      const wrong = { kind, ...api.access, password: 'geheim' };
      const refused: unknown = await createManagement(wrong)
        ?.end([web('webcli-1')])
        .catch((error: unknown) => error);
      expect(String(refused)).toMatch(/answered 401/);
      expect(String(refused)).not.toContain('geheim');
    }
  });

  test('without an address there is none', () => expect(createManagement(null)).toBeNull());
});
