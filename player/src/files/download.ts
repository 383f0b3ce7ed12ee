import { headTrouble, LoadFailure } from './load-failure.rule';

/** A line that stays silent this long is dead, however large the file. */
const SILENCE_LIMIT_MS = 30_000;

/** The complete answer to a GET, as a stream that fails when bytes are missing or stop coming. */
export async function download(address: string): Promise<Response> {
  const controller = new AbortController();
  let silence = 0;
  const heard = () => {
    clearTimeout(silence);
    silence = window.setTimeout(() => controller.abort(), SILENCE_LIMIT_MS);
  };
  heard();
  try {
    const response = await fetch(address, { credentials: 'omit', signal: controller.signal });
    const trouble = headTrouble(response.status, response.headers.get('content-type'));
    if (trouble) {
      controller.abort();
      throw new LoadFailure(trouble, `the server answered ${response.status}`);
    }
    if (!response.body) return response;
    const counted = response.body.pipeThrough(
      countBytes(expectedBytes(response), heard, () => clearTimeout(silence)),
    );
    return new Response(counted, { status: 200, headers: response.headers });
  } catch (error) {
    clearTimeout(silence);
    throw error;
  }
}

function countBytes(expected: number | null, heard: () => void, over: () => void) {
  let bytes = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, stream) {
      bytes += chunk.byteLength;
      heard();
      stream.enqueue(chunk);
    },
    flush(stream) {
      over();
      if (expected !== null && bytes !== expected)
        stream.error(new LoadFailure('network', `${bytes} of ${expected} bytes came`));
    },
  });
}

/** The length on the wire says nothing about the length after decompression. */
function expectedBytes(response: Response): number | null {
  if (response.headers.get('content-encoding')) return null;
  const length = Number(response.headers.get('content-length') ?? NaN);
  return Number.isFinite(length) ? length : null;
}
