import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { TestApp } from '../../testing/build-test-app';
import { eachVenue } from '../../testing/each-venue';
import type { TestMember } from '../../testing/test-members';
import { addTestMedia } from '../../testing/test-content';
import { connectScreen, type TestScreen } from '../../testing/test-screens';
import { deviceByToken } from '../devices/devices.action';

const DAILY = { schedule_type: 'every_day', custom_date: 9 * 3600 };

let t: TestApp;
let owner: TestMember;
let screen: TestScreen;
const { post, playlist } = eachVenue((made) => ({ t, owner, screen } = made), { deviceByToken });

const ask = (encoding: string, of = screen, headers = {}) =>
  of.inject({ url: '/api/player/manifest', headers: { 'accept-encoding': encoding, ...headers } });

const UNPACKED = { gzip: gunzipSync, br: brotliDecompressSync };

/** What a screen reads that takes this encoding, and one that takes none. */
async function both(encoding: 'gzip' | 'br', of = screen) {
  const [packed, plain] = [await ask(encoding, of), await ask('identity', of)];
  expect(packed.headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': plain.headers['content-type'],
    etag: plain.headers['etag'],
    vary: 'Origin, accept-encoding',
  });
  expect(plain.headers['content-encoding']).toBeUndefined();
  const said = JSON.parse(String(UNPACKED[encoding](packed.rawPayload)));
  return { packed: { ...said, server_time: 0 }, plain: { ...plain.json(), server_time: 0 } };
}

/** Enough that compressing it pays. */
async function fill() {
  const clip = await addTestMedia(t.deps, { name: 'Клип "ж" \u2028🎬.mp4' });
  const selected_media = [{ id: clip, type: 'media', duration: 7.5 }];
  for (const name of ['Frühstück', '早餐', 'a\\"b', 'Evening'])
    await playlist({ ...DAILY, name, selected_media });
  await post(`/api/device/update/${screen.id}`, { name: 'Über der Bar 🍸' });
}

describe('a compressed manifest', () => {
  it.each(['gzip', 'br'] as const)(
    'says in %s what a plain one says, with any characters',
    async (encoding) => {
      await fill();
      const { packed, plain } = await both(encoding);
      expect(packed).toEqual(plain);
      expect(packed.playlists).toHaveLength(4);
      expect(packed.device.name).toBe('Über der Bar 🍸');
    },
  );

  it('is of its own screen', async () => {
    await fill();
    const others = [screen, await connectScreen(t, owner), await connectScreen(t, owner)];
    const seen = await Promise.all(others.map((one) => both('gzip', one)));
    expect(seen.map(({ packed }) => packed.device.id)).toEqual(others.map(({ id }) => id));
  });

  it('is not sent to a screen that takes no encoding or has that version already', async () => {
    await fill();
    const [plain, first] = [await ask('identity'), await ask('gzip;q=0, br')];
    expect([plain.headers['content-encoding'], first.headers['content-encoding']]).toEqual([undefined, 'br']);
    const again = await ask('gzip', screen, { 'if-none-match': String(first.headers['etag']) });
    expect([again.statusCode, again.headers['content-encoding'], again.body]).toEqual([304, undefined, '']);
  });
});
