import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import '../../testing/patience';
import type { TestMember } from '../../testing/test-members';

describe('mail choices of the person who is signed in', () => {
  const url = '/api/account/mail-choices';
  const rest = { kind: 'approvals', subscribed: true };
  const on = [{ kind: 'reminders', subscribed: true }, rest];
  const off = [{ kind: 'reminders', subscribed: false }, rest];
  let t: TestApp;
  let viewer: TestMember;
  beforeAll(async () => {
    t = await buildTestApp();
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    viewer = await t.asAccount({ role: 'viewer', accountId: (await t.asAccount()).accountId });
  });

  const choose = (member: TestMember, payload: object) => member.inject({ method: 'POST', url, payload });
  const choices = async (member: TestMember) => (await member.inject(url)).json();

  test('401 without a session', async () => {
    expect((await t.app.inject(url)).statusCode).toBe(401);
    expect((await t.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401);
  });

  test.each([
    [{}],
    [{ kind: 'reminders' }],
    [{ kind: 'resets', subscribed: false }],
    [{ kind: 'reminders', subscribed: 'perhaps' }],
  ])('400 for %j, and nothing changes', async (body) => {
    expect((await choose(viewer, body)).statusCode).toBe(400);
    expect(await choices(viewer)).toEqual(on);
  });

  test('everything is on until turned off; off and on as often as one likes', async () => {
    expect(await choices(viewer)).toEqual(on);
    for (const subscribed of [false, false, true, true, false]) {
      expect((await choose(viewer, { kind: 'reminders', subscribed })).json()).toEqual({ success: true });
      expect(await choices(viewer)).toEqual(subscribed ? on : off);
    }
  });

  test('is one’s own: colleagues keep theirs', async () => {
    const colleague = await t.asAccount({ accountId: viewer.accountId, role: 'editor' });
    await choose(viewer, { kind: 'reminders', subscribed: false });
    expect(await choices(colleague)).toEqual(on);
  });

  test('is the same choice as that of the link in a mail', async () => {
    await choose(viewer, { kind: 'reminders', subscribed: false });
    const { rows } = await t.deps.pool.query('SELECT kind FROM mail_opt_outs WHERE user_id = $1', [
      viewer.userId,
    ]);
    expect(rows).toEqual([{ kind: 'reminders' }]);
  });
});
