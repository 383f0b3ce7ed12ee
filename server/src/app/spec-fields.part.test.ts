import type { Device, Member, PlaylistForEdit, PlaylistItem, ScheduleRule } from '@vitrine/shared/contract';
import { plainPng } from '../media/testing/sample-files';
import { eachVenue } from '../testing/each-venue';
import type { TestApp } from '../testing/build-test-app';
import { addTestPromo } from '../testing/test-content';
import { tokenFor } from '../testing/test-mail';
import type { TestMember } from '../testing/test-members';
import { connectScreen, showCode, type TestScreen } from '../testing/test-screens';
import { createAccount } from '../modules/account/account.action';
import { patch } from '../modules/uploads/testing/upload-client';

describe('spec fields', () => {
  const PASSWORD = 'seven green bottles';
  let t: TestApp;
  let owner: TestMember;
  let stranger: TestMember;
  let screen: TestScreen;
  let promo: string;
  const { post, playlist } = eachVenue((made) => ({ t, owner, stranger, screen, promo } = made));

  const get = async <T>(url: string, member = owner) => (await member.inject(url)).json<T>();
  const put = async (url: string) => (await owner.inject({ method: 'PUT', url })).statusCode;
  /** Status, and the field that the refusal names. */
  const refusalOf = (answer: { statusCode: number; json(): { errors?: { field: string }[] } }) => [
    answer.statusCode,
    answer.json().errors?.[0]?.field,
  ];

  let users = 0;
  async function newUser() {
    const username = `reader${(users += 1)}`;
    const email = `${username}@fields.test`;
    await createAccount(t.deps, { name: 'Bar', username, email, password: PASSWORD });
    return { username, email };
  }
  const auth = (payload: object) =>
    t.app.inject({
      method: 'POST',
      url: '/api/auth',
      payload,
      remoteAddress: `10.11.0.${(users % 250) + 1}`,
    });
  const signIn = async (change: object = {}) => {
    const { username } = await newUser();
    const grant = { grant_type: 'password', client_id: 'website', username, password: PASSWORD, ...change };
    return { username, answer: await auth(grant) };
  };
  const refreshed = (refresh_token: string, more: object = {}) =>
    auth({ grant_type: 'refresh_token', refresh_token, ...more });

  const device = async (id = screen.id) =>
    (await get<Device[]>('/api/devices')).find((one) => one.id === id) ?? ({} as Partial<Device>);
  const update = (payload: object) => post(`/api/device/update/${screen.id}`, payload);
  const regroup = (payload: object) => post('/api/devices/update-group', payload);
  const groupNamed = async (name: string) =>
    (await get<{ id: string; name: string }[]>('/api/device/groups')).find((group) => group.name === name)
      ?.id ?? '';

  const forEdit = (id: string) => get<PlaylistForEdit>(`/api/playlist-for-edit/${id}`);
  const search = (query: string) =>
    get<{ items: { name: string }[]; per_page: number }>(`/api/search-content?${query}`);
  const rules = async (body: object) =>
    (await post('/api/playlist/schedule', body)).json<ScheduleRule[]>().map(({ name }) => name);
  const DAY = 86_400;
  const NOON = 2_000_000_000 - (2_000_000_000 % DAY) + DAY / 2;

  const invite = (payload: object) => post('/api/user/invite_member', payload);
  const invited = async (email: string) =>
    (await get<Member[]>('/api/account/members')).find((member) => member.email === email);

  const chunk = async (change: Record<string, string | number> = {}, file?: Uint8Array | null) =>
    patch(owner, file === undefined ? await plainPng() : file, {
      name: 'summer.png',
      chunk_number: 1,
      total_chunks: 1,
      ...change,
    });
  /** First chunk of an image of several chunks. */
  const firstChunk = async (total_chunks: number) =>
    chunk({ total_chunks }, Buffer.concat([await plainPng(), Buffer.alloc(524_288)]).subarray(0, 524_288));
  const promoNames = async () =>
    (await get<{ name: string }[]>('/api/promo/get-items')).map(({ name }) => name);

  /** Metrics stored for the owner, newest first. */
  const noted = async () =>
    (
      await t.deps.pool.query('SELECT * FROM metric_events WHERE user_id = $1 ORDER BY id DESC', [
        owner.userId,
      ])
    ).rows;

  /** Spec §7, call by call: each listed field of payload or query, and its effect on other responses. */
  const FIELDS: Record<string, Record<string, () => Promise<void>>> = {
    '§7.1.5 §7.1.6 POST /api/auth': {
      username: async () => expect((await signIn({ username: 'another' })).answer.statusCode).toBe(401),
      password: async () => expect((await signIn({ password: 'another one' })).answer.statusCode).toBe(401),
      grant_type: async () =>
        expect(refusalOf((await signIn({ grant_type: 'implicit' })).answer)).toEqual([400, 'grant_type']),
      client_id: async () => {
        expect((await signIn()).answer.statusCode).toBe(200);
        expect(refusalOf((await signIn({ client_id: 'another' })).answer)).toEqual([400, 'client_id']);
      },
      access_secret: async () => {
        const { answer } = await signIn({ access_secret: 'a'.repeat(32) });
        const token = answer.json().token_refresh as string;
        expect((await refreshed(token, { access_secret: 'b'.repeat(32) })).statusCode).toBe(401);
        expect((await refreshed(token, { access_secret: 'a'.repeat(32) })).statusCode).toBe(200);
      },
      refresh_secret: async () => {
        const { answer } = await signIn({ refresh_secret: 'a'.repeat(32) });
        const token = answer.json().token_refresh as string;
        expect((await refreshed(token, { refresh_secret: 'b'.repeat(32) })).statusCode).toBe(401);
        expect((await refreshed(token, { refresh_secret: 'a'.repeat(32) })).statusCode).toBe(200);
      },
      refresh_token: async () => {
        const { answer } = await signIn();
        expect((await refreshed(answer.json().token_refresh)).json().token_access).toEqual(
          expect.any(String),
        );
        expect((await refreshed('another')).statusCode).toBe(401);
      },
    },
    '§7.1.9 POST /api/auth/reset_password': {
      email: async () => {
        const { email } = await newUser();
        await t.app.inject({ method: 'POST', url: '/api/auth/reset_password', payload: { email } });
        expect(await tokenFor(t, email, 'reset-password')).toMatch(/^[0-9a-f]{64}$/);
      },
    },
    '§7.1.22 GET /api/search-content': {
      query: async () => {
        await addTestPromo(t.deps, owner.accountId, { name: 'Tea' });
        expect((await search('query=tea')).items.map(({ name }) => name)).toEqual(['Tea']);
      },
      page: async () => {
        await addTestPromo(t.deps, owner.accountId, { name: 'Coffee too' });
        const names = [];
        for (const page of [1, 2, 3])
          names.push((await search(`query=coffee&per_page=1&page=${page}`)).items.map(({ name }) => name));
        expect(names).toEqual([['Coffee too'], ['Coffee'], []]);
      },
      per_page: async () => {
        for (let i = 0; i < 14; i += 1) await addTestPromo(t.deps, owner.accountId, { name: `Coffee ${i}` });
        expect((await search('query=coffee&per_page=12')).items).toHaveLength(12);
        expect((await search('query=coffee')).items).toHaveLength(12);
        expect((await search('query=coffee&per_page=5')).items).toHaveLength(5);
      },
    },
    '§7.1.23 GET /api/playlists': {
      include_pending: async () => {
        const editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
        const id = await playlist({ name: 'Pending' }, editor);
        const listed = async (query: string) =>
          (await get<PlaylistItem[]>(`/api/playlists${query}`)).map((one) => one.id);
        expect(await listed('?include_pending=true')).toEqual([id]);
        expect([await listed(''), await listed('?include_pending=false')]).toEqual([[], []]);
        await put(`/api/playlist/approve/${id}`);
        expect(await listed('')).toEqual([id]);
      },
    },
    '§7.1.27 POST /api/playlist/schedule': {
      start: async () => {
        await playlist({ name: 'Lunch', custom_date: NOON });
        expect(await rules({ start: NOON, end: NOON + DAY, device_group: null })).toEqual(['Lunch']);
        expect(await rules({ start: NOON + 1, end: NOON + DAY, device_group: null })).toEqual([]);
      },
      end: async () => {
        await playlist({ name: 'Lunch', custom_date: NOON });
        expect(await rules({ start: NOON - DAY, end: NOON, device_group: null })).toEqual([]);
        expect(await rules({ start: NOON - DAY, end: NOON + 1, device_group: null })).toEqual(['Lunch']);
      },
      device_group: async () => {
        await update({ group_id: '', group_name: 'Bar' });
        const device_group = await groupNamed('Bar');
        await playlist({ name: 'Bar only', custom_date: NOON, device_group });
        const window = { start: NOON, end: NOON + DAY };
        expect(await rules({ ...window, device_group })).toEqual(['Bar only']);
        expect(await rules({ ...window, device_group: null })).toEqual([]);
      },
    },
    '§7.1.29 DELETE /api/promo/del/{id}': {
      force: async () => {
        const id = await playlist();
        const remove = (query: string) =>
          owner.inject({ method: 'DELETE', url: `/api/promo/del/${promo}${query}` });
        expect([(await remove('')).statusCode, (await remove('?force=false')).statusCode]).toEqual([
          409, 409,
        ]);
        expect((await remove('?force=true')).statusCode).toBe(200);
        expect((await forEdit(id)).selected_media).toEqual([]);
      },
    },
    '§7.1.30 POST /api/promo/rename/{id}': {
      name: async () => {
        await post(`/api/promo/rename/${promo}`, { name: 'Espresso' });
        expect(await promoNames()).toEqual(['Espresso']);
      },
    },
    '§7.1.31 PATCH upload chunk': {
      file: async () => {
        expect(refusalOf(await chunk({}, null))).toEqual([400, 'file']);
        expect((await chunk({}, Buffer.from('no picture at all'))).statusCode).toBe(415);
      },
      name: async () => {
        expect((await chunk({ name: 'Autumn.png' })).statusCode).toBe(200);
        expect(await promoNames()).toContain('Autumn.png');
      },
      chunk_number: async () =>
        expect(refusalOf(await chunk({ chunk_number: 2 }))).toEqual([400, 'chunk_number']),
      total_chunks: async () => {
        expect((await firstChunk(3)).statusCode).toBe(200);
        const other = await chunk({ chunk_number: 2, total_chunks: 2 }, Buffer.from('the end'));
        // Another number of chunks is another upload, without the first one's chunk.
        expect([other.statusCode, other.json().done ?? false]).toEqual([200, false]);
      },
    },
    '§7.1.32 DELETE cancel upload': {
      name: async () => {
        const reserved = async () =>
          (
            await t.deps.pool.query('SELECT storage_reserved AS bytes FROM accounts WHERE id = $1', [
              owner.accountId,
            ])
          ).rows[0].bytes as number;
        const cancel = (name?: string) =>
          owner.inject({ method: 'DELETE', url: '/api/promo/upload', payload: { name } });
        await firstChunk(2);
        expect(refusalOf(await cancel())).toEqual([400, 'name']);
        await cancel('another.png');
        expect(Number(await reserved())).toBeGreaterThan(0);
        expect((await cancel('summer.png')).statusCode).toBe(200);
        expect(Number(await reserved())).toBe(0);
      },
    },
    '§7.1.33 POST /api/playlists/create': {
      custom_date: async () => {
        const id = await playlist({ name: undefined, custom_date: NOON });
        expect(await forEdit(id)).toMatchObject({ custom_date: NOON, schedule_type: 'custom' });
      },
      device_group: async () => {
        await update({ group_id: '', group_name: 'Bar' });
        const device_group = await groupNamed('Bar');
        expect(await forEdit(await playlist({ device_group }))).toMatchObject({ device_group });
        expect(await forEdit(await playlist({ device_group: null }))).toMatchObject({ device_group: null });
      },
      'selected_media.id and type': async () => {
        const refused = await post('/api/playlists/create', {
          selected_media: [{ id: promo, type: 'media' }],
        });
        expect(refusalOf(refused)).toEqual([400, 'selected_media.0.id']);
        expect((await forEdit(await playlist())).selected_media).toMatchObject([
          { id: promo, type: 'promo' },
        ]);
      },
      'selected_media.order': async () => {
        const tea = await addTestPromo(t.deps, owner.accountId, { name: 'Tea' });
        const selected_media = [
          { id: promo, type: 'promo', order: 2 },
          { id: tea, type: 'promo', order: 1 },
        ];
        const { selected_media: shown } = await forEdit(await playlist({ selected_media }));
        expect(shown.map(({ id }) => id)).toEqual([tea, promo]);
      },
      'selected_media.duration': async () => {
        const clip = await addTestPromo(t.deps, owner.accountId, { kind: 'video', duration: 12.5 });
        const selected_media = [
          { id: promo, type: 'promo', duration: 25 },
          { id: clip, type: 'promo', duration: 25 },
        ];
        const { selected_media: shown } = await forEdit(await playlist({ selected_media }));
        // A video plays its own length (product §6), which the response has.
        expect(shown.map(({ duration }) => duration)).toEqual([25, 12.5]);
      },
      'selected_media.playlist_item_id': async () => {
        const id = await playlist();
        const [first] = (await forEdit(id)).selected_media;
        const { playlist_item_id } = first ?? { playlist_item_id: '' };
        const entry = { id: promo, type: 'promo' };
        await playlist({ id, selected_media: [entry, { ...entry, playlist_item_id }] });
        const kept = (await forEdit(id)).selected_media.map((one) => one.playlist_item_id);
        expect([kept[1], kept[0] === playlist_item_id]).toEqual([playlist_item_id, false]);
      },
    },
    '§7.1.36 POST /api/device/update/{id}': {
      name: async () => {
        await update({ name: 'Counter' });
        expect(await device()).toMatchObject({ name: 'Counter' });
      },
      group_id: async () => {
        await regroup({ device_ids: [screen.id], group_id: null, group_name: 'Bar' });
        const group_id = await groupNamed('Bar');
        await update({ group_id: null, group_name: null });
        expect(await device()).toMatchObject({ group_id: null });
        await update({ group_id, group_name: 'Bar' });
        expect(await device()).toMatchObject({ group_id, group_name: 'Bar' });
        expect((await update({ group_id: stranger.accountId })).statusCode).toBe(404);
      },
      group_name: async () => {
        expect((await update({ group_id: '', group_name: 'Bar' })).statusCode).toBe(200);
        expect(await device()).toMatchObject({ group_name: 'Bar', group_id: await groupNamed('Bar') });
        const group_id = await groupNamed('Bar');
        const other = await update({ name: 'Counter', group_id, group_name: 'Terrace' });
        expect(refusalOf(other)).toEqual([400, 'group_name']);
        expect((await device()).name).toBe(screen.name);
        expect((await update({ group_id, group_name: ' bar ' })).statusCode).toBe(200);
      },
      orientation: async () => {
        await update({ orientation: 1 });
        expect(await device()).toMatchObject({ orientation: 1 });
        const fixed = await connectScreen(t, owner, { can_set_orientation: false });
        expect((await post(`/api/device/update/${fixed.id}`, { orientation: 1 })).statusCode).toBe(409);
      },
    },
    '§7.1.37 POST /api/devices/update-group': {
      device_ids: async () => {
        const other = await connectScreen(t, owner);
        await regroup({ device_ids: [screen.id], group_id: '', group_name: 'Bar' });
        expect([(await device()).group_name, (await device(other.id)).group_name]).toEqual(['Bar', null]);
      },
      group_id: async () => {
        await update({ group_id: '', group_name: 'Bar' });
        const other = await connectScreen(t, owner);
        await regroup({ device_ids: [other.id], group_id: await groupNamed('Bar'), group_name: 'Bar' });
        expect((await device(other.id)).group_name).toBe('Bar');
        await regroup({ device_ids: [other.id], group_id: null, group_name: null });
        expect((await device(other.id)).group_name).toBeNull();
      },
      group_name: async () => {
        await regroup({ device_ids: [screen.id], group_id: '', group_name: 'Bar' });
        const other = await regroup({
          device_ids: [screen.id],
          group_id: await groupNamed('Bar'),
          group_name: 'Terrace',
        });
        expect(refusalOf(other)).toEqual([400, 'group_name']);
        expect((await get<unknown[]>('/api/device/groups')).length).toBe(1);
      },
    },
    '§7.1.44 POST /api/user/invite_member': {
      username: async () => {
        await invite({ email: 'kim@fields.test', username: 'Kim' });
        expect(await invited('kim@fields.test')).toMatchObject({ username: 'Kim' });
      },
      email: async () => {
        await invite({ email: `${owner.userId}@fields.test` });
        expect(await tokenFor(t, `${owner.userId}@fields.test`, 'sign-up')).toMatch(/^[0-9a-f]{64}$/);
      },
      role: async () => {
        await invite({ email: 'kim@fields.test', role: 'approver' });
        expect(await invited('kim@fields.test')).toMatchObject({ role: 'approver' });
      },
      user_id: async () => {
        const member = await t.asAccount({ role: 'editor', accountId: owner.accountId });
        await invite({ user_id: member.userId, role: 'viewer', username: 'Renamed' });
        expect(await get(`/api/user/${member.userId}`)).toMatchObject({
          role: 'viewer',
          username: 'Renamed',
        });
        expect((await invite({ user_id: stranger.userId, role: 'viewer' })).statusCode).toBe(404);
      },
      password: async () => {
        const email = `first-${owner.userId}@fields.test`;
        await invite({ email, password: PASSWORD });
        const url = `/api/auth/sign_up/${await tokenFor(t, email, 'sign-up')}`;
        await t.app.inject({ method: 'POST', url, payload: {} });
        const grant = { grant_type: 'password', client_id: 'website', username: email, password: PASSWORD };
        expect((await auth(grant)).json()).toMatchObject({ must_change_password: true });
      },
    },
    '§7.1.46 POST /api/billing/checkout': {
      product_id: async () => {
        expect(
          (await post('/api/billing/checkout', { product_id: 'pro_month', quantity: 2 })).statusCode,
        ).toBe(200);
        expect(refusalOf(await post('/api/billing/checkout', { product_id: 'gold', quantity: 2 }))).toEqual([
          400,
          'product_id',
        ]);
      },
      quantity: async () => {
        const { url } = (
          await post('/api/billing/checkout', { product_id: 'pro_month', quantity: 7 })
        ).json();
        expect((await t.app.inject(String(url).replace(/^https?:\/\/[^/]+/, ''))).body).toContain(
          '7 screens',
        );
        const refused = await post('/api/billing/checkout', { product_id: 'free', quantity: 2 });
        expect(refusalOf(refused)).toEqual([400, 'quantity']);
      },
    },
    '§7.1.49 POST /api/mm/{event}': {
      event: async () => {
        await post('/api/mm/adm_logout', {});
        expect((await noted())[0]).toMatchObject({ event: 'adm_logout', os: null });
      },
      metrics: async () => {
        const metrics = {
          os: 'Linux',
          osBuild: '6.1',
          appVersion: '1.2.3',
          locale: 'de-DE',
          host: 'tv.test',
        };
        await post('/api/mm/opened', metrics);
        expect((await noted())[0]).toMatchObject({
          os: 'Linux',
          os_build: '6.1',
          app_version: '1.2.3',
          locale: 'de-DE',
          host: 'tv.test',
        });
      },
    },
    'ids in addresses': {
      '§7.1.15 GET /api/device/connect/{code}': async () => {
        const { code } = await showCode(t);
        expect((await owner.inject(`/api/device/connect/${code}`)).json()).toMatchObject({ success: true });
      },
      '§7.1.11 GET /api/auth/gen_captcha/{id}': async () => {
        const draw = async (id: string) => (await t.app.inject(`/api/auth/gen_captcha/${id}`)).body;
        expect(await draw('abcdefgh')).toContain('<svg');
        expect((await t.app.inject('/api/auth/gen_captcha/no')).statusCode).toBe(400);
      },
    },
  };

  describe.each(Object.entries(FIELDS))('%s', (_call, fields) => {
    test.each(Object.entries(fields))('%s', (_field, holds) => holds());
  });
});
