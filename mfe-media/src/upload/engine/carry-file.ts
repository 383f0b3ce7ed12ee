import { fileKind, HEAD_BYTES } from '@vitrine/shared/rules';
import { fingerprintOf, sha256Of } from './checksums';
import type { ResumeMemory } from './resume-memory';
import { failureOf, sendFile, type SendOutcome, type SendWorld } from './send-file';
import type { ItemStep, UploadItem } from './upload-state.rule';

/** A file of the queue. */
export interface Work {
  item: UploadItem;
  /** Null once there is nothing more to send: a list that stays must not keep films in memory. */
  file: File | null;
  uploadId: string;
  /** The server may have chunks of it. */
  isBegun?: boolean;
  /** Its first bytes have been looked at. */
  isJudged?: boolean;
}
export interface CarryDeps extends SendWorld {
  memory: ResumeMemory;
}

/** Why the first bytes of a file say that it is none that can be shown; '' when they do not. The server looks closer. */
export async function contentRefusal(file: Blob): Promise<string> {
  try {
    const kind = fileKind(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
    return kind.kind === 'refused' ? kind.detail : '';
  } catch {
    // Unreadable: that is told when its turn comes.
    return '';
  }
}

/** Takes one file to the server: reads it, asks what the server has of it, and sends the rest. */
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
  // Cancelled while it was read: it is nothing to continue.
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

/** Null when it was moved, changed or taken out since it was chosen. */
async function readFile(file: File) {
  try {
    return { fingerprint: await fingerprintOf(file), sha256: await sha256Of(file) };
  } catch {
    return null;
  }
}

/** What the server has of it: of this upload when it had begun, else of one that an earlier page left. */
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
