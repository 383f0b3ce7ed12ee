/**
 * Reads a video's boxes in small windows: whatever a file claims, only one window is in memory, and only one
 * window's bytes are processed before yielding to the event loop.
 */
export type ReadAt = (position: number, length: number) => Promise<Uint8Array>;

export const WINDOW_BYTES = 64 * 1024;

export interface Box {
  name: string;
  start: number;
  headerBytes: number;
  size: number;
}

/** Reads small ranges of a file from the last window. A range beyond the end is returned short. */
export function createReader(read: ReadAt) {
  let window: Uint8Array = new Uint8Array();
  let windowAt = 0;

  /** `length` bytes at `position`, at most WINDOW_BYTES; `end` is how far reading ahead makes sense. */
  async function bytes(position: number, length: number, end: number): Promise<DataView> {
    if (position < windowAt || position + length > windowAt + window.length) {
      window = await read(position, Math.max(length, Math.min(WINDOW_BYTES, end - position)));
      windowAt = position;
    }
    const from = position - windowAt;
    const there = Math.min(length, Math.max(0, window.length - from));
    return new DataView(window.buffer, window.byteOffset + Math.min(from, window.length), there);
  }

  return {
    bytes,
    /**
     * Box at `position`, whose parent ends at `end`; null when there can be none. Size 0 means "to the end",
     * 1 "a 64-bit size follows".
     */
    async boxAt(position: number, end: number, ahead = end): Promise<Box | null> {
      const view = await bytes(position, Math.min(16, end - position), ahead);
      if (view.byteLength < 8) return null;
      const name = String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + 4, 4));
      const short = view.getUint32(0);
      if (short === 0) return { name, start: position, headerBytes: 8, size: end - position };
      if (short !== 1) return short < 8 ? null : { name, start: position, headerBytes: 8, size: short };
      if (view.byteLength < 16) return null;
      const long = view.getBigUint64(8);
      if (long < 16n || long > BigInt(Number.MAX_SAFE_INTEGER)) return null;
      return { name, start: position, headerBytes: 16, size: Number(long) };
    },
    /**
     * Calls `each` for every entry of a table that lies inside the file; false when the table ends early or
     * `each` returns false.
     */
    async table(
      from: number,
      count: number,
      width: number,
      each: (view: DataView, at: number) => boolean,
    ): Promise<boolean> {
      const perWindow = Math.floor(WINDOW_BYTES / width);
      for (let done = 0; done < count; done += perWindow) {
        const here = Math.min(perWindow, count - done);
        const view = await bytes(from + done * width, here * width, from + count * width);
        if (view.byteLength < here * width) return false;
        for (let index = 0; index < here; index += 1) if (!each(view, index * width)) return false;
      }
      return true;
    },
  };
}

export type BoxReader = ReturnType<typeof createReader>;
