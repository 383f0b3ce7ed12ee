import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { preparePicture } from './prepare-picture.lib';

test('a picture that moves for too long is refused in words', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-animation-'));
  const [frames, side] = [60, 1000];
  const pixels = Buffer.concat(
    Array.from({ length: frames }, (_, at) => Buffer.alloc(side * side * 3, at * 30)),
  );
  const raw = { width: side, height: side * frames, channels: 3, pageHeight: side } as const;
  const delay = Array.from({ length: frames }, () => 200);
  const source = join(folder, 'original');
  await writeFile(source, await sharp(pixels, { raw }).gif({ delay, loop: 1, effort: 1 }).toBuffer());
  const prepared = preparePicture({ kind: 'image', type: 'image/gif', source, folder }, () => undefined);
  await expect(prepared).rejects.toThrow('Save it as MP4');
  await rm(folder, { recursive: true, force: true });
});
