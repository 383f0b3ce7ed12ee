import sharp from 'sharp';
import type { InstallationSettings } from '@vitrine/shared/contract';
import { readConfig } from '../../../platform/config/server.config';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.lib';
import { accountEvents } from '../../../platform/database/tables/history.table';
import { inLanguage } from '../../../platform/languages/translation.lib';
import { storedSentence } from '../../../platform/languages/stored-sentence.lib';
import { installationOf } from '../../../platform/settings/installation.rule';
import { readInstallation } from '../../../platform/settings/settings.repo';
import { createSettings } from '../../../platform/settings/settings.service';
import { plainPng } from '../../../media/testing/sample-files';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app';
import { mailsTo } from '../../../testing/test-mail';
import type { TestMember } from '../../../testing/test-members';
import { exitCodeOf, readCall } from '../admin.action';
import { markOperator } from '../operators.action';
import { sql } from 'drizzle-orm';

describe('settings of the installation', () => {
  let t: TestApp;
  let operator: TestMember;
  let owner: TestMember;
  beforeAll(async () => {
    t = await buildTestApp();
    operator = await t.asAccount();
    owner = await t.asAccount();
    await markOperator(t.deps, `${operator.username}@venue.test`, 'add');
  });
  afterAll(() => t.close());
  afterEach(async () => {
    await t.deps.pool.query(
      `UPDATE installation SET sign_up = NULL, brand_name = NULL, brand_accent = NULL, support = NULL,
        keep_history_months = NULL, keep_plays_days = NULL, keep_device_log_days = NULL`,
    );
    await t.deps.pool.query('DELETE FROM installation_logos');
    await t.deps.settings.refresh();
  });

  const view = async () => (await operator.inject('/api/operator/settings')).json<InstallationSettings>();
  const put = (payload: object, headers: Record<string, string> = {}) =>
    operator.inject({ method: 'PUT', url: '/api/operator/settings', payload, headers });
  const putLogo = (picture: Buffer | string, ground = 'light') =>
    operator.inject({
      method: 'PUT',
      url: '/api/operator/settings/logo',
      payload: { ground, picture: typeof picture === 'string' ? picture : picture.toString('base64') },
    });
  const page = (url = '/login', headers = {}) =>
    t.app.inject({ url, headers: { accept: 'text/html', ...headers } });

  async function admin(...argv: string[]): Promise<[code: number, text: string]> {
    const printed: string[] = [];
    const ports = {
      ...t.deps,
      openStorage: async () => t.deps.storage,
      openWorker: () => {
        throw new Error('No verb of these tests needs one.');
      },
      print: (text: string) => void printed.push(text),
      ask: async () => null,
    };
    try {
      return [await readCall(argv).run(ports), printed.join('\n')];
    } catch (error) {
      return [exitCodeOf(error), (error as Error).message];
    }
  }

  describe('on the command line', () => {
    it('are listed, set, read and returned to their default', async () => {
      const [, list] = await admin('settings', 'list');
      expect(list).toMatch(/keep_history_months +13 +13 +default/);
      expect(await admin('settings', 'set', 'keep_history_months', '6')).toEqual([
        0,
        'keep_history_months is 6 (set). Running servers follow within seconds.',
      ]);
      expect(await admin('settings', 'get', 'keep_history_months')).toEqual([0, '6']);
      expect(await admin('settings', 'unset', 'keep_history_months')).toEqual([
        0,
        'keep_history_months is 13 (default). Running servers follow within seconds.',
      ]);
      const [, json] = await admin('settings', 'list', '--json');
      expect(JSON.parse(json)).toContainEqual(expect.objectContaining({ name: 'sign_up', value: 'open' }));
    });

    it.each([
      [['set', 'keep_plays_days', '3'], /whole number of days from 30 to 400\. Screens that were offline/],
      [['set', 'brand_accent', '#001f5b'], /too dark for the dark theme/],
      [['set', 'brand_accent', "'; DROP TABLE installation; --"], /written like/],
      [['set', 'id', '2'], /There is no setting “id”/],
      [['get', 'constructor'], /There is no setting “constructor”/],
      [['set', 'brand_name'], /^Usage: admin settings set NAME VALUE/],
    ])('%j is refused and changes nothing', async (words, sentence) => {
      const before = await view();
      expect(await admin('settings', ...words)).toEqual([2, expect.stringMatching(sentence)]);
      expect(await view()).toEqual(before);
    });

    it('are in the operators’ log with their author', async () => {
      await admin('settings', 'set', 'sign_up', 'closed');
      await put({ sign_up: 'invited' });
      await put({ sign_up: 'invited' });
      const { rows } = await t.deps.pool.query<{ user_name: string; note: string }>(
        "SELECT user_name, note FROM operator_events WHERE kind = 'installation.settings' ORDER BY id DESC LIMIT 2",
      );
      expect(rows.map(({ user_name, note }) => [user_name, String(storedSentence(note))])).toEqual([
        [operator.username, 'sign_up: closed → invited'],
        ['', 'sign_up: default → closed'],
      ]);
      const german = rows.map(({ note }) => inLanguage(storedSentence(note), 'de'));
      expect(german).toEqual([
        'Neue Benutzer: geschlossen → mit Einladung',
        'Neue Benutzer: Standard → geschlossen',
      ]);
    });
  });

  it('of the environment win, and cannot be changed', async () => {
    await t.deps.pool.query("UPDATE installation SET sign_up = 'open', support = 'db@bar.test'");
    const config = readConfig(
      { VITRINE_SIGN_UP: 'closed', VITRINE_CONTACT_MAIL: 'env@bar.test' },
      '/srv/vitrine',
    );
    const { signUp, brand } = installationOf(await readInstallation(t.deps.db), config);
    expect([signUp, brand.support]).toEqual(['closed', 'env@bar.test']);
    const { fixed } = t.deps.config;
    t.deps.config.fixed = ['sign_up'];
    expect(await admin('settings', 'set', 'sign_up', 'open')).toEqual([
      2,
      'VITRINE_SIGN_UP sets sign_up. Remove it from the environment first.',
    ]);
    expect((await put({ sign_up: 'open' })).statusCode).toBe(409);
    expect((await view()).settings[0]).toMatchObject({ source: 'environment', variable: 'VITRINE_SIGN_UP' });
    t.deps.config.fixed = fixed;
  });

  it('reach another server within seconds, and a stored value that is not valid is ignored', async () => {
    const other = createSettings(t.deps);
    await other.refresh();
    other.watch();
    await put({ brand_name: 'Aurora', keep_plays_days: 30 });
    for (let waited = 0; other.current().brand.name !== 'Aurora' && waited < 50; waited += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(other.current()).toMatchObject({ brand: { name: 'Aurora' }, keep: { keep_plays_days: 30 } });
    await t.deps.pool.query("UPDATE installation SET keep_plays_days = 1, brand_accent = 'red'");
    await other.refresh();
    expect(other.current()).toMatchObject({ brand: { accent: '' }, keep: { keep_plays_days: 60 } });
    other.close();
  });

  describe('over the API', () => {
    it('are for operators only', async () => {
      for (const method of ['GET', 'PUT'] as const) {
        const asked = { method, url: '/api/operator/settings', payload: method === 'PUT' ? {} : undefined };
        expect((await t.app.inject(asked)).statusCode).toBe(401);
        expect((await owner.inject(asked)).statusCode).toBe(403);
      }
    });

    it('change together or not at all, with the reason at the field', async () => {
      const answer = await put({ brand_name: 'Aurora', keep_play_totals_months: 3 });
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        [
          expect.objectContaining({
            field: 'keep_play_totals_months',
            detail: expect.stringMatching(/Proof of play/),
          }),
        ],
      ]);
      expect(t.deps.settings.current().brand.name).toBe('Vitrine');
      expect((await put({ brand_name: 7 })).statusCode).toBe(400);
      expect((await put({ brand_name: 'Aurora' })).statusCode).toBe(200);
      expect(t.deps.settings.current().brand.name).toBe('Aurora');
    });

    it('refuse a change of an outdated version, and name what changed', async () => {
      const { etag } = await view();
      await put({ brand_name: 'First' });
      const late = await put({ brand_name: 'Second' }, { 'if-match': etag });
      expect([late.statusCode, late.json().changed, late.json().current.brand_name]).toEqual([
        412,
        ['brand_name'],
        'First',
      ]);
      expect((await put({ brand_name: 'Second' }, { 'if-match': late.json().etag })).statusCode).toBe(200);
    });
  });

  describe('branding', () => {
    const template =
      '<head><title>Vitrine</title><!--vitrine:head--></head><span data-brand-name="true">Vitrine</span>';
    beforeAll(async () => {
      const { mkdir, writeFile } = await import('node:fs/promises');
      await mkdir(t.deps.config.shellFolder, { recursive: true });
      await writeFile(`${t.deps.config.shellFolder}/index.html`, template);
    });

    it('is in the first bytes of a page, escaped, and its policy allows no more', async () => {
      const before = await page();
      expect(before.body).toContain('<title>Vitrine</title>');
      await put({ brand_name: 'A&B $& Bar', brand_accent: '#e4002b', support: 'https://help.bar.test' });
      const after = await page();
      expect(after.body).toContain('<title>A&#38;B $&#38; Bar</title>');
      expect(after.body).toContain('<span data-brand-name="true">A&#38;B $&#38; Bar</span>');
      expect(after.body).toContain('--v-accent:#e4002b;');
      expect(after.headers['cache-control']).toContain('no-cache');
      const policy = String(after.headers['content-security-policy']);
      const [, nonce] = /'nonce-([\w-]+)'/.exec(policy) ?? [];
      expect(after.body).toContain(`<style nonce="${nonce}">:root:root{`);
      expect(policy).not.toContain('unsafe-inline');
      const settings = JSON.parse(/id="vitrine-settings">([^<]*)</.exec(after.body)?.[1] ?? '{}');
      expect(settings).toMatchObject({ brand: { name: 'A&B $& Bar', support: 'https://help.bar.test' } });
    });

    it('is in mails: sender, name, logo, button and support', async () => {
      await putLogo(await plainPng(400, 100, 4));
      await put({ brand_name: 'Aurora Signs', brand_accent: '#e4002b', support: 'help@aurora.test' });
      await t.app.inject({
        method: 'POST',
        url: '/api/user/request_reset',
        payload: { email: `${owner.username}@venue.test` },
      });
      await t.deps.mailer.send('mail-password-changed', { userId: owner.userId });
      const [mail] = await mailsTo(t, `${owner.username}@venue.test`);
      expect(mail).toMatchObject({
        from: '"Aurora Signs" <no-reply@localhost>',
        subject: 'Your Aurora Signs password was changed',
        text: expect.stringContaining('-- \nAurora Signs\n\nHelp from Aurora Signs: help@aurora.test'),
      });
      expect(mail?.html).toMatch(
        /<img src="http:\/\/localhost:\d+\/api\/brand\/[0-9a-f]{32}\.png" width="128" height="32" alt="Aurora Signs"/,
      );
      expect(mail?.html).toContain('background:#e4002b');
      expect(mail?.html).toContain('href="mailto:help@aurora.test"');
      expect(mail?.html).not.toContain('Vitrine');
    });

    it('is public, without what is not branding', async () => {
      await put({ brand_name: 'Aurora', sign_up: 'closed' });
      const answer = await t.app.inject('/api/brand');
      expect(answer.json()).toEqual({ name: 'Aurora', accent: '', support: '', logos: {} });
    });
  });

  describe('logos', () => {
    it('are decoded and encoded anew, served for ever, and removed', async () => {
      expect((await putLogo(await plainPng(1600, 200, 4))).statusCode).toBe(200);
      const { light } = (await view()).logos;
      expect(light).toMatchObject({ width: 640, height: 80 });
      const answer = await t.app.inject(light?.path ?? '');
      expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        'image/png',
        'public, max-age=31536000, immutable',
      ]);
      expect((await sharp(answer.rawPayload).metadata()).format).toBe('png');
      expect((await page()).body).toContain(`url("${light?.path}")`);
      const gone = () =>
        operator.inject({ method: 'DELETE', url: '/api/operator/settings/logo?ground=light' });
      expect([(await gone()).statusCode, (await gone()).statusCode]).toEqual([200, 404]);
      expect((await t.app.inject(light?.path ?? '')).statusCode).toBe(404);
    });

    it('a polyglot keeps its picture only', async () => {
      const sent = Buffer.concat([
        await plainPng(40, 20, 4),
        Buffer.from('<script>alert(1)</script>PK\u0003\u0004'),
      ]);
      expect((await putLogo(sent)).statusCode).toBe(200);
      const stored = await t.app.inject((await view()).logos.light?.path ?? '');
      expect(stored.rawPayload.includes('script')).toBe(false);
    });

    const bomb = async () => {
      const png = await plainPng(60, 40, 3);
      png.writeUInt32BE(30_000, 16);
      png.writeUInt32BE(30_000, 20);
      return png;
    };
    it.each<[string, () => Promise<Buffer | string>, number]>([
      [
        'an SVG with a script',
        async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        415,
      ],
      ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
      ['a bomb', bomb, 400],
      ['a cut picture', async () => (await plainPng(60, 40, 3)).subarray(0, 60), 400],
      ['more than 200 KB', async () => Buffer.concat([await plainPng(9, 9, 3), Buffer.alloc(200_000)]), 413],
      ['no base64', async () => '%%%', 400],
      ['nothing', async () => '', 400],
    ])('%s is refused', async (_what, made, status) => {
      expect((await putLogo(await made())).statusCode).toBe(status);
      expect((await view()).logos).toEqual({});
    });

    it.each(['../../../etc/passwd', 'a.png', `${'0'.repeat(32)}.png`, '%00.png'])(
      '%s is none',
      async (file) => {
        expect((await t.app.inject(`/api/brand/${encodeURIComponent(file)}`)).statusCode).toBe(404);
      },
    );
  });

  describe('shorter retention', () => {
    it('deletes history in batches, and keeps what is younger', async () => {
      const day = 86_400;
      const now = t.clock.nowSeconds();
      await t.deps.pool.query(
        `INSERT INTO account_events (id, account_id, at, kind, user_name, subject_name, note)
         SELECT gen_random_uuid(), $1, $2 - n * ${day} / 100, 'promo.added', '', '', '' FROM generate_series(1, 9000) n`,
        [owner.accountId, now - 20 * day],
      );
      const left = async () =>
        Number(
          (
            await t.deps.pool.query(
              "SELECT count(*) AS n FROM account_events WHERE kind = 'promo.added' AND account_id = $1",
              [owner.accountId],
            )
          ).rows[0].n,
        );
      await t.deps.jobs.run('history-sweep');
      expect(await left()).toBe(9000);
      await put({ keep_history_months: 1 });
      const run = jest.spyOn(t.deps.db, 'execute');
      await t.deps.jobs.run('history-sweep');
      expect(run.mock.calls.length).toBeGreaterThan(4);
      run.mockRestore();
      const kept = await left();
      expect(kept).toBeGreaterThan(0);
      expect(kept).toBeLessThan(1200);
    });

    it('is a statement of bounded size, for each batch', async () => {
      await t.deps.pool.query(
        `INSERT INTO account_events (id, account_id, at, kind, user_name, subject_name, note)
         SELECT gen_random_uuid(), $1, n, 'promo.added', '', '', '' FROM generate_series(1, 25) n`,
        [owner.accountId],
      );
      expect(await deleteInBatches(t.deps.db, accountEvents, sql`at <= 20`, 10)).toBe(20);
      expect(await deleteInBatches(t.deps.db, accountEvents, sql`at <= 25`, 10)).toBe(5);
    });

    it('drops partitions of plays, and makes them again when it is lengthened', async () => {
      const weeks = async () =>
        Number(
          (
            await t.deps.pool.query(
              "SELECT count(*) AS n FROM pg_inherits WHERE inhparent = 'plays'::regclass",
            )
          ).rows[0].n,
        );
      await t.deps.jobs.run('plays-partitions');
      const before = await weeks();
      await put({ keep_plays_days: 30 });
      await t.deps.jobs.run('plays-partitions');
      expect(before - (await weeks())).toBeGreaterThanOrEqual(4);
      await put({ keep_plays_days: 90 });
      await t.deps.jobs.run('plays-partitions');
      expect((await weeks()) - before).toBeGreaterThanOrEqual(4);
    });

    it('is in the app data that pages show', async () => {
      await put({ keep_history_months: 6 });
      expect((await owner.inject('/api/app')).json()).toMatchObject({
        kept: { history_months: 6, plays_days: 60 },
      });
    });
  });
});
