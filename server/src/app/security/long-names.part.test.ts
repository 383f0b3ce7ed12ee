import { buildTestApp, type TestApp } from '../../testing/build-test-app';

/** Calls with a name that users type: a body valid but for it, the field, and its limit. */
const CALLS: [route: string, body: Record<string, unknown>, field: string, most: number][] = [
  ['POST /api/promo/rename/x', {}, 'name', 255],
  ['POST /api/playlists/create', { custom_date: 0, selected_media: [], device_group: null }, 'name', 120],
  ['POST /api/device/update/x', {}, 'name', 120],
  ['POST /api/device/update/x', { group_id: '' }, 'group_name', 120],
  ['POST /api/devices/update-group', { device_ids: ['x'], group_id: '' }, 'group_name', 120],
  ['POST /api/user/invite_member', { email: 'a@b.test', role: 'editor' }, 'username', 60],
  ['POST /api/user/invite_member', { username: 'Ann', role: 'editor' }, 'email', 254],
  ['POST /api/account', {}, 'name', 120],
  ['POST /api/billing/details', {}, 'name', 120],
  ['POST /api/integrations', { areas: ['schedule'], mode: 'view', origins: ['https://a.test'] }, 'name', 120],
  [
    'POST /api/auth/sign_up',
    {
      email: 'a@b.test',
      captcha: { id: 'abcdefgh', answer: 'x' },
      terms: { version: '2026-02', accepted: true },
    },
    'account_name',
    120,
  ],
  [`POST /api/auth/sign_up/${'a'.repeat(64)}`, {}, 'name', 60],
];

describe('a name that is too long is refused with its limit, never truncated', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp();
  });
  afterAll(() => t.close());

  test.each(CALLS)('%s %#: %j, %s of %i', async (route, body, field, most) => {
    const owner = await t.asAccount();
    const [method, url] = route.split(' ') as ['POST', string];
    const send = (length: number) =>
      owner.inject({ method, url, payload: { ...body, [field]: 'n'.repeat(length) } });
    for (const length of [most + 1, 5040]) {
      const answer = await send(length);
      expect(answer.statusCode).toBe(400);
      const { errors } = answer.json<{ errors: { field: string; detail: string }[] }>();
      const found = errors.find((error) => error.field === field);
      expect(found?.detail).toContain(String(most));
    }
  });
});
