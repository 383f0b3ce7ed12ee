import { createVerifier, type Expected } from './expected.rule';
import { hasherFor } from './hasher';
import { headTrouble, LoadFailure } from './load-failure.rule';

/** Timeout without received bytes, whatever the file's size. */
const SILENCE_LIMIT_MS = 30_000;

interface Order {
  address: string;
  expected: Expected;
  /** Bypasses the browser's cache and proxies: one of them may hold a damaged copy. */
  isFresh: boolean;
  /** Stores the complete response or, when its body fails, nothing. */
  keep: (answer: Response) => Promise<void>;
}

/** Fetches a file for storage; its body fails when bytes are missing, stall, or do not match the file. */
export async function download({ address, expected, isFresh, keep }: Order): Promise<void> {
  const controller = new AbortController();
  let silence = 0;
  let failure: unknown;
  const heard = () => {
    clearTimeout(silence);
    silence = window.setTimeout(() => controller.abort(), SILENCE_LIMIT_MS);
  };
  heard();
  try {
    const asked = fetch(address, {
      credentials: 'omit',
      cache: isFresh ? 'reload' : 'default',
      signal: controller.signal,
    });
    const [response, hasher] = await Promise.all([asked, hasherFor(expected)]);
    const trouble = headTrouble(response.status, response.headers.get('content-type'));
    if (trouble) {
      controller.abort();
      throw new LoadFailure(trouble, `the server answered ${response.status}`);
    }
    if (!response.body) throw new LoadFailure('network', 'the answer has no body');
    const scrutiny = createVerifier(expected, hasher);
    const looking = look(promisedBytes(response), scrutiny, heard, (error) => {
      failure = error;
    });
    const body = response.body.pipeThrough(looking);
    await keep(new Response(body, { status: 200, headers: response.headers }));
  } catch (error) {
    // A reader of a failed body gets only the browser's generic error.
    throw failure ?? error;
  } finally {
    clearTimeout(silence);
  }
}

function look(
  promised: number | null,
  scrutiny: ReturnType<typeof createVerifier>,
  heard: () => void,
  failed: (error: unknown) => void,
) {
  let bytes = 0;
  const orFail = (check: () => void) => {
    try {
      check();
    } catch (error) {
      failed(error);
      throw error;
    }
  };
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, stream) {
      bytes += chunk.byteLength;
      heard();
      orFail(() => scrutiny.take(chunk));
      stream.enqueue(chunk);
    },
    flush() {
      orFail(() => {
        if (promised !== null && bytes !== promised)
          throw new LoadFailure('network', `${bytes} of ${promised} bytes came`);
        scrutiny.end();
      });
    },
  });
}

/** The Content-Length of a compressed response differs from the length of the body. */
function promisedBytes(response: Response): number | null {
  if (response.headers.get('content-encoding')) return null;
  const length = Number(response.headers.get('content-length') ?? NaN);
  return Number.isFinite(length) ? length : null;
}
