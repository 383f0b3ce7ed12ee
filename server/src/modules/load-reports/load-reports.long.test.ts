import './roll-back.part.test';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { failedReport, publishMedia, say } from '../../testing/test-loads';
import { placeShell } from '../../testing/test-releases';
import { pointersOf } from '../releases/releases.action';

describe('load reports by the thousand', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp();
    placeShell(t.deps.config, { version: '1.0.0', contract: '1.2.0', provides: { react: '19.3.1' } });
    await publishMedia(t.deps, '1.0.0');
    await publishMedia(t.deps, '2.0.0');
  });
  afterAll(() => t.close());

  const rows = async () => {
    const { rows: found } = await t.deps.pool.query<{ all: number }>(
      `SELECT ((SELECT count(*) FROM area_load_voices) + (SELECT count(*) FROM area_load_counts)
             + (SELECT count(*) FROM area_load_messages))::int AS all`,
    );
    return found[0]?.all;
  };
  const post = (message: string) => ({
    method: 'POST' as const,
    url: '/api/areas/report',
    payload: failedReport('2.0.0', { message }),
  });

  test('10,000 without a session store nothing, and 1000 of one member store one report', async () => {
    for (let sent = 0; sent < 10_000; sent += 1)
      expect([401, 429]).toContain((await t.app.inject(post(`stranger ${sent}`))).statusCode);
    expect(await rows()).toBe(0);
    const member = await t.asAccount();
    // Same address as before, whose rate limit may be used up.
    for (let sent = 0; sent < 1000; sent += 1)
      expect([200, 429]).toContain((await member.inject(post(`member ${sent}`))).statusCode);
    expect((await say(member, failedReport('2.0.0', { message: 'from elsewhere' }))).statusCode).toBe(200);
    // A reporter, a count and a message.
    expect(await rows()).toBe(3);
    expect((await pointersOf(t.deps, 'media'))?.active).toBe('2.0.0');
  });
});
