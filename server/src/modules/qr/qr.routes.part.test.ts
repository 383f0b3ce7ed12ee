import type { QrStats, PlaceQr, QrCodePage, QrCodePictures } from '@vitrine/shared/contract';
import type { InjectOptions } from 'fastify';
import { newId } from '../../platform/database/ids.lib';
import { devices } from '../../platform/database/tables/screens.table';
import type { TestApp } from '../../testing/build-test-app';
import { eachAccount } from '../../testing/each-venue';
import { addTestPromo, type ContentOptions } from '../../testing/test-content';
import type { TestMember } from '../../testing/test-members';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { noisyJpeg, plainPng } from '../../media/testing/sample-files';
import { storageOf } from '../uploads/testing/upload-client';
import { drawPng, sideOf } from './draw-code.lib';
import { placeCode } from './codes/placing.rule';
import { storedBytes } from '../../testing/stored-bytes';
import QRCode from 'qrcode';

describe('qr', () => {
  let t: TestApp;
  let owner: TestMember;
  eachAccount((made) => ({ t, owner } = made), { VITRINE_PUBLIC_URL: 'https://vitrine.example' });
  const host = 'vitrine.example';

  describe('qr', () => {
    const URL_WANTED = 'https://example.com/menu';
    const gen = (payload: object, member = owner) =>
      member.inject({ method: 'POST', url: '/api/gen_qr', payload, headers: { host } });
    const titleOf = (svg: string) => /<title>([^<]+)<\/title>/.exec(svg)?.[1] ?? '';
    const shortOf = async (payload: object = { url: URL_WANTED }, member = owner) => {
      const answer = await gen(payload, member);
      expect([answer.statusCode, answer.body.slice(0, 4)]).toEqual([200, '<svg']);
      return new URL(titleOf(answer.body)).pathname;
    };
    let visitors = 0;
    const scan = (url: string, more: Partial<InjectOptions> = {}) => {
      visitors += 1;
      const remoteAddress = `10.9.${(visitors >> 8) & 255}.${visitors & 255}`;
      return t.app.inject({ url, remoteAddress, headers: { host, 'user-agent': 'Phone' }, ...more });
    };
    /** Read by a new member: the test clock runs past the life of a token. */
    const stats = async (range = '7d', { accountId } = owner) => {
      const reader = await t.asAccount({ role: 'viewer', accountId });
      return (
        await reader.inject({ url: `/api/qr-stats?range=${range}`, headers: { host } })
      ).json<QrStats>();
    };
    const addScreen = async (accountId: string, name: string) => {
      const id = newId();
      await t.deps.db
        .insert(devices)
        .values({ ...SCREEN, id, accountId, deviceId: id, name, createdAt: 0, connectedAt: 0 });
      return { id, name };
    };
    const SCREEN = {
      orientation: 0,
      canSetOrientation: false,
      canReboot: false,
      canUpdate: false,
      lastSeen: 0,
      offline: false,
    };

    describe('POST /api/gen_qr', () => {
      it('needs a token, and a role that edits promos', async () => {
        const asked = {
          method: 'POST',
          url: '/api/gen_qr',
          payload: { url: URL_WANTED },
          headers: { host },
        } as const;
        expect((await t.app.inject(asked)).statusCode).toBe(401);
        const viewer = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
        expect((await gen({ url: URL_WANTED }, viewer)).statusCode).toBe(403);
      });

      it('is 404 for foreign promos and screens', async () => {
        const stranger = await t.asAccount();
        const promo_id = await addTestPromo(t.deps, stranger.accountId);
        const { id: device_id } = await addScreen(stranger.accountId, 'Theirs');
        for (const wish of [{ promo_id }, { promo_id: 'nothing' }, { device_id }, { device_id: 'nothing' }]) {
          const answer = await gen({ url: URL_WANTED, ...wish });
          expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
        }
      });

      it.each([
        [{}, 'url'],
        [{ url: '' }, 'url'],
        [{ url: 7 }, 'url'],
        [{ url: 'x'.repeat(2001) }, 'url'],
        [{ url: 'javascript:alert(1)' }, 'url'],
        [{ url: 'https://me:secret@example.com' }, 'url'],
        [{ url: URL_WANTED, promo_id: 'x'.repeat(65) }, 'promo_id'],
      ])('refuses %j', async (payload, field) => {
        const answer = await gen(payload);
        expect(answer.statusCode).toBe(400);
        expect(JSON.stringify(answer.json().errors)).toContain(field);
      });

      it('§7.1.40 returns an SVG with the short link at the public address as its title', async () => {
        const answer = await gen({ url: URL_WANTED });
        expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
        expect(answer.body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
        expect(answer.body).not.toMatch(/<script|on\w+=/);
        expect(titleOf(answer.body)).toMatch(/^https:\/\/vitrine\.example\/q\/[a-z2-9]{8}$/);
      });

      it('gives the same wish the same link, and others a new one', async () => {
        const promo_id = await addTestPromo(t.deps, owner.accountId);
        const plain = await shortOf();
        expect(await shortOf({ url: ` ${URL_WANTED} `, promo_id: null })).toBe(plain);
        const forPromo = await shortOf({ url: URL_WANTED, promo_id });
        const elsewhere = await shortOf({ url: 'https://example.com/' });
        const stranger = await t.asAccount();
        const theirs = await shortOf({ url: URL_WANTED }, stranger);
        expect(new Set([plain, forPromo, elsewhere, theirs]).size).toBe(4);
        const twice = await Promise.all([1, 2, 3].map(() => shortOf({ url: 'https://example.com/new' })));
        expect(new Set(twice).size).toBe(1);
      });

      it('creates nothing after the subscription ended; existing codes still redirect', async () => {
        const link = await shortOf();
        await t.deps.pool.query(`UPDATE accounts SET subscription_status = 'blocked' WHERE id = $1`, [
          owner.accountId,
        ]);
        const answer = await gen({ url: 'https://example.com/other' });
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'subscription_blocked']);
        expect((await scan(link)).headers['location']).toBe(URL_WANTED);
      });

      it('keeps a link when its promo is deleted', async () => {
        const promo_id = await addTestPromo(t.deps, owner.accountId, { name: 'Gone soon' });
        await shortOf();
        const link = await shortOf({ url: URL_WANTED, promo_id });
        await scan(link);
        expect((await stats()).by_promo).toEqual([{ promo_id, name: 'Gone soon', total: 1 }]);
        await t.deps.pool.query('DELETE FROM promos WHERE id = $1', [promo_id]);
        expect((await scan(link)).statusCode).toBe(302);
        expect((await stats()).by_promo).toEqual([{ promo_id: null, name: '', total: 2 }]);
      });
    });

    describe('GET /api/qr-stats', () => {
      it('needs a token, of any role', async () => {
        expect((await t.app.inject({ url: '/api/qr-stats', headers: { host } })).statusCode).toBe(401);
        const viewer = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
        expect((await stats('30d', viewer)).range).toBe('30d');
      });

      it.each([
        ['free', 'active', 0],
        ['basic', 'active', 0],
        ['pro', 'cancelled', 1],
        ['pro', 'trial', 1],
      ])('is refused on %s with status %s', async (plan, status, endsAt) => {
        await t.deps.pool.query(
          'UPDATE accounts SET plan = $2, subscription_status = $3, period_ends_at = $4 WHERE id = $1',
          [owner.accountId, plan, status, endsAt],
        );
        const answer = await owner.inject({ url: '/api/qr-stats', headers: { host } });
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'plan_feature']);
        expect(answer.json().detail).toMatch(/^[A-Z].+\.$/);
      });

      it('§7.1.21 refuses an unknown range', async () => {
        const answer = await owner.inject({ url: '/api/qr-stats?range=1y', headers: { host } });
        expect(answer.statusCode).toBe(400);
      });

      it.each([
        ['7d', 7],
        ['30d', 30],
        ['90d', 90],
      ])('§7.1.21 has every day of %s, even without scans', async (range, count) => {
        const found = await stats(range);
        expect(found).toMatchObject({
          range,
          total: 0,
          unique: 0,
          prev_total: 0,
          by_promo: [],
          by_device: [],
        });
        expect(found.by_day).toHaveLength(count);
        expect(found.by_hour).toEqual(Array<number>(24).fill(0));
      });

      it('§7.1.21 defaults to thirty days', async () => {
        const answer = await owner.inject({ url: '/api/qr-stats', headers: { host } });
        expect(answer.json<QrStats>().range).toBe('30d');
      });

      it('§7.1.21 sums days, promos, screens, hours, and the previous period', async () => {
        const promo_id = await addTestPromo(t.deps, owner.accountId, { name: 'Happy hour' });
        const screen = await addScreen(owner.accountId, 'Bar TV');
        const links = [
          await shortOf({ url: URL_WANTED, promo_id, device_id: screen.id }),
          await shortOf({ url: URL_WANTED }),
        ] as const;
        const start = t.clock.nowSeconds();
        // One before the previous period, one within it.
        for (let week = 0; week < 2; week += 1) {
          await scan(links[1]);
          t.clock.advance(7 * 86_400);
        }
        for (const link of [links[0], links[0], links[1]]) await scan(link);
        t.clock.advance(3600);
        await scan(links[0]);
        const found = await stats('7d');
        expect([found.total, found.unique, found.prev_total]).toEqual([4, 4, 1]);
        expect(found.by_day.at(-1)).toEqual({ day: '2026-03-16', total: 4, unique: 4 });
        expect(found.by_promo).toEqual([
          { promo_id, name: 'Happy hour', total: 3 },
          { promo_id: null, name: '', total: 1 },
        ]);
        expect(found.by_device).toEqual([
          { device_id: screen.id, name: screen.name, total: 3 },
          { device_id: null, name: '', total: 1 },
        ]);
        expect([found.by_hour[8], found.by_hour[9]]).toEqual([3, 1]);
        expect((await stats('30d')).total).toBe(6);
        t.clock.set(start);
      });

      it('has days and hours of the venue’s wall clock', async () => {
        const auckland = await t.asAccount({ timezone: 'Pacific/Auckland' });
        // 08:00 UTC on Monday is 21:00 there; five hours later it is Tuesday.
        const link = await shortOf({ url: URL_WANTED }, auckland);
        const start = t.clock.nowSeconds();
        await scan(link);
        t.clock.advance(5 * 3600);
        await scan(link);
        const found = await stats('7d', auckland);
        expect(found.by_day.slice(-2)).toEqual([
          { day: '2026-03-02', total: 1, unique: 1 },
          { day: '2026-03-03', total: 1, unique: 1 },
        ]);
        expect([found.by_hour[21], found.by_hour[2]]).toEqual([1, 1]);
        t.clock.set(start);
      });

      it('has nothing of another account', async () => {
        await scan(await shortOf());
        const stranger = await t.asAccount();
        expect(await stats('7d', stranger)).toMatchObject({ total: 0, by_promo: [] });
        expect((await stats()).total).toBe(1);
      });
    });
  });

  describe('codes', () => {
    const get = (url: string, member = owner) => member.inject({ url, headers: { host } });
    const make = async (url: string, more: object = {}, member = owner) => {
      const answer = await member.inject({
        method: 'POST',
        url: '/api/gen_qr',
        payload: { url, ...more },
        headers: { host },
      });
      return new URL(/<title>([^<]+)<\/title>/.exec(answer.body)?.[1] ?? '').pathname.split('/').at(-1) ?? '';
    };
    const list = async (query = '', member = owner) =>
      (await get(`/api/qr-codes${query}`, member)).json<QrCodePage>();
    /** Creates a promo with stored bytes. */
    const addPicture = async (bytes: Buffer, options: ContentOptions = {}) => {
      const id = await addTestPromo(t.deps, owner.accountId, { name: 'Happy hour', ...options });
      const { key } = await t.deps.storage.write(bytes);
      await t.deps.pool.query(
        'UPDATE files SET screen_sha256 = $2 WHERE id = (SELECT file_id FROM promos WHERE id = $1)',
        [id, key],
      );
      return id;
    };
    const place = (code: string, wish: Partial<PlaceQr>, member = owner) =>
      member.inject({
        method: 'POST',
        url: `/api/qr-codes/${code}/place`,
        payload: { corner: 'bottom-right', size: 'medium', ...wish },
        headers: { host },
      });
    const scan = (short: string, last: number) =>
      t.app.inject({
        url: `/q/${short}`,
        remoteAddress: `10.8.0.${last}`,
        headers: { host, 'user-agent': 'Phone' },
      });

    describe('the list of codes', () => {
      it('is paged, newest first, with targets and scans', async () => {
        const promo = await addTestPromo(t.deps, owner.accountId, { name: 'Terrace' });
        const first = await make('https://example.com/menu', { promo_id: promo });
        for (const last of [1, 2, 3]) await scan(first, last);
        for (let number = 0; number < 13; number += 1) {
          t.clock.advance(1);
          await make(`https://example.com/${number}`);
        }
        const { items, ...page } = await list();
        expect(page).toEqual({ page: 1, per_page: 12, total: 14 });
        expect(items.map(({ url }) => url)).toEqual(
          Array.from({ length: 12 }, (_, index) => `https://example.com/${12 - index}`),
        );
        const second = await list('?page=2');
        expect(second.items).toHaveLength(2);
        expect(second.items[1]).toEqual({
          id: expect.any(String),
          link: `https://vitrine.example/q/${first}`,
          url: 'https://example.com/menu',
          promo: { id: promo, name: 'Terrace' },
          device: null,
          scans: 3,
          created_at: expect.any(Number),
        });
        expect((await list('?page=3')).items).toEqual([]);
        expect((await list('', await t.asAccount())).total).toBe(0);
      });

      it.each(['?per_page=51', '?page=0', '?page=x', '?per_page=-1'])('%s is 400', async (query) => {
        expect((await get(`/api/qr-codes${query}`)).statusCode).toBe(400);
      });

      it('has each code by id and by short name, as SVG and PNG, also for a viewer', async () => {
        const short = await make('https://example.com/menu');
        const [code] = (await list()).items;
        const viewer = await t.asAccount({ accountId: owner.accountId, role: 'viewer' });
        const opened = (await get(`/api/qr-codes/${code?.id}`, viewer)).json<QrCodePictures>();
        expect((await get(`/api/qr-codes/${short}`)).json()).toEqual(opened);
        expect(opened).toMatchObject({ ...code });
        expect(opened.svg).toContain(`<title>https://vitrine.example/q/${short}</title>`);
        const png = await sharp(Buffer.from(opened.png, 'base64')).metadata();
        expect(png.format).toBe('png');
        expect(png.width).toBeGreaterThanOrEqual(900);
      });

      it('foreign and unknown codes are 404', async () => {
        const short = await make('https://example.com/menu');
        const stranger = await t.asAccount();
        for (const id of [short, (await list()).items[0]?.id, 'nothing', '%00', "' or 1=1"])
          expect((await get(`/api/qr-codes/${encodeURIComponent(id ?? '')}`, stranger)).statusCode).toBe(404);
      });
    });

    describe('a code on a promo', () => {
      it.each([
        ['jpeg', () => noisyJpeg(1280, 720), 'top-left', 'small'],
        ['jpeg', () => noisyJpeg(720, 1280), 'bottom-right', 'large'],
        ['png', () => plainPng(800, 800, 3), 'top-right', 'medium'],
      ] as const)('is a new %s with a new code in its corner', async (format, bytes, corner, size) => {
        const picture = await bytes();
        const promo = await addPicture(picture);
        const code = await make('https://example.com/menu');
        const answer = await place(code, { promo_id: promo, corner, size });
        expect(answer.json()).toMatchObject({ success: true });
        const { id } = answer.json<{ id: string }>();
        const promos = (await get('/api/promo/get-items')).json<
          { id: string; name: string; file_size: number }[]
        >();
        const made = promos.find((one) => one.id === id);
        expect(made?.name).toBe('Happy hour with QR code');
        expect(promos.some((one) => one.id === promo)).toBe(true);
        expect(await storageOf(t.deps, owner.accountId)).toEqual({ used: made?.file_size, reserved: 0 });

        const [link] = (await list()).items.filter((one) => one.promo?.id === id);
        expect(link?.url).toBe('https://example.com/menu');
        expect(link?.link).not.toContain(code);
        const { rows } = await t.deps.pool.query<{ sha256: string }>(
          'SELECT sha256 FROM promos WHERE id = $1',
          [id],
        );
        const result = sharp(await storedBytes(t.deps.storage, rows[0]?.sha256 ?? ''));
        const { width, height, format: real } = await result.metadata();
        expect(real).toBe(format);
        // Compares every module with the drawn code.
        const placing = placeCode({ width, height }, await sideOf(link?.link ?? ''), corner, size);
        const black = async (source: Sharp) =>
          Array.from(await source.greyscale().raw().toBuffer(), (grey) => (grey < 128 ? 1 : 0)).join('');
        const { side = 0, left = 0, top = 0, pixelsPerModule } = placing ?? {};
        const found = await black(result.clone().extract({ left, top, width: side, height: side }));
        expect(found === (await black(sharp(await drawPng(link?.link ?? '', pixelsPerModule))))).toBe(true);
      });

      it('counts its scans for the new promo, apart from the printed code', async () => {
        const promo = await addPicture(await plainPng(900, 700, 3));
        const code = await make('https://example.com/menu');
        const { id } = (await place(code, { promo_id: promo })).json<{ id: string }>();
        const [onPromo] = (await list()).items.filter((one) => one.promo?.id === id);
        const answer = await scan(onPromo?.link.split('/').at(-1) ?? '', 9);
        expect(answer.headers.location).toBe('https://example.com/menu');
        const stats = (await get('/api/qr-stats?range=7d')).json<QrStats>();
        expect(stats.by_promo).toEqual([{ promo_id: id, name: 'Happy hour with QR code', total: 1 }]);
      });

      it('needs a ready, large enough image of this account, and free storage', async () => {
        const code = await make('https://example.com/menu');
        const refusal = async (wish: Partial<PlaceQr>, member = owner) => {
          const answer = await place(code, wish, member);
          return [answer.statusCode, answer.json().detail];
        };
        const picture = await addPicture(await plainPng(900, 700, 4));
        const video = await addTestPromo(t.deps, owner.accountId, { kind: 'video' });
        const fresh = await addTestPromo(t.deps, owner.accountId, { state: 'processing' });
        const tiny = await addPicture(await plainPng(60, 60, 1));
        const broken = await addPicture(Buffer.from('not an image'));
        expect(await refusal({ promo_id: video })).toEqual([400, 'You can put a code on pictures only.']);
        expect(await refusal({ promo_id: fresh })).toEqual([
          409,
          'This promo is still being prepared. Try again in a moment.',
        ]);
        expect(await refusal({ promo_id: tiny })).toEqual([
          400,
          'This picture is too small for a code that phones can read.',
        ]);
        expect(await refusal({ promo_id: broken })).toEqual([422, 'This picture can’t be opened.']);
        const other = await t.asAccount();
        expect((await refusal({ promo_id: picture }, other))[0]).toBe(404);
        const viewer = await t.asAccount({ accountId: owner.accountId, role: 'viewer' });
        expect((await refusal({ promo_id: picture }, viewer))[0]).toBe(403);
        expect((await refusal({ promo_id: picture, corner: 'middle' as 'top-left' }))[0]).toBe(400);

        await t.deps.pool.query('UPDATE accounts SET storage_quota = 10 WHERE id = $1', [owner.accountId]);
        const before = (await list()).total;
        expect((await refusal({ promo_id: picture }))[0]).toBe(413);
        expect((await list()).total).toBe(before);
        expect(await storageOf(t.deps, owner.accountId)).toEqual({ used: 0, reserved: 0 });
      });
    });
  });

  describe('draw code', () => {
    const LINK = 'https://vitrine.example/q/abcd2345';

    it('the PNG has every module in whole pixels, and a quiet zone of four', async () => {
      const { modules } = QRCode.create(LINK, { errorCorrectionLevel: 'M' });
      const scale = 3;
      const { data, info } = await sharp(await drawPng(LINK, scale))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info.width).toBe((await sideOf(LINK)) * scale);
      expect(info.height).toBe(info.width);
      for (let y = 0; y < info.height; y += 1) {
        for (let x = 0; x < info.width; x += 1) {
          const [row, column] = [Math.floor(y / scale) - 4, Math.floor(x / scale) - 4];
          const isInside = Math.min(row, column) >= 0 && Math.max(row, column) < modules.size;
          const isBlack = isInside && modules.get(row, column) === 1;
          if (data[y * info.width + x] !== (isBlack ? 0 : 255))
            throw new Error(`${x}, ${y} differs from the drawn code`);
        }
      }
    });
  });
});
