import type { Device } from '@vitrine/shared/contract';
import { until, type Api } from '../../fixtures/api';
import { changesOf, recordChanges, staysOf } from '../../fixtures/changes';
import { addPromo } from '../../fixtures/content';
import { clip, plainPicture } from '../../fixtures/files';
import { playerProxy, type Change } from '../../fixtures/player-proxy';
import { expect, test } from '../../fixtures/test';
import { openPlayer, SCREEN, showsVideo } from '../../pages/player';

/** Seconds of each item. */
const EACH = 4;

const isVideo = (found: { headers: Record<string, unknown> }) =>
  String(found.headers['content-type']).startsWith('video/');

/** Server that accepts requests of videos and never answers. */
const silent: Change = (_asked, found) => {
  if (!isVideo(found)) return false;
  found.destroy();
  return true;
};

/** Server that sends half of a video and nothing more, without an end. */
const half: Change = (_asked, found, answer) => {
  if (!isVideo(found)) return false;
  let left = Number(found.headers['content-length']) / 2;
  answer.writeHead(found.statusCode ?? 502, found.headers);
  found.on('data', (chunk: Buffer) => {
    answer.write(chunk.subarray(0, Math.max(0, left)));
    left -= chunk.length;
  });
  return true;
};

const open: Change = () => false;

/** Browser without storage, as in a private window: the screen plays from the server. */
function withoutStorage() {
  for (const name of ['caches', 'indexedDB']) Object.defineProperty(window, name, { value: undefined });
}

async function playTwoPicturesAndVideo(api: Api, device: string) {
  const promos = [
    await addPromo(api, 'Red.png', plainPicture([200, 40, 40])),
    await addPromo(api, 'Evening.mp4', clip()),
    await addPromo(api, 'Blue.png', plainPicture([40, 80, 200])),
  ];
  const selected_media = promos.map(({ id }, order) => ({ id, type: 'promo', order, duration: EACH }));
  const fields = { name: 'With a video', schedule_type: 'manual', device_group: null };
  const { id } = await api.post<{ id: string }>('/api/playlists/create', { ...fields, selected_media });
  await api.post('/api/playlist/play', { playlist_id: id, device_ids: [device] });
}

const CASES = [
  ['stored files, a server that never answers', silent, true],
  ['files from the server, which never answers', silent, false],
  ['files from the server, which stops halfway', half, false],
] as const;

// Side by side: each screen plays for more than a minute.
test('a video that does not end loading holds up no other', async ({ api, elsewhere, venue }) => {
  const playOne = async ([what, network, isStored]: (typeof CASES)[number]) => {
    let change: Change = network;
    const proxy = await playerProxy(venue.url, () => change);
    try {
      const screen = await elsewhere({ ...SCREEN, baseURL: proxy.url });
      await recordChanges(screen);
      await screen.clock.install();
      if (!isStored) await screen.addInitScript(withoutStorage);
      const { id } = await api.get<{ id: string }>(`/api/device/connect/${await openPlayer(screen)}`);
      const reported = async () =>
        (await api.get<Device[]>('/api/devices')).find((one) => one.id === id)?.state;
      await playTwoPicturesAndVideo(api, id);
      await until(
        () => changesOf(screen),
        (changes) => changes.length > 16,
        'sixteen changes',
        180,
      );
      const stays = staysOf(await changesOf(screen)).filter(({ kind }) => kind === 'picture');
      const seconds = stays.map((stay) => Number(stay.seconds.toFixed(1)));
      process.stdout.write(`${what}: ${seconds.join(' ')}\n`);
      expect(stays.length).toBeGreaterThan(10);
      expect(stays.every(({ src }, nth) => src !== stays[nth + 1]?.src)).toBe(true);
      // The first picture stays until the file of the second has arrived.
      expect(Math.max(...seconds.slice(1))).toBeLessThan(1.4 * EACH);
      if (isStored)
        await until(
          async () => (await reported())?.missing,
          (files) => files?.some(({ name, why }) => name.startsWith('Evening') && why === 'loading') ?? false,
          'the report that its file is loading',
        );
      else if (network === silent)
        await until(
          async () => (await reported())?.error,
          (error) => /Evening.*didn’t load/.test(error ?? ''),
          'the report of it',
          90,
        );

      change = open;
      // It is tried again after five minutes at most.
      await screen.clock.fastForward('05:00');
      await until(() => showsVideo(screen), Boolean, 'the video', 120);
    } finally {
      proxy.close();
    }
  };
  await Promise.all(CASES.map((one) => test.step(one[0], () => playOne(one))));
});
