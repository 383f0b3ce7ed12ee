import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { box, ftyp, moovAt, plainPng } from '../testing/sample-files';
import { inspectFile } from './inspect-file.files';
import { inEnglish } from '../../testing/in-english';

const media = box('mdat', Buffer.alloc(64));

describe('inspectFile', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-inspect-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const inspect = async (content: Buffer) => {
    const path = join(folder, 'file');
    await writeFile(path, content);
    return inspectFile(path);
  };

  it('names the type, or the reason', async () => {
    expect(await inspect(await plainPng())).toEqual({
      ok: true,
      kind: 'image',
      type: 'image/png',
      cost: expect.closeTo(0.003, 3),
    });
    expect(await inspect(Buffer.concat([ftyp(), moovAt(90), media]))).toEqual({
      ok: true,
      kind: 'video',
      type: 'video/mp4',
      cost: 3,
    });
    expect(await inspect(Buffer.from('#!/bin/sh'))).toMatchObject({ ok: false, code: 'wrong_type' });
    expect(await inspect(Buffer.concat([ftyp(), media]))).toMatchObject({
      ok: false,
      code: 'unreadable_media',
    });
  });

  it('an empty file and one that is not there are no pictures', async () => {
    expect(await inspect(Buffer.alloc(0))).toMatchObject({ ok: false, code: 'wrong_type' });
    await expect(inspectFile(join(folder, 'gone'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('a picture that claims more pixels than a screen can use is refused before it is decoded', async () => {
    const bomb = await plainPng();
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect(inEnglish(await inspect(bomb))).toMatchObject({
      ok: false,
      code: 'unreadable_media',
      detail: expect.stringContaining('3600 megapixels'),
    });
  });
});
