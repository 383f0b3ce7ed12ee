import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PlayerManifest } from '@vitrine/shared/contract';
import type { TestApp } from '../../testing/build-test-app';
import { eachVenue } from '../../testing/each-venue';
import type { TestMember } from '../../testing/test-members';
import { addTestMedia } from '../../testing/test-content';
import { connectScreen, type TestScreen } from '../../testing/test-screens';
import { deviceByToken } from '../devices/devices.action';
import { writerOf } from './packed';

const DAILY = { schedule_type: 'every_day', custom_date: 9 * 3600 };

let t: TestApp;
let owner: TestMember;
let screen: TestScreen;
const { post, playlist } = eachVenue((made) => ({ t, owner, screen } = made), { deviceByToken });

const ask = (encoding: string, of = screen, headers = {}) =>
  of.inject({ url: '/api/player/manifest', headers: { 'accept-encoding': encoding, ...headers } });

/** What a screen reads that takes gzip, and one that takes nothing. */
async function both(of = screen) {
  const [packed, plain] = [await ask('gzip, deflate, br', of), await ask('identity', of)];
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': plain.headers['content-type'],
    etag: plain.headers['etag'],
    vary: 'Origin, accept-encoding',
    'content-length': String(packed.rawPayload.length),
  });
  expect(plain.headers['content-encoding']).toBeUndefined();
  return { packed: JSON.parse(String(gunzipSync(packed.rawPayload))), plain: plain.json() };
}

describe('a packed manifest', () => {
  it('says the same as a plain one: with nothing to play, with playlists, with a name in any letters', async () => {
    const empty = await both();
    expect(empty.packed).toEqual(empty.plain);
    expect(empty.packed.playlists).toEqual([]);
    const clip = await addTestMedia(t.deps, { name: 'Клип "ж" \u2028🎬.mp4' });
    await playlist(DAILY);
    const selected_media = [{ id: clip, type: 'media', duration: 7.5 }];
    for (const name of ['Frühstück', '早餐', 'a\\"b']) await playlist({ ...DAILY, name, selected_media });
    await post(`/api/device/update/${screen.id}`, { name: 'Über der Bar 🍸' });
    const full = await both();
    expect(full.packed).toEqual(full.plain);
    expect(full.packed.playlists).toHaveLength(4);
    expect(full.packed.device.name).toBe('Über der Bar 🍸');
  });

  it('is of its own screen, though what they have in common is made once', async () => {
    await playlist(DAILY);
    const others = [screen, await connectScreen(t, owner), await connectScreen(t, owner)];
    const seen = await Promise.all(others.map((one) => both(one)));
    expect(seen.map(({ packed }) => packed.device.id)).toEqual(others.map(({ id }) => id));
    for (const { packed, plain } of seen) expect(packed).toEqual(plain);
  });

  it('is written and compressed once for the same rules and playlists, and again for others', async () => {
    await playlist(DAILY);
    const manifest = (await ask('identity')).json<PlayerManifest>();
    const [name, other] = ['Over the bar', 'At the door'];
    const without = { ...manifest, playlists: [] };
    const wanted = [
      manifest,
      { ...manifest, account_name: name },
      without,
      { ...manifest, account_name: other },
    ];
    const written = new Map();
    const spy = jest.spyOn(JSON, 'stringify');
    const packs = await Promise.all(wanted.slice(0, 2).map((one) => writerOf(one, written)));
    packs.push(...(await Promise.all(wanted.slice(2).map((one) => writerOf(one, written)))));
    const sent = spy.mock.calls.filter(([value]) => Object(value).rules === manifest.rules);
    spy.mockRestore();
    expect(sent).toHaveLength(3);
    expect(packs.map((pack) => JSON.parse(String(gunzipSync(pack?.(7, true) ?? ''))))).toEqual(
      wanted.map((one) => ({ ...one, server_time: 7 })),
    );
  });

  it('is not sent to who does not take gzip or has it already', async () => {
    const clip = await addTestMedia(t.deps, { name: 'clip.mp4' });
    const selected_media = [{ id: clip, type: 'media', duration: 7.5 }];
    for (let n = 0; n < 4; n += 1) await playlist({ ...DAILY, name: `List ${n}`, selected_media });
    const plain = await ask('identity');
    const first = await ask('gzip;q=0, br');
    expect([plain.headers['content-encoding'], first.headers['content-encoding']]).toEqual([undefined, 'br']);
    const { server_time: _, ...said } = JSON.parse(String(brotliDecompressSync(first.rawPayload)));
    expect(plain.json()).toMatchObject(said);
    const again = await ask('gzip', screen, { 'if-none-match': String(first.headers['etag']) });
    expect([again.statusCode, again.headers['content-encoding'], again.body]).toEqual([304, undefined, '']);
  });

  it('is not made of what is written piece by piece', async () => {
    await playlist(DAILY);
    const manifest = (await ask('identity')).json<PlayerManifest>();
    const [rule] = manifest.rules;
    const rules = (count: number) => Array.from({ length: count }, () => rule as NonNullable<typeof rule>);
    expect(await writerOf({ ...manifest, rules: rules(2000) }, new Map())).toBeNull();
    const pack = await writerOf({ ...manifest, rules: rules(1999) }, new Map());
    expect(JSON.parse(String(gunzipSync(pack?.(5, true) ?? '')))).toEqual({
      ...manifest,
      rules: rules(1999),
      server_time: 5,
    });
  });
});
