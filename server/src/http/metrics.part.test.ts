import { noteBackup } from '../platform/backup/last-backup.files';
import { buildTestApp, type TestApp } from '../testing/build-test-app';

describe('metrics', () => {
  const TOKEN = 'a-token-of-the-test';
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp({ env: { VITRINE_METRICS_TOKEN: TOKEN } });
  });
  afterAll(() => t.close());

  const read = (token = TOKEN, on = t) =>
    on.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  /** Value of the one line with this prefix. */
  const valueOf = (text: string, line: string) =>
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1);

  test('only who knows the token reads them', async () => {
    expect((await read('another-token-of-16')).statusCode).toBe(401);
    expect((await t.app.inject({ url: '/metrics' })).statusCode).toBe(401);
    const answer = await read();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toContain(TOKEN);
  });

  test('requests are counted by the pattern of their route, never by their address', async () => {
    const member = await t.asAccount();
    const url = '/api/device/update/11111111-1111-4111-8111-111111111111';
    await member.inject({ method: 'POST', url, payload: {} });
    const { body } = await read();
    expect(body).not.toContain('11111111-1111');
    const line =
      'vitrine_http_request_duration_seconds_count{method="POST",route="/api/device/update/:id",status="4xx"}';
    expect(valueOf(body, line)).toBe('1');
  });

  test('parts that answer are reported; those that fail leave their lines out', async () => {
    const { body } = await read();
    expect(valueOf(body, 'vitrine_up{part="database"}')).toBe('1');
    expect(Number(valueOf(body, 'vitrine_disk_free_bytes'))).toBeGreaterThan(0);
    expect(Number(valueOf(body, 'vitrine_database_bytes'))).toBeGreaterThan(0);
    expect(valueOf(body, 'vitrine_uploads_open')).toBe('0');
    // The queue creates the table of jobs; a test application has no queue.
    expect(body).toContain('# TYPE vitrine_jobs gauge');
    expect(body).not.toMatch(/^vitrine_jobs[ {]/m);
  });

  test('the last backup has its time, and no line before the first', async () => {
    expect((await read()).body).not.toMatch(/^vitrine_backup_seconds /m);
    await noteBackup(t.deps.config.dataFolder);
    const seconds = Number(valueOf((await read()).body, 'vitrine_backup_seconds'));
    expect(Math.abs(seconds - Date.now() / 1000)).toBeLessThan(600);
  });

  test('a broker that is away is alarmed by its figure, and takes no server out of the balancer', async () => {
    const isUp = async () => valueOf((await read()).body, 'vitrine_up{part="broker"}');
    const ready = async () => {
      const answer = await t.app.inject('/readyz');
      const said = answer.json<{ status: string; checks: object; warnings: string[] }>();
      return { ...said, state: said.status, status: answer.statusCode };
    };
    expect([await isUp(), (await ready()).warnings]).toEqual(['1', []]);
    t.deps.broker.isAway = () => true;
    try {
      expect(await isUp()).toBe('0');
      expect(await ready()).toMatchObject({
        status: 200,
        state: 'degraded',
        checks: { broker: false },
        warnings: ['The broker does not answer: screens play on, and commands and live changes wait.'],
      });
    } finally {
      delete t.deps.broker.isAway;
    }
  });

  test('unreachable parts are reported one by one', async () => {
    const check = jest.spyOn(t.deps.storage, 'check').mockRejectedValue(new Error('away'));
    const { body } = await read();
    expect(valueOf(body, 'vitrine_up{part="storage"}')).toBe('0');
    expect(valueOf(body, 'vitrine_up{part="database"}')).toBe('1');
    // A single server has no Redis.
    expect(body).not.toContain('part="redis"');
    check.mockRestore();
  });

  test('without the setting there is no such address', async () => {
    const other = await buildTestApp();
    try {
      expect((await read(TOKEN, other)).headers['content-type']).not.toMatch(/^text\/plain/);
    } finally {
      await other.close();
    }
  });
});
