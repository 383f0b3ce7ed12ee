import { open, rm, type FileHandle } from 'node:fs/promises';
import { shiftChunkOffsets, topBoxes, type TopBox } from './fast-start.rule';

const BLOCK_BYTES = 4 * 1024 * 1024;

/**
 * Rewrites `source` as `target` with the index (moov) in front of the media, so that a screen may start
 * before it has the whole file. Needs memory for one block, where a muxer would hold the whole file. Removes
 * `source`.
 */
export async function moveIndexToFront(source: string, target: string): Promise<void> {
  const from = await open(source, 'r');
  const to = await open(target, 'wx', 0o600);
  try {
    const { size } = await from.stat();
    const boxes = await topBoxes(size, async (position, length) => read(from, position, length));
    const moov = boxes.find((box) => box.name === 'moov');
    const mdat = boxes.find((box) => box.name === 'mdat');
    if (!moov || !mdat) throw new Error('The muxer wrote no index or no media.');
    const index = await read(from, moov.start, moov.size);
    const isBehind = moov.start > mdat.start;
    if (isBehind) shiftChunkOffsets(index, moov.size);
    const media = boxes.filter((box) => box !== moov && box.name !== 'ftyp');
    for (const box of boxes.filter((each) => each.name === 'ftyp')) await copy(from, to, box);
    await to.write(index);
    for (const box of media) await copy(from, to, box);
  } finally {
    await from.close();
    await to.close();
  }
  await rm(source, { force: true });
}

async function copy(from: FileHandle, to: FileHandle, box: TopBox): Promise<void> {
  for (let done = 0; done < box.size; done += BLOCK_BYTES) {
    await to.write(await read(from, box.start + done, Math.min(BLOCK_BYTES, box.size - done)));
  }
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await file.read(bytes, done, length - done, position + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return bytes.subarray(0, done);
}
