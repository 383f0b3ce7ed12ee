import { createVerifier, type Expected } from './expected.rule';
import { hasherFor } from './hasher';

/** Whether stored bytes equal the server's. Read in pieces; unreadable bytes are not equal. */
export async function isSameBytes(
  body: ReadableStream<Uint8Array> | null,
  expected: Expected,
): Promise<boolean> {
  if (!body) return false;
  const scrutiny = createVerifier(expected, await hasherFor(expected));
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
