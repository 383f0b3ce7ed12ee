import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { MediaRefused, type Draft, type Prepared } from '../prepare/prepared.types';
import { THUMB_BYTES } from '../prepare/rendition.rule';
import type { ENGINES } from './engines';
import { makeClip, type ClipWish } from './sample-files';
import { createMediaWorker, WORKER_LIMITS, type MediaWorker } from '../worker-process.client';

/** The real child process, from the sources. */
const ENTRY = join(__dirname, '..', 'unbundled-worker.cjs');

/**
 * Tests of videos for every engine: those of the library run with `npm test`, those of the system's ffmpeg
 * with the long ones.
 */
export function testVideos(engines: typeof ENGINES) {
  /** Clips, each made once for all tests. */
  const clips = new Map<string, Promise<string>>();
  function clipOf(name: string, wish: Partial<ClipWish> & { frames: number }): Promise<string> {
    const made =
      clips.get(name) ?? makeClip(join(folder, `${name}.mp4`), { width: 320, height: 180, ...wish });
    clips.set(name, made);
    return made;
  }
  let folder: string;
  let worker: MediaWorker;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-video-'));
    // The output is under test, not its speed on a busy machine.
    const phaseMs = { ...WORKER_LIMITS.phaseMs, picture: 60_000, probe: 60_000, poster: 60_000 };
    worker = createMediaWorker(ENTRY, { ...WORKER_LIMITS, phaseMs });
  });
  afterAll(async () => {
    await worker.close();
    await rm(folder, { recursive: true, force: true });
  });

  describe.each(engines)('a video, with %s', (_name, ffmpeg) => {
    let clip: string;
    beforeAll(async () => {
      clip = await clipOf('clip', { frames: 24 });
    });
    const task = (source: string, type = 'video/mp4') =>
      ({ kind: 'video', type, source, folder, ffmpeg }) as const;
    const prepare = async (source: string, type?: string) =>
      (await worker.run({ do: 'prepare', ...task(source, type) })) as Prepared;
    const part = { start: 0.5, end: 1.5 };
    const render = async (source: string, report?: (percent: number) => void) =>
      (await worker.run({ do: 'render', ...task(source) }, report ? { report } : {})) as Draft;

    it('that is safe already stays as it is and gets a poster that is not black', async () => {
      const made = await prepare(clip);
      expect(made).toMatchObject({ width: 320, height: 180, rendition: null, isToRender: false });
      expect(made.duration).toBeCloseTo(1, 1);
      const { channels } = await sharp(made.thumb.path).greyscale().stats();
      expect(channels[0]?.mean).toBeGreaterThan(20);
      expect(made.thumb.size).toBeLessThanOrEqual(THUMB_BYTES);
    });

    it('with its index behind is copied to MP4 with the index in front', async () => {
      const source = await clipOf('late', { frames: 12, indexBehind: true });
      expect(await prepare(source)).toMatchObject({ rendition: null, isToRender: true });
      const made = await render(source);
      const bytes = await readFile(made.path);
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
      expect(await prepare(made.path)).toMatchObject({ isToRender: false, width: 320, height: 180 });
    });

    it('that lies on its side is shown and measured upright', async () => {
      const made = await prepare(await clipOf('turned', { frames: 12, rotation: 90 }));
      expect([made.width, made.height]).toEqual([180, 320]);
      const thumb = await sharp(made.thumb.path).metadata();
      expect(thumb.height).toBeGreaterThan(thumb.width ?? 0);
    });

    it('in H.265 becomes H.264, and reports its progress', async () => {
      const source = await clipOf('new', { frames: 24, codec: 'hevc' });
      const percents: number[] = [];
      const made = await render(source, (percent) => percents.push(percent));
      expect(await prepare(made.path)).toMatchObject({ isToRender: false, width: 320, height: 180 });
      expect(percents).toEqual([...percents].sort((a, b) => a - b));
      expect(percents.at(-1)).toBeGreaterThan(10);
    });

    it('that is too large is encoded to fit', async () => {
      const source = await clipOf('large', { width: 2048, height: 1152, frames: 2 });
      expect(await prepare(source)).toMatchObject({ width: 2048, height: 1152, isToRender: true });
      const again = await prepare((await render(source)).path);
      expect(again).toMatchObject({ width: 1920, height: 1080, isToRender: false });
    });

    it('of which only a part plays has its length', async () => {
      const source = await clipOf('long', { frames: 48 });
      const look = (await worker.run({ do: 'prepare', ...task(source), trim: part })) as Prepared;
      expect(look).toMatchObject({ isToRender: true, duration: 1 });
      const made = (await worker.run({ do: 'render', ...task(source), trim: part })) as Draft;
      const again = await prepare(made.path);
      expect(again).toMatchObject({ isToRender: false, width: 320, height: 180 });
      expect(again.duration).toBeCloseTo(1, 1);
    });

    it('that is shorter than its part is refused', async () => {
      const asked = { do: 'prepare', ...task(clip), trim: { start: 0.5, end: 9 } } as const;
      await expect(worker.run(asked)).rejects.toThrow('This video is shorter than that.');
    });

    it('whose pictures are rubbish is refused in words', async () => {
      const broken = join(folder, 'broken.mp4');
      await copyFile(clip, broken);
      const bytes = await readFile(broken);
      bytes.fill(0x5a, bytes.indexOf('mdat') + 8);
      await writeFile(broken, bytes);
      const refusal = await prepare(broken).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(MediaRefused);
      expect(String(refusal)).toMatch(/: (This|The) .* (decoded|opened)\.$/);
    });

    it('leaves nothing behind but what it was asked for', async () => {
      const own = await mkdtemp(join(folder, 'own-'));
      await worker.run({
        do: 'render',
        ...task(await clipOf('late', { frames: 12, indexBehind: true })),
        folder: own,
      });
      expect(await readdir(own)).toHaveLength(1);
    });
  });
}
