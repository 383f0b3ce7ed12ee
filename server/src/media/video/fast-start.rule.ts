export interface TopBox {
  name: string;
  start: number;
  size: number;
}

/** The outermost boxes of a file that our own muxer wrote, in order. */
export async function topBoxes(
  fileSize: number,
  read: (position: number, length: number) => Promise<Uint8Array>,
): Promise<TopBox[]> {
  const boxes: TopBox[] = [];
  for (let at = 0; at + 8 <= fileSize;) {
    const head = await read(at, 16);
    const view = new DataView(head.buffer, head.byteOffset, head.length);
    const short = view.getUint32(0);
    const size = short === 0 ? fileSize - at : short === 1 ? Number(view.getBigUint64(8)) : short;
    if (size < 8 || at + size > fileSize)
      throw new Error('The muxer wrote a box that does not fit its file.');
    boxes.push({ name: String.fromCharCode(...head.subarray(4, 8)), start: at, size });
    at += size;
  }
  return boxes;
}

const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

/**
 * Adds `by` to every chunk offset of a movie box, in place: media moves by the size of what is put before it.
 */
export function shiftChunkOffsets(moov: Uint8Array, by: number): void {
  const view = new DataView(moov.buffer, moov.byteOffset, moov.length);
  const open: { from: number; to: number }[] = [{ from: 0, to: moov.length }];
  for (let part = open.pop(); part; part = open.pop()) {
    for (let at = part.from; at + 8 <= part.to;) {
      const size = view.getUint32(at);
      if (size < 8 || at + size > part.to)
        throw new Error('The muxer wrote a box that does not fit its parent.');
      const name = String.fromCharCode(...moov.subarray(at + 4, at + 8));
      if (CONTAINERS.has(name)) open.push({ from: at + 8, to: at + size });
      if (name === 'stco' || name === 'co64') shiftTable(view, at + 12, name === 'co64', by);
      at += size;
    }
  }
}

function shiftTable(view: DataView, at: number, wide: boolean, by: number): void {
  const count = view.getUint32(at);
  for (let index = 0; index < count; index += 1) {
    const entry = at + 4 + index * (wide ? 8 : 4);
    if (wide) view.setBigUint64(entry, view.getBigUint64(entry) + BigInt(by));
    else view.setUint32(entry, view.getUint32(entry) + by);
  }
}
