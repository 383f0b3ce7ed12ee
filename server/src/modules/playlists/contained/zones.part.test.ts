import type { Device, PlayerManifest, PlaylistForEdit, PlaylistVersions } from '@vitrine/shared/contract';
import { eachVenue } from '../../../testing/each-venue';
import type { TestApp } from '../../../testing/build-test-app';
import type { TestMember } from '../../../testing/test-members';
import type { TestScreen } from '../../../testing/test-screens';

describe('zones of a playlist', () => {
  let t: TestApp;
  let owner: TestMember;
  let stranger: TestMember;
  let screen: TestScreen;
  let promo: string;
  let main: string;
  let ticker: string;
  const { post } = eachVenue((made) => ({ t, owner, stranger, screen, promo } = made));

  const picture = (duration = 10) => ({ id: promo, type: 'promo', duration });
  const save = (payload: object, member = owner) =>
    post('/api/playlists/create', { selected_media: [picture()], ...payload }, member);
  async function made(name: string, more: object = {}) {
    const answer = await save({ name, schedule_type: 'manual', ...more });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ id: string }>().id;
  }
  const zones = (...playlists: string[]) => ({ presentation: { zones: { pattern: 'side', playlists } } });
  const manifest = async () => (await screen.inject('/api/player/manifest')).json<PlayerManifest>();
  const names = async () => (await manifest()).playlists.map(({ name }) => name).sort();
  const remove = (id: string) => owner.inject({ method: 'DELETE', url: `/api/playlist/del/${id}` });
  const expected = async () => (await owner.inject('/api/devices')).json<(Device & { due?: unknown })[]>()[0];

  beforeEach(async () => {
    ticker = await made('Ticker');
    main = await made('Main', { schedule_type: 'every_day', custom_date: 3600, ...zones(ticker) });
  });

  it('reach screens with the playlists that they show', async () => {
    expect(await names()).toEqual(['Main', 'Ticker']);
    const [shown] = (await manifest()).playlists.filter(({ id }) => id === main);
    expect(shown?.presentation).toEqual({ zones: { pattern: 'side', playlists: [ticker] } });
  });

  it('make a new version of the manifest when a playlist in them changes, and only its approved one plays', async () => {
    const before = await manifest();
    const editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
    await save({ id: ticker, selected_media: [picture(30)] }, editor);
    expect((await manifest()).version).toBe(before.version);
    await owner.inject({ method: 'PUT', url: `/api/playlist/approve/${ticker}` });
    const after = await manifest();
    expect(after.version).not.toBe(before.version);
    expect(after.playlists.find(({ id }) => id === ticker)?.items[0]?.duration).toBe(30);
  });

  it('count as up to date on a screen that has that manifest', async () => {
    const { version } = await manifest();
    const device = await expected();
    expect(JSON.stringify(device)).toContain(version);
  });

  it.each([
    ['one too many', () => [ticker, ticker], 'This layout has 1 more zone. Choose a playlist for each.'],
    ['itself', () => [main], 'The playlist plays in the first zone. Choose others for the rest.'],
    ['an unknown one', () => ['no-such-id'], 'A playlist of a zone was deleted. Choose another one.'],
  ])('with %s are refused, and nothing is saved', async (_what, playlists, detail) => {
    const answer = await save({ id: main, name: 'Other', ...zones(...playlists()) });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [expect.objectContaining({ field: 'presentation.zones', detail })],
    ]);
    expect(await names()).toEqual(['Main', 'Ticker']);
  });

  it.each([
    { pattern: 'spiral', playlists: ['a'] },
    { pattern: 'side', playlists: [] },
    { pattern: 'side' },
    'side',
  ])('%j is refused', async (wrong) => {
    expect((await save({ id: main, presentation: { zones: wrong } })).statusCode).toBe(400);
  });

  it('show no playlist of another account', async () => {
    const answer = await save({ name: 'Foreign', ...zones(ticker) }, stranger);
    expect(answer.statusCode).toBe(400);
  });

  it('keep their playlists from being deleted', async () => {
    const refused = await remove(ticker);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      '“Ticker” plays inside “Main”. Remove it there first.',
    ]);
    await save({ id: main, presentation: {} });
    expect((await remove(ticker)).statusCode).toBe(200);
    expect(await names()).toEqual(['Main']);
  });

  it('come back with an earlier version, also when their playlist is gone', async () => {
    await save({ id: main, presentation: {} });
    await remove(ticker);
    const { versions } = (await owner.inject(`/api/playlist/versions/${main}`)).json<PlaylistVersions>();
    const restored = await post(`/api/playlist/restore/${main}`, { version_id: versions.at(-1)?.id });
    expect(restored.statusCode).toBe(200);
    const edited = (await owner.inject(`/api/playlist-for-edit/${main}`)).json<PlaylistForEdit>();
    expect(edited.presentation?.zones?.playlists).toEqual([ticker]);
    expect(await names()).toEqual(['Main']);
  });

  it('have none themselves: two playlists may show each other', async () => {
    expect((await save({ id: ticker, ...zones(main) })).statusCode).toBe(200);
    expect(await names()).toEqual(['Main', 'Ticker']);
  });
});
