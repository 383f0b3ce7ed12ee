import { createScrutiny, type Expected } from './expected.rule';
import { hasherFor } from './hasher';

/** Are these the very bytes that the server keeps? Read piece by piece; what cannot be read is not the same. */
export async function isSameBytes(
  body: ReadableStream<Uint8Array> | null,
  expected: Expected,
): Promise<boolean> {
  if (!body) return false;
  const scrutiny = createScrutiny(expected, await hasherFor(expected));
  const reader = body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) scrutiny.take(read.value);
    scrutiny.end();
    return true;
  } catch {
    await reader.cancel().catch(() => undefined);
    return false;
  }
}
