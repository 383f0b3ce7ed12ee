import type { Brand, Design, HistoryPage, PlayerManifest, PromoItem } from '@vitrine/shared/contract';
import { DEFAULT_BRAND } from '@vitrine/shared/contract/values';
import { eachVenue } from '../../../testing/each-venue';
import type { TestApp } from '../../../testing/build-test-app';
import { addTestPromo } from '../../../testing/test-content';
import type { TestMember } from '../../../testing/test-members';
import type { TestScreen } from '../../../testing/test-screens';
import { holdDrawing } from './testing/quick-drawing';

describe('brand of an account', () => {
  let t: TestApp;
  let owner: TestMember;
  let stranger: TestMember;
  let screen: TestScreen;
  let drawing: ReturnType<typeof holdDrawing>;
  const { post, playlist } = eachVenue((made) => {
    ({ t, owner, stranger, screen } = made);
    drawing = holdDrawing(t);
  });
  afterEach(() => drawing.mockRestore());

  const url = '/api/account/brand';
  const colors = { background: '#ffffff', text: '#000000', accent: '#ff0000' };
  const notice: Design = { template: 'notice', texts: { title: 'Closed on Monday' } };
  const read = async (member = owner) => (await member.inject(url)).json<Brand>();
  const made = async (design: Design = notice) =>
    (await post('/api/promo/design', { name: 'Notice', design })).json<{ id: string }>().id;
  const items = async () => (await owner.inject('/api/promo/get-items')).json<PromoItem[]>();
  const srcOf = async (id: string) => (await items()).find((one) => one.id === id)?.src;
  /** A picture with bytes. */
  const picture = async (): Promise<string> => {
    const id = await made({ ...notice, texts: { title: 'Logo' } });
    await t.deps.pool.query('UPDATE promos SET design = NULL WHERE id = $1', [id]);
    return id;
  };
  const plays = (...ids: string[]) =>
    playlist({
      selected_media: ids.map((id) => ({ id, type: 'promo' })),
      schedule_type: 'every_day',
      custom_date: 9 * 3600,
    });
  const designs = async () =>
    (await screen.inject('/api/player/manifest'))
      .json<PlayerManifest>()
      .playlists[0]?.items.map(({ design }) => design);

  it('is empty at first: designs have the default', async () => {
    expect(await read()).toEqual({});
    await plays(await made());
    expect(await designs()).toEqual([{ ...notice, ...DEFAULT_BRAND }]);
  });

  it('reaches screens at once, and every picture that uses it in the background', async () => {
    const own = { colors, font: 'Comfortaa' as const };
    const [logo, one, free] = [await picture(), await made(), await made({ ...notice, ...own })];
    await plays(one, free);
    const before = [await srcOf(one), await srcOf(free)];
    const brand: Brand = { colors, font: 'Noto Serif', logo };
    t.published.length = 0;
    const more = { ...brand, logo: logo.toUpperCase(), colors: { ...colors, more: 1 }, more: 1 };
    expect((await post(url, more)).statusCode).toBe(200);
    const { rows } = await t.deps.pool.query('SELECT brand FROM accounts WHERE id = $1', [owner.accountId]);
    expect(rows).toEqual([{ brand }]);
    expect(await read()).toEqual(brand);
    expect(t.published).toContainEqual({
      accountId: owner.accountId,
      topic: 'changed/account',
      payload: { id: owner.accountId, by: owner.userId },
    });
    const file = expect.objectContaining({ src: await srcOf(logo), file_type: 'image/webp' });
    expect(await designs()).toEqual([
      { ...notice, colors, font: 'Noto Serif', logo: file },
      { ...notice, ...own, logo: file },
    ]);
    expect([await srcOf(one), await srcOf(free)]).toEqual(before);
    await t.deps.jobs.drain();
    const drawn = [await srcOf(one), await srcOf(free)];
    expect([drawn[0] === before[0], drawn[1] === before[1]]).toEqual([false, false]);
    // Without the logo only what has no colors and font of its own is drawn again.
    await post(url, { colors, font: 'Comfortaa' });
    await t.deps.jobs.drain();
    drawing.mockClear();
    await post(url, { colors, font: 'Inter' });
    await t.deps.jobs.drain();
    expect(drawing).toHaveBeenCalledTimes(1);
  });

  it('has a language and a scale of temperatures, which screens get', async () => {
    await plays(await made());
    const wording = { language: 'de', temperature: 'fahrenheit' } as const;
    expect((await post(url, wording)).statusCode).toBe(200);
    expect(await read()).toEqual(wording);
    expect(await designs()).toEqual([{ ...notice, ...DEFAULT_BRAND, ...wording }]);
    for (const wrong of [{ language: 'xx' }, { temperature: 'kelvin' }])
      expect((await post(url, wrong)).statusCode).toBe(400);
    await post(url, {});
    expect(await designs()).toEqual([{ ...notice, ...DEFAULT_BRAND }]);
    const { items: events } = (await owner.inject('/api/history?kind=account')).json<HistoryPage>();
    expect(events.map(({ note }) => note)).toEqual([
      'Language English, degrees Celsius',
      'Language German, degrees Fahrenheit',
    ]);
  });

  it('changed twice draws once more; unchanged draws nothing and is no event', async () => {
    await made();
    await post(url, { font: 'Comfortaa' });
    await post(url, { font: 'Roboto Slab', colors });
    drawing.mockClear();
    await t.deps.jobs.drain();
    expect(drawing).toHaveBeenCalledTimes(1);
    await post(url, { font: 'Roboto Slab', colors });
    await t.deps.jobs.drain();
    expect(drawing).toHaveBeenCalledTimes(1);
    const { items: events } = (await owner.inject('/api/history?kind=account')).json<HistoryPage>();
    expect(events.map(({ kind, note }) => [kind, note])).toEqual([
      ['account.brand', 'New colors, font Roboto Slab'],
      ['account.brand', 'Font Comfortaa'],
    ]);
  });

  it('is drawn in several jobs for many promos, the one that failed at first too', async () => {
    const ids = [];
    for (let count = 0; count < 23; count += 1) ids.push(await made());
    const before = await Promise.all(ids.map(srcOf));
    await post(url, { colors });
    drawing.mockRejectedValueOnce(new Error('The media process ended.'));
    await t.deps.jobs.drain();
    const after = await Promise.all(ids.map(srcOf));
    expect(after.filter((src, index) => src === before[index])).toEqual([]);
  });

  it('leaves a picture that cannot be drawn until the queue tries again', async () => {
    const [one, other] = [await made(), await made()];
    const before = [await srcOf(one), await srcOf(other)];
    await post(url, { colors });
    drawing.mockRejectedValueOnce(new Error('The media process ended.'));
    await expect(t.deps.jobs.drain()).rejects.toThrow('couldn’t be drawn');
    const isOld = async () => [(await srcOf(one)) === before[0], (await srcOf(other)) === before[1]];
    expect((await isOld()).filter(Boolean)).toHaveLength(1);
    await t.deps.jobs.run('redraw-designs', { accountId: owner.accountId });
    expect(await isOld()).toEqual([false, false]);
  });

  it('loses its logo when that is deleted', async () => {
    const logo = await picture();
    await post(url, { logo });
    const id = await made();
    const before = await srcOf(id);
    await owner.inject({ method: 'DELETE', url: `/api/promo/del/${logo}` });
    expect(await read()).toEqual({});
    await t.deps.jobs.drain();
    expect(await srcOf(id)).not.toBe(before);
    expect((await post(url, await read())).statusCode).toBe(200);
  });

  it('takes no logo of another account, no video, and no promo from a template', async () => {
    const foreign = await addTestPromo(t.deps, stranger.accountId);
    const video = await addTestPromo(t.deps, owner.accountId, { kind: 'video' });
    for (const logo of [foreign, video, await made(), 'unknown']) {
      const answer = await post(url, { logo });
      expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, 'logo']);
    }
  });

  it('is another for every account, and changed by owners and admins only', async () => {
    await post(url, { colors });
    expect(await read(stranger)).toEqual({});
    for (const [role, status] of [
      ['approver', 403],
      ['editor', 403],
      ['admin', 200],
    ] as const) {
      const member = await t.asAccount({ role, accountId: owner.accountId });
      expect((await post(url, { font: 'Inter' }, member)).statusCode).toBe(status);
      expect((await member.inject(url)).statusCode).toBe(200);
    }
  });
});
