import { createScrutiny, type Expected } from './expected.rule';
import { hasherFor } from './hasher';
import { headTrouble, LoadFailure } from './load-failure.rule';

/** A line that stays silent this long is dead, however large the file. */
const SILENCE_LIMIT_MS = 30_000;

interface Order {
  address: string;
  expected: Expected;
  /** Asks past the browser's own cache and those on the way: one of them may hold what was wrong before. */
  isFresh: boolean;
  /** Keeps all of the answer or, when its body fails, nothing. */
  keep: (answer: Response) => Promise<void>;
}

/** Fetches a file to be kept; its body fails when bytes are missing, stop coming, or are not those of the file. */
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
    const scrutiny = createScrutiny(expected, hasher);
    const looking = look(promisedBytes(response), scrutiny, heard, (error) => {
      failure = error;
    });
    const body = response.body.pipeThrough(looking);
    await keep(new Response(body, { status: 200, headers: response.headers }));
  } catch (error) {
    // Whoever reads a body that failed gets only the browser's own words for it.
    throw failure ?? error;
  } finally {
    clearTimeout(silence);
  }
}

function look(
  promised: number | null,
  scrutiny: ReturnType<typeof createScrutiny>,
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

/** The length on the wire says nothing about the length after decompression. */
function promisedBytes(response: Response): number | null {
  if (response.headers.get('content-encoding')) return null;
  const length = Number(response.headers.get('content-length') ?? NaN);
  return Number.isFinite(length) ? length : null;
}
