import { isApiError } from '@vitrine/shared/shell-api';
import { fileKind, HEAD_BYTES } from '@vitrine/shared/rules';
import { fingerprintOf, sha256Of } from './checksums';
import type { ResumeMemory } from './resume-memory';
import { failureOf, sendFile, type SendOutcome, type SendWorld } from './send-file';
import type { ItemStep, UploadItem } from './upload-state.rule';
import { probeDelayMs } from './retry.rule';
import type { Network } from './upload-world';

/** File of the queue. */
export interface Work {
  item: UploadItem;
  /** Null once sent, so that the list does not keep videos in memory. */
  file: File | null;
  uploadId: string;
  /** Promo whose file it replaces. */
  replaces?: string;
  /** True when the server may have chunks of it. */
  isBegun?: boolean;
  /** True when its first bytes were validated. */
  isJudged?: boolean;
}
export interface CarryDeps extends SendWorld {
  memory: ResumeMemory;
}

/** Reason why a file's first bytes are not acceptable media; '' if they are. The server checks further. */
export async function contentRefusal(file: Blob): Promise<string> {
  try {
    const kind = fileKind(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
    return kind.kind === 'refused' ? kind.detail : '';
  } catch {
    // Unreadable: reported when it is sent.
    return '';
  }
}

/** Uploads one file: reads it, asks the server for its stored chunks, and sends the rest. */
export async function carryFile(
  work: Work,
  deps: CarryDeps,
  signal: AbortSignal,
  { onStep, onRemembered }: { onStep: (step: ItemStep) => void; onRemembered: () => void },
): Promise<SendOutcome> {
  const { file } = work;
  if (!file) return UNREADABLE;
  onStep({ type: 'checking' });
  const read = await readFile(file);
  if (signal.aborted) return { type: 'cancelled' };
  if (!read) return UNREADABLE;
  let received: [number, number][];
  try {
    received = await findTrace(work, read.fingerprint, deps, signal);
  } catch (error) {
    return signal.aborted ? { type: 'cancelled' } : failureOf(error);
  }
  // Cancelled while reading: nothing to resume.
  if (signal.aborted) return { type: 'cancelled' };
  deps.memory.remember({
    uploadId: work.uploadId,
    fingerprint: read.fingerprint,
    name: work.item.name,
    size: work.item.size,
    savedAtSeconds: Math.floor(deps.clock.now() / 1000),
  });
  onRemembered();
  work.isBegun = true;
  return sendFile(
    {
      file,
      name: work.item.name,
      type: work.item.fileType,
      uploadId: work.uploadId,
      sha256: read.sha256,
      received,
      signal,
      onProgress: ({ confirmedBytes, isRetrying }) => {
        if (!signal.aborted)
          onStep({ type: 'sending', confirmedBytes, isRetrying, resumed: received.length > 0 });
      },
    },
    deps,
  );
}

const UNREADABLE: SendOutcome = { type: 'failed', detail: '', code: 'unreadable' };

/** Reads a file; null when it was moved, changed or removed since it was chosen. */
async function readFile(file: File) {
  try {
    return { fingerprint: await fingerprintOf(file), sha256: await sha256Of(file) };
  } catch {
    return null;
  }
}

/** Chunks on the server: of this upload if started, else of an upload by an earlier page. */
async function findTrace(
  work: Work,
  fingerprint: string,
  { memory, transport }: CarryDeps,
  signal: AbortSignal,
): Promise<[number, number][]> {
  const left = work.isBegun
    ? work
    : (await memory.left()).find((upload) => upload.fingerprint === fingerprint);
  if (!left) return [];
  const status = await transport.status(left.uploadId, signal);
  if (!status) {
    memory.forget(left.uploadId);
    return [];
  }
  work.uploadId = left.uploadId;
  return status.received;
}

export interface ProbeWorld extends SendWorld {
  network: Network;
}

/**
 * Resolves once the server responds again: probes with backoff, and at once when the browser reports a
 * connection. Rejects when aborted.
 */
export async function untilBack(uploadId: string, world: ProbeWorld, signal: AbortSignal): Promise<void> {
  const { clock, network, transport, random } = world;
  for (let probe = 1; ; probe += 1) {
    const round = new AbortController();
    const end = () => round.abort(signal.reason);
    signal.addEventListener('abort', end);
    try {
      await Promise.race([
        clock.wait(probeDelayMs(probe, random()), round.signal),
        network.untilOnline(round.signal),
      ]);
    } finally {
      round.abort();
      signal.removeEventListener('abort', end);
    }
    signal.throwIfAborted();
    if (await answers(() => transport.status(uploadId, signal))) return signal.throwIfAborted();
  }
}

/** Whether a probe reached the server: a proxy in front of a starting server responds with 5xx. */
async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    return isApiError(error) && error.status > 0 && error.status < 500;
  }
}
