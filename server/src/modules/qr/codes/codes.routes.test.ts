import sharp, { type Sharp } from 'sharp';
import type { PlaceQr, QrCodePage, QrCodePictures, QrStats } from '@vitrine/shared/contract';
import { noisyJpeg, plainPng } from '../../../media/testing/sample-files';
import type { TestApp } from '../../../testing/build-test-app';
import { eachAccount } from '../../../testing/each-venue';
import { addTestPromo, type ContentOptions } from '../../../testing/test-content';
import type { TestMember } from '../../../testing/test-members';
import { storageOf } from '../../uploads/testing/upload-client';
import { drawPng, sideOf } from '../draw-code.lib';
import { placeCode } from './placing.rule';
import { storedBytes } from '../../../testing/stored-bytes';

let t: TestApp;
let owner: TestMember;
eachAccount((made) => ({ t, owner } = made), { env: { VITRINE_PUBLIC_URL: 'https://vitrine.example' } });

const host = 'vitrine.example';
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
/** A promo whose prepared bytes really are in the store. */
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

describe('the codes that were made', () => {
  it('are listed newest first, page by page, with what they count and how often they were scanned', async () => {
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

  it('open again by id and by the end of the link, as the same SVG and as a PNG of it; a viewer may', async () => {
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

  it('of others, and none at all, are 404', async () => {
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
  ] as const)('is a new %s with a code of its own in its corner', async (format, bytes, corner, size) => {
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
    const { rows } = await t.deps.pool.query<{ sha256: string }>('SELECT sha256 FROM promos WHERE id = $1', [
      id,
    ]);
    const result = sharp(await storedBytes(t.deps.storage, rows[0]?.sha256 ?? ''));
    const { width, height, format: real } = await result.metadata();
    expect(real).toBe(format);
    // Every module of the code is where it belongs: what a phone reads is what was drawn.
    const placing = placeCode({ width, height }, await sideOf(link?.link ?? ''), corner, size);
    const black = async (source: Sharp) =>
      Array.from(await source.greyscale().raw().toBuffer(), (grey) => (grey < 128 ? 1 : 0)).join('');
    const { side = 0, left = 0, top = 0, pixelsPerModule } = placing ?? {};
    const found = await black(result.clone().extract({ left, top, width: side, height: side }));
    expect(found === (await black(sharp(await drawPng(link?.link ?? '', pixelsPerModule))))).toBe(true);
  });

  it('counts its scans for the new promo, those of the code on paper stay apart', async () => {
    const promo = await addPicture(await plainPng(900, 700, 3));
    const code = await make('https://example.com/menu');
    const { id } = (await place(code, { promo_id: promo })).json<{ id: string }>();
    const [onPromo] = (await list()).items.filter((one) => one.promo?.id === id);
    const answer = await scan(onPromo?.link.split('/').at(-1) ?? '', 9);
    expect(answer.headers.location).toBe('https://example.com/menu');
    const stats = (await get('/api/qr-stats?range=7d')).json<QrStats>();
    expect(stats.by_promo).toEqual([{ promo_id: id, name: 'Happy hour with QR code', total: 1 }]);
  });

  it('needs a picture that is ready and large enough, of this account, and room for it', async () => {
    const code = await make('https://example.com/menu');
    const refusal = async (wish: Partial<PlaceQr>, member = owner) => {
      const answer = await place(code, wish, member);
      return [answer.statusCode, answer.json().detail];
    };
    const picture = await addPicture(await plainPng(900, 700, 4));
    const film = await addTestPromo(t.deps, owner.accountId, { kind: 'video' });
    const fresh = await addTestPromo(t.deps, owner.accountId, { state: 'processing' });
    const tiny = await addPicture(await plainPng(60, 60, 1));
    const broken = await addPicture(Buffer.from('no picture'));
    expect(await refusal({ promo_id: film })).toEqual([400, 'You can put a code on pictures only.']);
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
