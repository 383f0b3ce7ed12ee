import { MAX_CALENDAR_LINKS, type CalendarLink, type CalendarLinkMade } from '@vitrine/shared/contract';
import type { TestApp } from '../../../testing/build-test-app';
import { eachAccount } from '../../../testing/each-venue';
import { addTestPromo } from '../../../testing/test-content';
import type { TestMember } from '../../../testing/test-members';

let t: TestApp;
let owner: TestMember;
let stranger: TestMember;

eachAccount(async (made) => {
  ({ t, owner, stranger } = made);
});

const URL_OF = '/api/calendar-links';
const post = (url: string, payload: object = {}, member = owner) =>
  member.inject({ method: 'POST', url, payload });
const make = async (payload: object = {}) =>
  (await post(URL_OF, { name: 'Anna', ...payload })).json<CalendarLinkMade>();
const list = async (member = owner) => (await member.inject(URL_OF)).json<CalendarLink[]>();
const fetchFile = (address: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url: new URL(address).pathname, headers });
const group = async (name: string) =>
  (await post('/api/devices/update-group', { device_ids: [], group_name: name })).json<{ id: string }>().id;
async function playlist(name: string, device_group: string | null = null): Promise<void> {
  const promo = await addTestPromo(t.deps, owner.accountId);
  const selected_media = [{ id: promo, type: 'promo' }];
  await post('/api/playlists/create', {
    name,
    schedule_type: 'every_day',
    custom_date: 8 * 3600,
    device_group,
    selected_media,
  });
}

it('is an address with a secret token that needs no sign-in, and is stored as a hash', async () => {
  await playlist('Breakfast');
  const { address } = await make();
  expect(address).toMatch(/\/ical\/[0-9a-f]{64}\.ics$/);
  const answer = await fetchFile(address);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\n[^]*SUMMARY:Breakfast\r\n[^]*END:VCALENDAR\r\n$/);
  const token = new URL(address).pathname.slice(6, -4);
  const { rows } = await t.deps.pool.query('SELECT * FROM calendar_links');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(await list())).not.toContain(token);
});

it('names who made it and when it was last fetched', async () => {
  const { address, id } = await make();
  const before = await list();
  expect(before).toEqual([
    {
      id,
      name: 'Anna',
      device_group: null,
      made_by: expect.stringMatching(/./),
      created_at: t.deps.clock.nowSeconds(),
      last_fetched_at: null,
    },
  ]);
  await fetchFile(address);
  expect((await list())[0]?.last_fetched_at).toBe(t.deps.clock.nowSeconds());
});

it('has a tag, and is 304 until the schedule changes', async () => {
  await playlist('Breakfast');
  const { address } = await make();
  const tag = String((await fetchFile(address)).headers.etag);
  const again = await fetchFile(address, { 'if-none-match': tag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await playlist('Brunch');
  expect((await fetchFile(address, { 'if-none-match': tag })).statusCode).toBe(200);
});

it('of a group has its entries and those for all devices, the whole schedule has all', async () => {
  const [bar, terrace] = [await group('Bar'), await group('Terrace')];
  await playlist('Everywhere');
  await playlist('In the bar', bar);
  await playlist('Outside', terrace);
  const names = async (address: string) =>
    [...(await fetchFile(address)).body.matchAll(/SUMMARY:(.*)\r\nLOCATION:(.*)\r/g)]
      .map(([, title, where]) => `${title} ${where}`)
      .sort();
  expect(await names((await make({ device_group: bar })).address)).toEqual([
    'Everywhere All devices',
    'In the bar Bar',
  ]);
  expect(await names((await make()).address)).toEqual([
    'Everywhere All devices',
    'In the bar Bar',
    'Outside Terrace',
  ]);
});

it('has no entry and no name that waits for approval', async () => {
  await playlist('Breakfast');
  const editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
  const [known] = (await owner.inject('/api/playlists')).json<{ id: string }[]>();
  const promo = await addTestPromo(t.deps, owner.accountId);
  const sent = { id: known?.id, name: 'Unseen', selected_media: [{ id: promo, type: 'promo' }] };
  await post('/api/playlists/create', sent, editor);
  const { body } = await fetchFile((await make()).address);
  expect(body).toContain('SUMMARY:Breakfast');
  expect(body).not.toContain('Unseen');
});

it('is 404 once renewed or removed, and for anything that is no token', async () => {
  const first = await make();
  const renewed = (await post(`${URL_OF}/${first.id}/renew`)).json<CalendarLinkMade>();
  expect((await fetchFile(first.address)).statusCode).toBe(404);
  expect((await fetchFile(renewed.address)).statusCode).toBe(200);
  const gone = await owner.inject({ method: 'DELETE', url: `${URL_OF}/${first.id}` });
  expect(gone.statusCode).toBe(200);
  expect((await fetchFile(renewed.address)).statusCode).toBe(404);
  for (const file of ['x.ics', `${'a'.repeat(64)}.ics`, `${'a'.repeat(64)}`, '.ics'])
    expect((await t.app.inject(`/ical/${file}`)).statusCode).toBe(404);
  expect(await list()).toEqual([]);
});

it('is one account’s: another can neither see, renew nor remove it, nor use its groups', async () => {
  const { id, address } = await make();
  const bar = await group('Bar');
  expect(await list(stranger)).toEqual([]);
  expect((await post(`${URL_OF}/${id}/renew`, {}, stranger)).statusCode).toBe(404);
  expect((await stranger.inject({ method: 'DELETE', url: `${URL_OF}/${id}` })).statusCode).toBe(404);
  expect((await post(URL_OF, { name: 'X', device_group: bar }, stranger)).statusCode).toBe(404);
  expect((await fetchFile(address)).statusCode).toBe(200);
});

it('is made by owners and admins only, with a name, and up to a limit', async () => {
  const approver = await t.asAccount({ role: 'approver', accountId: owner.accountId });
  expect((await post(URL_OF, { name: 'X' }, approver)).statusCode).toBe(403);
  expect((await approver.inject(URL_OF)).statusCode).toBe(403);
  expect((await post(URL_OF, { name: ' ' })).statusCode).toBe(400);
  for (let made = 0; made < MAX_CALENDAR_LINKS; made += 1) await make();
  expect((await post(URL_OF, { name: 'One more' })).statusCode).toBe(409);
});
