import type { TestApp } from '../../testing/build-test-app';
import { sharedTestApp } from '../../testing/shared-app';
import { mailsTo } from '../../testing/test-mail';

/** Every tag with its attribute names, without texts and values. */
const markupOf = (html = '') =>
  [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/="[^"]*"/g, '="…"'));

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "';alert(1)//",
  'Bar</title><a href=//evil.example>win</a>',
  '=HYPERLINK("http://evil.example")',
  '{{7*7}}',
];

describe('A5: mails with hostile names', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await sharedTestApp();
  });

  test.each(HOSTILE)(
    'a venue and a member called %j change neither headers nor markup of a mail',
    async (name) => {
      const plain = await mailOf('Café');
      const mail = await mailOf(name);
      expect(markupOf(mail?.html)).toEqual(markupOf(plain?.html));
      expect(mail?.html).not.toMatch(/href="(?!http:\/\/localhost:8080\/)[^"]*"/);
      expect(mail?.subject).not.toMatch(/[\r\n]/);
      expect(mail?.to).toMatch(/^guest-[0-9a-f]{8}@venue\.test$/);
    },
  );

  async function mailOf(name: string) {
    const owner = await t.asAccount();
    const own = name.slice(0, 60);
    await owner.inject({ method: 'POST', url: '/api/account', payload: { name } });
    await t.deps.pool.query('UPDATE users SET username = $1 WHERE id = $2', [
      `${own} ${owner.userId.slice(-6)}`,
      owner.userId,
    ]);
    const email = `guest-${owner.userId.slice(-8)}@venue.test`;
    await owner.inject({
      method: 'POST',
      url: '/api/user/invite_member',
      payload: { email, role: 'viewer' },
    });
    const [mail] = await mailsTo(t, email);
    return mail;
  }

  test.each([
    'a@venue.test\r\nBcc: all@evil.example',
    'a@venue.test,b@evil.example',
    '"a\r\n"@venue.test',
    'a@venue.test\u0000',
    '<a@venue.test>',
  ])('no mail goes to %j', async (email) => {
    const owner = await t.asAccount();
    const answer = await owner.inject({
      method: 'POST',
      url: '/api/user/invite_member',
      payload: { email, role: 'viewer' },
    });
    expect(answer.statusCode).toBe(400);
    const reset = await t.app.inject({ method: 'POST', url: '/api/auth/reset_password', payload: { email } });
    expect([200, 400]).toContain(reset.statusCode);
    expect(t.deps.jobs.waiting).toEqual([]);
  });
});
