import { randomBytes } from 'node:crypto';
import { until } from '../../fixtures/api';
import { addPlaylist, addPromo } from '../../fixtures/content';
import { fourFields, largeClip } from '../../fixtures/files';
import { Upload } from '../../fixtures/upload';
import { expect, test } from '../../fixtures/test';
import { fileOf, openPlayer, SCREEN, showsVideo } from '../../pages/player';
import { playerProxy, type Change } from '../../fixtures/player-proxy';
import { pictureOf } from '../../fixtures/picture';

interface Promo {
  id: string;
  name: string;
  is_processing: boolean;
}

const MEGABYTE = 1024 * 1024;
const SIZE = 40 * MEGABYTE;
/** Bytes of a file that the proxy lets through per connection. */
const CUT_AFTER = 10 * MEGABYTE;

/** Network that cuts each connection of a large file after some bytes. */
const cutting =
  (ranges: string[]): Change =>
  (asked, found, answer) => {
    if (Number(found.headers['content-length'] ?? 0) < MEGABYTE) return false;
    ranges.push(asked.headers.range ?? 'whole');
    answer.writeHead(found.statusCode ?? 502, found.headers);
    let bytes = 0;
    found.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes < CUT_AFTER) return answer.write(chunk);
      found.pause();
      // What was sent must arrive, as over a network.
      return answer.write(chunk, () => setTimeout(() => answer.destroy(), 1000));
    });
    found.on('end', () => answer.end());
    return true;
  };

test('a large video arrives over a network that cuts each connection, across a restart of the screen, while a picture plays', async ({
  api,
  elsewhere,
  venue,
}) => {
  const ranges: string[] = [];
  const cut = cutting(ranges);
  const proxy = await playerProxy(venue.url, () => cut);
  try {
    const upload = new Upload(largeClip(SIZE, randomBytes(SIZE)), 'Large.mp4');
    for (const number of upload.missing()) await upload.send(api, number);
    const picture = await addPromo(api, 'Four fields.png', fourFields());
    const promos = await until(
      () => api.get<Promo[]>('/api/promo/get-items'),
      (all) => all.some(({ name, is_processing: isBusy }) => name === 'Large.mp4' && !isBusy),
      'the prepared video',
    );
    const video = promos.find(({ name }) => name === 'Large.mp4')!;
    const fields = { name: 'Large', schedule_type: 'every_day', custom_date: 0 } as const;
    await addPlaylist(api, fields, picture.id, video.id);
    const screen = await elsewhere({ ...SCREEN, baseURL: proxy.url });
    await api.get(`/api/device/connect/${await openPlayer(screen)}`);
    const shown = async () => fileOf(await pictureOf(screen));
    await until(shown, (file) => file === 'picture', 'the picture');
    await until(
      async () => ranges.length,
      (connections) => connections >= 2,
      'the first cut',
    );
    expect(await shown()).toBe('picture');
    await screen.goto('about:blank');
    await screen.goto('/player');
    await until(() => showsVideo(screen), Boolean, 'the video on the screen').catch((error) => {
      console.log(ranges);
      throw error;
    });
    const starts = ranges.map((range) => Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0));
    expect(starts.filter((start) => start === 0)).toHaveLength(1);
    expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
    expect(starts.length).toBeGreaterThan(3);
  } finally {
    proxy.close();
  }
});
