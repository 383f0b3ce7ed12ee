import { randomBytes } from 'node:crypto';
import { until, type Api } from '../../fixtures/api';
import { addPlaylist, addPromo } from '../../fixtures/content';
import { largeClip } from '../../fixtures/files';
import { pictureOf } from '../../fixtures/picture';
import { playerProxy, type Change } from '../../fixtures/player-proxy';
import { expect, test } from '../../fixtures/test';
import { Upload } from '../../fixtures/upload';
import { fileOf, openPlayer, SCREEN, showsVideo } from '../../pages/player';

const MEGABYTE = 1024 * 1024;
const SIZE = 20 * MEGABYTE;
/** Bytes of a file that the network lets through per connection. */
const CUT_AFTER = 4.5 * MEGABYTE;

interface Served {
  /** `Range` of each request of the large file. */
  ranges: string[];
  bytes: number;
}

/** Network that cuts each connection of a large file after some bytes. */
const cutting =
  (served: Served): Change =>
  (asked, found, answer) => {
    if (Number(found.headers['content-length'] ?? 0) < MEGABYTE) return false;
    served.ranges.push(asked.headers.range ?? 'whole');
    answer.writeHead(found.statusCode ?? 502, found.headers);
    let left = CUT_AFTER;
    found.on('data', (chunk: Buffer) => {
      const passed = chunk.subarray(0, left);
      left -= passed.length;
      served.bytes += passed.length;
      if (left > 0) return void answer.write(passed);
      found.pause();
      // What was sent must arrive, as over a network.
      answer.write(passed, () => setTimeout(() => answer.destroy(), 1000));
      found.destroy();
    });
    found.on('end', () => answer.end());
    return true;
  };

async function addLargeVideo(api: Api): Promise<string> {
  const upload = new Upload(largeClip(SIZE, randomBytes(SIZE)), 'Large.mp4');
  for (const number of upload.missing()) await upload.send(api, number);
  return upload.promo(api);
}

test('a large video arrives over a network that cuts each connection, also after a restart of the screen, and costs few bytes twice', async ({
  api,
  elsewhere,
  venue,
}) => {
  const served: Served = { ranges: [], bytes: 0 };
  const cut = cutting(served);
  const proxy = await playerProxy(venue.url, () => cut);
  try {
    const [picture, video] = [await addPromo(api), await addLargeVideo(api)];
    const fields = { name: 'Large', schedule_type: 'every_day', custom_date: 0 } as const;
    await addPlaylist(api, fields, picture.id, video);
    const screen = await elsewhere({ ...SCREEN, baseURL: proxy.url });
    await api.get(`/api/device/connect/${await openPlayer(screen)}`);
    const shown = async () => fileOf(await pictureOf(screen));
    await until(shown, (file) => file === 'picture', 'the picture');
    await until(
      async () => served.ranges.length,
      (connections) => connections >= 2,
      'the first cut',
    );
    expect(await shown()).toBe('picture');
    await screen.reload();
    await until(() => showsVideo(screen), Boolean, 'the video on the screen', 120);

    const starts = served.ranges.map((range) => Number(/^bytes=(\d+)-/.exec(range)?.[1] ?? 0));
    process.stdout.write(
      `served ${(served.bytes / SIZE).toFixed(2)} x the file, by ${served.ranges.join(', ')}\n`,
    );
    expect(starts.filter((start) => start === 0)).toHaveLength(1);
    expect(starts.length).toBeGreaterThan(3);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(served.bytes).toBeLessThan(1.2 * SIZE);
  } finally {
    proxy.close();
  }
});
