import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROMO_CLIPS } from '../../modules/demo/pieces.table';
import type { Prepared } from '../prepare/prepared.types';
import { ENGINES } from '../testing/engines';
import { createMediaWorker, type MediaWorker } from '../worker-process.client';

const ENTRY = join(__dirname, '..', 'unbundled-worker.cjs');
const ROOT = join(__dirname, '..', '..', '..', '..');
let folder: string;
let worker: MediaWorker;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-video-'));
  worker = createMediaWorker(ENTRY);
});
afterAll(async () => {
  await worker.close();
  await rm(folder, { recursive: true, force: true });
});

it('there are two engines to compare', () => {
  expect(ENGINES.map(([name]) => name)).toEqual(['the library', 'the system']);
});

/**
 * Uncompressed sound crashes the library, and it lacks ProRes: such a video fails with a sentence (decision
 * 0019).
 */
const BEYOND_THE_LIBRARY = ['pcm.mov', 'six channels.mov', 'prores.mov'];

describe.each(ENGINES)('with %s', (engine, ffmpeg) => {
  it('a clip of the demo is drawn, and is fit for screens', async () => {
    const name = PROMO_CLIPS[0] ?? '';
    const drawn = await worker.run({ do: 'draw', name, folder, rootFolder: ROOT, ffmpeg });
    const source = 'path' in drawn ? drawn.path : '';
    const task = { kind: 'video', type: 'video/mp4', source, folder, ffmpeg } as const;
    expect(await worker.run({ do: 'prepare', ...task })).toMatchObject({ isToRender: false });
  });

  it.each([
    ['plain.mp4', ['-c:v', 'libx264', '-c:a', 'aac'], true],
    [
      'three in between.mp4',
      ['-c:v', 'libx264', '-bf', '3', '-movflags', '+faststart', '-c:a', 'aac'],
      false,
    ],
    ['pcm.mov', ['-c:v', 'libx264', '-c:a', 'pcm_s16le'], true],
    ['six channels.mov', ['-c:v', 'libx264', '-c:a', 'pcm_s24be', '-ar', '96000', '-ac', '6'], true],
    ['fragments.mp4', ['-c:v', 'libx264', '-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov'], true],
    [
      'every frame a fragment.mp4',
      ['-c:v', 'libx264', '-c:a', 'aac', '-movflags', 'dash+frag_every_frame'],
      true,
    ],
    [
      'newer.mp4',
      ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-tag:v', 'hvc1', '-c:a', 'aac'],
      true,
    ],
    ['vp9.mp4', ['-c:v', 'libvpx-vp9', '-c:a', 'aac'], true],
    ['prores.mov', ['-c:v', 'prores', '-c:a', 'pcm_s16le'], true],
  ])(
    '%s is taken as a video of three seconds and made fit, or is beyond the engine',
    async (name, codecs, isToRender) => {
      const source = join(folder, name);
      const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=30:d=3', '-f', 'lavfi', '-i', 'sine=d=3'];
      execFileSync(ENGINES[1]?.[1] ?? '', ['-v', 'error', '-y', ...picture, ...codecs, source]);
      const type = name.endsWith('.mov') ? 'video/quicktime' : 'video/mp4';
      const task = { kind: 'video', type, source, folder, ffmpeg } as const;
      if (engine === 'the library' && BEYOND_THE_LIBRARY.includes(name)) {
        const both = worker.run({ do: 'prepare', ...task }).then(() => worker.run({ do: 'render', ...task }));
        return expect(both).rejects.toThrow(/process ended|can’t be decoded/);
      }
      const made = (await worker.run({ do: 'prepare', ...task })) as Prepared;
      expect(made).toMatchObject({ width: 320, height: 180, isToRender });
      expect(made.duration).toBeCloseTo(3, 0);
      if (!isToRender) return;
      const screen = await worker.run({ do: 'render', ...task });
      const again = { ...task, type: 'video/mp4', source: 'path' in screen ? screen.path : '' };
      expect(await worker.run({ do: 'prepare', ...again })).toMatchObject({ isToRender: false });
    },
  );
});
