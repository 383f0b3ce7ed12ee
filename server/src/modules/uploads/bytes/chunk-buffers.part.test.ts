import { CHUNK_BUFFER_BYTES, createChunkBuffers } from './upload-form.lib';

describe('chunk buffers', () => {
  const withChunkBuffer = createChunkBuffers();

  it('reuses a returned buffer', async () => {
    const first = await withChunkBuffer(async (buffer) => buffer);
    expect(first).toHaveLength(CHUNK_BUFFER_BYTES);
    expect(await withChunkBuffer(async (buffer) => buffer === first)).toBe(true);
  });

  it('never shares a buffer', async () => {
    const lent = new Set<Buffer>();
    await Promise.all(
      Array.from({ length: 30 }, () =>
        withChunkBuffer(async (buffer) => {
          expect(lent.has(buffer)).toBe(false);
          lent.add(buffer);
          await new Promise((resolve) => setImmediate(resolve));
          lent.delete(buffer);
        }),
      ),
    );
  });

  it('returns the buffer when the work fails', async () => {
    let lent: Buffer | null = null;
    const failing = withChunkBuffer(async (buffer) => {
      lent = buffer;
      throw new Error('The connection was cut.');
    });
    await expect(failing).rejects.toThrow('cut');
    expect(await withChunkBuffer(async (buffer) => buffer === lent)).toBe(true);
  });
});
