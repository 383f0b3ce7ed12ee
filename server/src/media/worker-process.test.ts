import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { isAlive } from '../db/postgres/orphan';
import { THUMB_BYTES } from './prepare/limits.rule';
import { MediaRefused, type Prepared } from './prepare/prepared';
import { makeClip, noisyJpeg } from './testing/sample-files';
import { createMediaWorker, type MediaWorker } from './worker-process';

jest.setTimeout(180_000);

/** The real child process, from the sources. */
const ENTRY = join(__dirname, 'unbundled-worker.cjs');
/** One that does what its task is called. */
const ODD_ENTRY = join(__dirname, 'testing', 'hanging-worker.cjs');
const odd = (source: string) =>
  ({ do: 'prepare', kind: 'image', type: 'image/jpeg', source, folder: '' }) as const;
let folder: string;
let worker: MediaWorker;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-worker-'));
  worker = createMediaWorker(ENTRY);
});
afterAll(async () => {
  await worker.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a video', () => {
  let clip: string;
  beforeAll(async () => {
    clip = await makeClip(join(folder, 'clip.mp4'), { width: 320, height: 180, frames: 24 });
  });
  const prepare = async (source: string, type = 'video/mp4') =>
    (await worker.run({ do: 'prepare', kind: 'video', type, source, folder })) as Prepared;

  it('that is safe already stays as it is and gets a poster that is not black', async () => {
    const made = await prepare(clip);
    expect(made).toMatchObject({ width: 320, height: 180, screen: null });
    expect(made.duration).toBeCloseTo(1, 1);
    const { channels } = await sharp(made.thumb.path).greyscale().stats();
    expect(channels[0]?.mean).toBeGreaterThan(20);
    expect(made.thumb.size).toBeLessThanOrEqual(THUMB_BYTES);
  });

  it('as QuickTime with its index behind is copied to MP4 with the index in front', async () => {
    const made = await prepare(
      await makeClip(join(folder, 'late.mp4'), { width: 320, height: 180, frames: 12, indexBehind: true }),
    );
    const bytes = await readFile(made.screen?.path ?? '');
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    const again = await prepare(made.screen?.path ?? '');
    expect(again).toMatchObject({ screen: null, width: 320, height: 180 });
  });

  it('that lies on its side is shown and measured upright', async () => {
    const made = await prepare(
      await makeClip(join(folder, 'turned.mp4'), { width: 320, height: 180, frames: 12, rotation: 90 }),
    );
    expect([made.width, made.height]).toEqual([180, 320]);
    const thumb = await sharp(made.thumb.path).metadata();
    expect(thumb.height).toBeGreaterThan(thumb.width ?? 0);
  });

  it('in H.265 becomes H.264, and says how far it is', async () => {
    const source = await makeClip(join(folder, 'new.mp4'), {
      width: 320,
      height: 180,
      frames: 24,
      codec: 'hevc',
    });
    const percents: number[] = [];
    const task = { do: 'prepare', kind: 'video', type: 'video/mp4', source, folder } as const;
    const made = (await worker.run(task, (percent) => percents.push(percent))) as Prepared;
    expect(await prepare(made.screen?.path ?? '')).toMatchObject({ screen: null, width: 320, height: 180 });
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(percents.length).toBeGreaterThan(2);
  });

  it('that is too large is encoded to fit', async () => {
    const made = await prepare(
      await makeClip(join(folder, 'large.mp4'), { width: 2048, height: 1152, frames: 2 }),
    );
    expect(made).toMatchObject({ width: 2048, height: 1152 });
    const again = await prepare(made.screen?.path ?? '');
    expect(again).toMatchObject({ width: 1920, height: 1080, screen: null });
  });

  it('whose pictures are rubbish is refused in words', async () => {
    const broken = join(folder, 'broken.mp4');
    await copyFile(clip, broken);
    const bytes = await readFile(broken);
    bytes.fill(0x5a, bytes.indexOf('mdat') + 8);
    await writeFile(broken, bytes);
    await expect(prepare(broken)).rejects.toThrow(MediaRefused);
  });
});

describe('the media process', () => {
  const picture = async (name: string) => {
    const source = join(folder, name);
    await writeFile(source, await noisyJpeg(300, 200));
    return { do: 'prepare', kind: 'image', type: 'image/jpeg', source, folder } as const;
  };

  it('does one task after the other, and passes a refusal on as a refusal', async () => {
    const bad = join(folder, 'bad');
    await writeFile(bad, 'no picture');
    const good = await picture('good');
    const answers = await Promise.allSettled([
      worker.run(good),
      worker.run({ ...good, source: bad }),
      worker.run(good),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(answers[1]).toMatchObject({ reason: expect.any(MediaRefused) });
  });

  it('is killed when it hangs, and the next task gets a fresh one', async () => {
    const limits = { stallMs: 100, totalMs: 60_000, idleMs: 60_000 };
    const hanging = createMediaWorker(ODD_ENTRY, limits);
    await expect(hanging.run(odd('hang'))).rejects.toThrow('made no progress');
    limits.stallMs = 60_000;
    const first = await hanging.run(odd('pid'));
    await expect(hanging.run(odd('die'))).rejects.toThrow('ended');
    expect(await hanging.run(odd('pid'))).not.toEqual(first);
    // It is up already, so that what it says comes in time; each word buys more of it, but not for ever.
    Object.assign(limits, { stallMs: 1500, totalMs: 2000 });
    await expect(hanging.run(odd('busy'))).rejects.toThrow('took too long');
    await hanging.close();
  });

  it('goes away when there is nothing to do', async () => {
    const shortLived = createMediaWorker(ODD_ENTRY, { stallMs: 60_000, totalMs: 60_000, idleMs: 50 });
    const { pid } = (await shortLived.run(odd('pid'))) as unknown as { pid: number };
    while (isAlive(pid)) await sleep(10);
    expect(await shortLived.run(odd('pid'))).not.toEqual({ pid });
    await shortLived.close();
  });
});
