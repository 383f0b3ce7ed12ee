import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import type { TestMember } from '../../testing/test-members';

describe('frame page', () => {
  const ORIGINS = ['https://intranet.example', 'http://localhost:3000'];
  let t: TestApp;
  let owner: TestMember;
  let id: string;
  beforeAll(async () => {
    t = await buildTestApp({ env: { VITRINE_DEMO: '0' } });
    owner = await t.asAccount();
    const payload = { name: 'Intranet', areas: ['schedule', 'devices'], mode: 'read', origins: ORIGINS };
    const made = await owner.inject({ method: 'POST', url: '/api/integrations', payload });
    ({ id } = made.json<{ id: string }>());
  });
  afterAll(() => t.close());
  const open = (address: string) => t.app.inject({ url: `/embed/frame/${address}` });
  const policyOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers['content-security-policy']);

  test('can be framed by the origins of its integration only, and runs own files only', async () => {
    const answer = await open(`${id}?view=week&theme=dark&device_group=g&read_only=true`);
    expect(answer.statusCode).toBe(200);
    const policy = policyOf(answer);
    expect(policy).toContain(`frame-ancestors ${ORIGINS.join(' ')};`);
    expect(policy).toContain("script-src 'self';");
    expect(answer.headers['x-frame-options']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
    const [, text = ''] = /id="settings">(.*?)<\/script>/.exec(answer.body) ?? [];
    expect(JSON.parse(text)).toMatchObject({
      integration: id,
      area: 'schedule',
      origins: ORIGINS,
      options: { view: 'week', theme: 'dark', deviceGroup: 'g', readOnly: true },
    });
    expect(policy).toContain(`'nonce-${(JSON.parse(text) as { nonce: string }).nonce}'`);
  });

  test('may connect to an external broker', async () => {
    const other = await buildTestApp({
      env: { VITRINE_DEMO: '0', VITRINE_REALTIME_URL: 'wss://broker.example/mqtt' },
    });
    const member = await other.asAccount();
    const payload = { name: 'Intranet', areas: ['schedule'], mode: 'read', origins: ORIGINS };
    const made = await member.inject({ method: 'POST', url: '/api/integrations', payload });
    const answer = await other.app.inject(`/embed/frame/${made.json<{ id: string }>().id}`);
    expect(policyOf(answer)).toMatch(/connect-src [^;]*wss:\/\/broker\.example/);
    await other.close();
  });

  test('an option cannot inject a script', async () => {
    const answer = await open(`${id}?path=${encodeURIComponent('</script><script>alert(1)</script>')}`);
    expect(answer.body).not.toContain('<script>alert');
  });

  test.each([
    ['an unknown integration', () => '0190a000-0000-7000-8000-000000000000'],
    ['a malformed id', () => "x'--"],
    ['another area', () => `${id}?area=media`],
  ])('404, and no frame at all, for %s', async (_what, address) => {
    const answer = await open(encodeURI(address()));
    expect([answer.statusCode, answer.headers['x-frame-options']]).toEqual([404, 'DENY']);
    expect(policyOf(answer)).toContain("frame-ancestors 'none'");
    expect(answer.body).toContain('no longer available');
  });

  test('404 once it is revoked; no other page can be framed', async () => {
    await owner.inject({ method: 'DELETE', url: `/api/integrations/${id}` });
    expect((await open(id)).statusCode).toBe(404);
    for (const url of ['/', '/schedule', '/embed/frame.js', '/api/app'])
      expect([url, policyOf(await t.app.inject({ url }))]).toEqual([
        url,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
  });
});
