import { readdir } from 'node:fs/promises';
import type { Design, DesignedPromo, HistoryPage, PlayerManifest, PromoItem } from '@vitrine/shared/contract';
import { eachVenue } from '../../../testing/each-venue';
import type { TestApp } from '../../../testing/build-test-app';
import { addTestPromo } from '../../../testing/test-content';
import type { TestMember } from '../../../testing/test-members';
import type { TestScreen } from '../../../testing/test-screens';
import { drawQuickly, holdDrawing } from './testing/quick-drawing';

describe('promos from templates', () => {
  let t: TestApp;
  let owner: TestMember;
  let stranger: TestMember;
  let screen: TestScreen;
  let promo: string;
  let drawing: ReturnType<typeof holdDrawing>;
  const { post, playlist } = eachVenue((made) => {
    ({ t, owner, stranger, screen, promo } = made);
    drawing = holdDrawing(t);
  });
  afterEach(() => drawing.mockRestore());

  const url = '/api/promo/design';
  const row = (name: string, price: string, note = '') => ({ name, price, note });
  const menu = (price = '2.50', more: Partial<Design> = {}): Design => ({
    template: 'menu-board',
    texts: { title: 'Coffee' },
    rows: [row('Espresso', price), row('Latte', '3.20')],
    ...more,
  });
  const notice = (text: string): Design => ({ template: 'notice', texts: { title: text } });
  const save = (design: object, more: object = {}, member = owner) =>
    post(url, { name: 'Menu', design, ...more }, member);
  const made = async (data: object = menu(), name = 'Menu') => {
    const answer = await save(data, { name });
    expect([answer.statusCode, answer.json().detail]).toEqual([200, undefined]);
    return answer.json<{ id: string; etag: string }>();
  };
  const read = (id: string, member = owner) => member.inject(`${url}/${id}`);
  const design = async (id: string) => (await read(id)).json<DesignedPromo>();
  const listed = async () => (await owner.inject('/api/promo/get-items')).json<PromoItem[]>();
  const item = async (id: string) => (await listed()).find((one) => one.id === id);
  const shown = async () =>
    (await screen.inject('/api/player/manifest')).json<PlayerManifest>().playlists[0]?.items[0];
  const plays = (id: string) =>
    playlist({
      selected_media: [{ id, type: 'promo' }],
      schedule_type: 'every_day',
      custom_date: 9 * 3600,
    });
  const used = async () =>
    Number(
      (await t.deps.pool.query('SELECT storage_used FROM accounts WHERE id = $1', [owner.accountId])).rows[0]
        .storage_used,
    );
  const leftovers = async () =>
    (await readdir(t.deps.storage.stagingFolder)).filter((name) => name.endsWith('.draft'));
  const history = async () =>
    (await owner.inject('/api/history?kind=promo'))
      .json<HistoryPage>()
      .items.map((one) => [one.kind, one.note]);

  describe('a new one', () => {
    it('is a picture promo that is ready at once, and counts for the storage', async () => {
      const before = await used();
      const { id, etag } = await made();
      expect(await item(id)).toMatchObject({
        name: 'Menu',
        template: 'menu-board',
        is_processing: false,
        file_type: 'image/png',
        src: expect.stringMatching(/^\/files\/.*\/screen\.webp$/),
        thumb: [expect.any(String)],
      });
      expect(await used()).toBe(before + ((await item(id))?.file_size ?? 0));
      expect(await design(id)).toEqual({ id, name: 'Menu', design: menu(), etag });
      expect((await owner.inject((await item(id))?.src ?? '')).statusCode).toBe(200);
      expect(t.published).toContainEqual({
        accountId: owner.accountId,
        topic: 'changed/promo',
        payload: { id, by: owner.userId },
      });
      expect((await history())[0]).toEqual(['promo.designed', '']);
      expect(await leftovers()).toEqual([]);
    });

    it('with the same data is another promo: so it is duplicated', async () => {
      const [one, other] = [await made(), await made()];
      expect(other.id).not.toBe(one.id);
      expect((await listed()).filter(({ template }) => template)).toHaveLength(2);
    });

    it('is stored trimmed, without control characters, empty texts and empty rows', async () => {
      const { id } = await made(
        menu('2.50', {
          texts: { title: '  Cof\u0001fee\u0007\n ', footnote: ' ' },
          rows: [row(' Espresso ', '2.50\r\n'), row(' ', '', '\u200b')],
        }),
        ' Menu\n',
      );
      expect(await design(id)).toMatchObject({
        name: 'Menu',
        design: { template: 'menu-board', texts: { title: 'Coffee' }, rows: [row('Espresso', '2.50')] },
      });
      const colors = { background: '#000000', text: '#ffffff', accent: '#ff0000' };
      const { id: extra } = await made({ ...notice('A'), colors: { ...colors, more: 1 }, more: 1 });
      const { rows } = await t.deps.pool.query('SELECT design FROM promos WHERE id = $1', [extra]);
      expect(rows).toEqual([{ design: { ...notice('A'), colors } }]);
      const { id: long } = await made({ template: 'notice', texts: { text: 'a\r\nb\u0001' } });
      expect((await design(long)).design.texts).toEqual({ text: 'a\nb' });
    });

    it.each([
      ['an unknown text', { texts: { title: 'A', wrong: 'B' } }, 'design.texts.wrong'],
      ['a text that is too long', { texts: { title: 'A'.repeat(61) } }, 'design.texts.title'],
      ['a picture', { picture: 'x' }, 'design.picture'],
      ['a link', { link: 'https://example.com' }, 'design.link'],
      ['a time', { at: 5 }, 'design.at'],
      ['too many rows', { rows: Array.from({ length: 25 }, () => row('A', '1')) }, 'design.rows'],
      ['a column', { template: 'price-list', rows: [row('A', '1', 'note')] }, 'design.rows'],
      ['rows', { template: 'quote', rows: [row('A', '1')] }, 'design.rows'],
      ['a script as link', { template: 'qr-code', rows: [], link: 'javascript:alert(1)' }, 'design.link'],
      ['a link with a password', { template: 'qr-code', rows: [], link: 'https://a:b@c.de' }, 'design.link'],
      ['nothing', { texts: {}, rows: [] }, 'design.texts'],
      [
        'characters of no width',
        { texts: { title: '\u200b\u200d' }, rows: [row('', '\ufeff')] },
        'design.texts',
      ],
    ] as const)('with %s is refused at that field', async (_what, more, field) => {
      const answer = await save({ ...menu(), ...more });
      expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, field]);
      expect(answer.json().detail).toMatch(/^[A-Z].*\.$/);
      expect(drawing).not.toHaveBeenCalled();
    });

    it.each([
      ['an unknown template', { template: 'wrong' }, 'design.template'],
      [
        'a color that is none',
        { colors: { background: 'red', text: '#ffffff', accent: '#ffffff' } },
        'design.colors.background',
      ],
      ['a font that is none', { font: 'Arial' }, 'design.font'],
    ] as const)('with %s is refused at that field too', async (_what, more, field) => {
      const answer = await save({ ...menu(), ...more });
      expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, field]);
    });

    it('without anything entered is refused in one sentence', async () => {
      const answer = await save({ template: 'quote', texts: { title: ' ' } });
      expect(answer.json().detail).toBe('Fill in at least one text.');
    });

    it.each(['', ' \n', 'x'.repeat(256)])('with the name “%s” is refused', async (name) => {
      const answer = await save(menu(), { name });
      expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, 'name']);
    });

    it.each([
      '<script>alert(1)</script>'.repeat(12),
      '\u202eabc\u202c קפה',
      '🍕👨‍👩‍👧‍👦',
      "'; DROP TABLE promos; --",
    ])('keeps hostile text as text: %s', async (text) => {
      const { id } = await made(notice(text.slice(0, 80)));
      expect((await design(id)).design.texts['title']).toBe(text.slice(0, 80));
    });

    it('with a condition is refused: there is nothing yet', async () => {
      const payload = { name: 'Menu', design: menu() };
      const answer = await owner.inject({ method: 'POST', url, payload, headers: { 'if-match': '*' } });
      expect(answer.statusCode).toBe(412);
    });

    it('is refused without storage, and leaves nothing', async () => {
      await t.deps.pool.query('UPDATE accounts SET storage_quota = 10 WHERE id = $1', [owner.accountId]);
      const [before, count] = [await used(), (await listed()).length];
      const answer = await save(menu());
      expect([answer.statusCode, answer.json().code]).toEqual([413, 'out_of_storage']);
      expect([await used(), (await listed()).length, await leftovers()]).toEqual([before, count, []]);
    });

    it('that cannot be drawn is refused, and leaves nothing', async () => {
      drawing.mockRejectedValueOnce(new Error('The media process ended.'));
      const count = (await listed()).length;
      const answer = await save(menu());
      expect([answer.statusCode, answer.json().detail]).toEqual([
        503,
        'The picture couldn’t be drawn, so nothing was changed. Try again.',
      ]);
      expect([(await listed()).length, await leftovers()]).toEqual([count, []]);
    });

    it('is limited to a few at the same time per account', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => save(menu())));
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
      expect(statuses).toContain(429);
      expect((await save(menu())).statusCode).toBe(200);
      expect((await save(menu(), {}, stranger)).statusCode).toBe(200);
    });

    it.each([
      ['viewer', 403],
      ['editor', 200],
      ['approver', 200],
    ] as const)('by a %s: %i', async (role, status) => {
      const member = await t.asAccount({ role, accountId: owner.accountId });
      expect((await save(menu(), {}, member)).statusCode).toBe(status);
    });
  });

  describe('its picture', () => {
    const event = (picture: string): Design => ({ template: 'event', texts: { title: 'Jazz' }, picture });

    it('is a ready picture promo of the account, and no promo from a template', async () => {
      const video = await addTestPromo(t.deps, owner.accountId, { kind: 'video' });
      const waiting = await addTestPromo(t.deps, owner.accountId, { state: 'processing' });
      const foreign = await addTestPromo(t.deps, stranger.accountId);
      const { id: designed } = await made();
      for (const id of [video, waiting, foreign, designed, 'unknown', '0'.repeat(64)]) {
        const answer = await save(event(id));
        expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, 'design.picture']);
      }
    });

    it('is drawn from its file, and screens get both; deleted, it is played and drawn without', async () => {
      const { id: logo } = await made(notice('Logo'));
      // A file with bytes: the drawn one, as if it had been uploaded.
      await t.deps.pool.query('UPDATE promos SET design = NULL WHERE id = $1', [logo]);
      const { id } = await made(event(logo.toUpperCase()));
      expect(drawing.mock.lastCall?.[0].picture).toEqual(expect.any(String));
      await plays(id);
      const { src, thumb } = (await item(logo)) ?? {};
      expect((await shown())?.design?.picture).toEqual({
        src,
        file_size: expect.any(Number),
        file_type: 'image/webp',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      expect(thumb).toHaveLength(1);
      const file = (await item(id))?.src;
      expect((await owner.inject({ method: 'DELETE', url: `/api/promo/del/${logo}` })).statusCode).toBe(200);
      expect((await shown())?.design).not.toHaveProperty('picture');
      expect((await design(id)).design).not.toHaveProperty('picture');
      await t.deps.jobs.drain();
      expect((await item(id))?.src).not.toBe(file);
      expect(drawing.mock.lastCall?.[0].picture).toBeUndefined();
    });
  });

  describe('a changed one', () => {
    it('keeps id and uses; screens get the new price at once', async () => {
      const { id, etag } = await made();
      await plays(id);
      const before = await shown();
      expect(before?.design).toMatchObject({ template: 'menu-board', font: 'Inter', rows: menu().rows });
      const { version } = (await screen.inject('/api/player/manifest')).json<PlayerManifest>();
      const storage = (await used()) - ((await item(id))?.file_size ?? 0);
      t.published.length = 0;
      const answer = await owner.inject({
        method: 'POST',
        url,
        payload: { id, name: 'Menu', design: menu('2.80') },
        headers: { 'if-match': etag },
      });
      expect(answer.json()).toMatchObject({ success: true, id });
      const after = await shown();
      expect([after?.key, after?.design?.rows?.[0]?.price]).toEqual([before?.key, '2.80']);
      expect(after?.src).not.toBe(before?.src);
      expect((await screen.inject('/api/player/manifest')).json<PlayerManifest>().version).not.toBe(version);
      expect(t.published.map(({ topic }) => topic)).toEqual(
        expect.arrayContaining(['changed/promo', 'changed/playlist', 'changed/schedule']),
      );
      expect(await used()).toBe(storage + ((await item(id))?.file_size ?? 0));
      expect((await design(id)).etag).toBe(answer.json().etag);
      expect((await history())[0]).toEqual(['promo.changed', 'Espresso 2.50 → 2.80']);
      expect((await owner.inject(before?.src ?? '')).statusCode).toBe(404);
    });

    it('is left alone when nothing changed; a new name alone draws nothing', async () => {
      const { id } = await made();
      const { src } = (await item(id)) ?? {};
      drawing.mockClear();
      expect((await save(menu(), { id })).statusCode).toBe(200);
      expect((await history())[0]?.[0]).toBe('promo.designed');
      expect((await save(menu(), { id, name: 'Board' })).statusCode).toBe(200);
      expect(drawing).not.toHaveBeenCalled();
      expect(await item(id)).toMatchObject({ name: 'Board', src });
      expect((await history())[0]).toEqual(['promo.changed', 'Renamed from “Menu”']);
    });

    it('is saved by the first of two who saw the same; the other learns who changed what', async () => {
      const { id, etag } = await made();
      const send = (price: string) =>
        owner.inject({
          method: 'POST',
          url,
          payload: { id, name: 'Menu', design: menu(price) },
          headers: { 'if-match': etag },
        });
      const answers = await Promise.all([send('1.00'), send('2.00')]);
      const refused = answers.find(({ statusCode }) => statusCode === 412)?.json();
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
      expect(refused).toMatchObject({
        changed: ['design'],
        changed_by: { id: owner.userId },
        current: { id, design: { template: 'menu-board' } },
      });
    });

    it('without a condition keeps the later one, with its picture', async () => {
      const { id } = await made();
      let isSecond = () => {};
      const second = new Promise<void>((resolve) => (isSecond = resolve));
      drawing.mockImplementation(async (task) => {
        if (task.design.rows?.[0]?.price === '1.00') await second;
        return drawQuickly(task);
      });
      // Sent now: an injected request starts when its answer is awaited.
      const slow = save(menu('1.00'), { id }).then((answer) => answer);
      await save(menu('2.00'), { id });
      const { src } = (await item(id)) ?? {};
      isSecond();
      expect((await slow).statusCode).toBe(200);
      expect((await design(id)).design.rows?.[0]?.price).toBe('1.00');
      expect((await item(id))?.src).not.toBe(src);
    });

    it('that is deleted while it is drawn is gone, and leaves nothing', async () => {
      const { id } = await made();
      drawing.mockImplementationOnce(async (task) => {
        await owner.inject({ method: 'DELETE', url: `/api/promo/del/${id}` });
        return drawQuickly(task);
      });
      const storage = (await used()) - ((await item(id))?.file_size ?? 0);
      expect((await save(menu('9.00'), { id })).statusCode).toBe(404);
      expect([await used(), await leftovers(), await item(id)]).toEqual([storage, [], undefined]);
    });

    it('that cannot be drawn stays as it was', async () => {
      const { id, etag } = await made();
      const before = await item(id);
      drawing.mockRejectedValueOnce(new Error('The media process ended.'));
      expect((await save(menu('9.00'), { id, name: 'Other' })).statusCode).toBe(503);
      expect([await item(id), (await design(id)).etag]).toEqual([before, etag]);
    });

    it('in an approved playlist needs an approver, except for its name', async () => {
      const { id } = await made();
      await plays(id);
      const editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
      drawing.mockClear();
      const refused = await save(menu('9.00'), { id }, editor);
      expect([refused.statusCode, refused.json().detail]).toEqual([
        403,
        'This promo is approved for screens. Ask an approver to change it.',
      ]);
      expect(drawing).not.toHaveBeenCalled();
      expect((await save(menu(), { id, name: 'Board' }, editor)).statusCode).toBe(200);
      expect((await save(menu('9.00'), { id })).statusCode).toBe(200);
    });

    it('that was approved while it was drawn for an editor is refused', async () => {
      const { id } = await made();
      const editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
      drawing.mockImplementationOnce(async (task) => {
        await plays(id);
        return drawQuickly(task);
      });
      expect((await save(menu('9.00'), { id }, editor)).statusCode).toBe(403);
      expect((await design(id)).design).toEqual(menu());
    });

    it('of another account, of an upload, or unknown does not exist', async () => {
      const { id } = await made();
      expect((await read(id, stranger)).statusCode).toBe(404);
      expect((await save(menu(), { id }, stranger)).statusCode).toBe(404);
      for (const other of [promo, 'unknown']) {
        expect((await read(other)).statusCode).toBe(404);
        expect((await save(menu(), { id: other })).statusCode).toBe(404);
      }
    });

    it('can be saved with a full storage, unless its picture is another one', async () => {
      const picture = await made(notice('Picture'));
      await t.deps.pool.query('UPDATE promos SET design = NULL WHERE id = $1', [picture.id]);
      const event: Design = { template: 'event', texts: { title: 'Jazz' } };
      const { id } = await made(event);
      await t.deps.pool.query('UPDATE accounts SET storage_quota = 10 WHERE id = $1', [owner.accountId]);
      expect((await save({ ...event, texts: { title: 'Blues' } }, { id })).statusCode).toBe(200);
      expect((await save({ ...event, picture: picture.id }, { id })).statusCode).toBe(413);
    });

    it('of an ended subscription can be saved, and no new one made', async () => {
      const { id } = await made();
      await t.deps.pool.query(`UPDATE accounts SET subscription_status = 'blocked' WHERE id = $1`, [
        owner.accountId,
      ]);
      expect((await save(menu('9.00'), { id })).statusCode).toBe(200);
      const refused = await save(menu());
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'subscription_blocked']);
    });
  });

  it('an uploaded file takes the place of the picture and of the design', async () => {
    const { id } = await made();
    await plays(id);
    expect((await shown())?.design).toBeDefined();
    expect((await post(`/api/promo/replace/${id}`, { with: promo })).statusCode).toBe(200);
    expect((await read(id)).statusCode).toBe(404);
    expect(await shown()).not.toHaveProperty('design');
    expect(await item(id)).not.toHaveProperty('template');
  });

  it('a promo from a template that replaces an uploaded file brings its design', async () => {
    const { id } = await made();
    expect((await post(`/api/promo/replace/${promo}`, { with: id })).statusCode).toBe(200);
    expect((await design(promo)).design).toEqual(menu());
  });
});
