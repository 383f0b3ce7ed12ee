import { BehaviorSubject, Subject } from '@vitrine/shared/rx';
import { isOutOfStorage, type Storage as Quota } from '@vitrine/shared/rules';
import { fingerprintOf, sha256Of } from './fingerprint';
import type { InterruptedUpload, ResumeMemory } from './resume-memory';
import { sendFile, type SendOutcome, type SendWorld } from './send-file';
import { checkLimits } from './upload-limits.rule';
import type { ItemStep, UploadEvent, UploadItem, UploadState } from './upload-state.rule';

export interface UploadStoreDeps extends SendWorld {
  memory: ResumeMemory;
  makeId: () => string;
  /** What is known of the quota; undefined while nothing is. */
  quota: () => Quota | undefined;
  types?: readonly string[];
}
export type UploadStore = ReturnType<typeof createUploadStore>;

interface Work {
  item: UploadItem;
  file: File;
  uploadId: string;
}

/**
 * The queue of files on their way up. Lives as long as the signed-in page: it starts when the first file is added, goes on while
 * the person moves about, and ends with `cancel` or when all are up. Late listeners get the present state; events are not repeated.
 */
export function createUploadStore(deps: UploadStoreDeps) {
  const state$ = new BehaviorSubject<UploadState>({ type: 'idle' });
  const events$ = new Subject<UploadEvent>();
  let works: Work[] = [];
  let running: AbortController | null = null;

  const items = () => works.map((work) => work.item);
  const show = () => state$.next({ type: 'uploading', items: items() });
  function setStep(work: Work, step: ItemStep): void {
    work.item = { ...work.item, step };
    show();
  }

  function add(files: readonly File[]): void {
    const quota = deps.quota();
    if (files.length > 0 && quota && isOutOfStorage(quota)) {
      events$.next({ type: 'out-of-storage' });
      return;
    }
    const accepted = files.flatMap((file) => admit(file));
    if (accepted.length === 0) return;
    const over = state$.value.type === 'finished';
    works = [...(over ? [] : works), ...accepted];
    void run();
  }

  function admit(file: File): Work[] {
    const verdict = checkLimits(file, deps.types);
    if (!verdict.ok) {
      events$.next({ type: 'refused', reason: verdict.reason, name: file.name, fileType: file.type });
      return [];
    }
    const uploadId = deps.makeId();
    return [
      {
        file,
        uploadId,
        item: {
          key: uploadId,
          name: file.name,
          size: file.size,
          fileType: verdict.type,
          step: { type: 'waiting' },
        },
      },
    ];
  }

  /** One file at a time, in the order they were chosen (spec §4). */
  async function run(): Promise<void> {
    if (running) return show();
    const controller = new AbortController();
    running = controller;
    show();
    for (let work = nextOf(works); work; work = nextOf(works)) {
      const outcome = await carry(work, controller.signal);
      if (controller.signal.aborted) return;
      if (outcome.type !== 'done') {
        running = null;
        if (outcome.type === 'failed') stop(work, outcome);
        return;
      }
      deps.memory.forget(work.uploadId);
      setStep(work, { type: 'done', promoId: outcome.promoId, duplicate: outcome.duplicate });
      events$.next({
        type: 'file-done',
        promoId: outcome.promoId,
        name: work.item.name,
        duplicate: outcome.duplicate,
      });
    }
    running = null;
    finish();
  }

  function finish(): void {
    state$.next({ type: 'finished', items: items() });
    const last = works.at(-1)?.item;
    if (last?.step.type !== 'done') return;
    events$.next({
      type: 'all-done',
      promoId: last.step.promoId,
      fileType: last.fileType,
      size: last.size,
      count: works.length,
      duplicates: works.filter(({ item }) => item.step.type === 'done' && item.step.duplicate).length,
    });
  }

  function stop(work: Work, { detail, code }: Extract<SendOutcome, { type: 'failed' }>): void {
    work.item = { ...work.item, step: { type: 'failed', detail } };
    state$.next({ type: 'stopped', items: items(), detail });
    events$.next({ type: 'chunk-failed', detail, code });
  }

  async function carry(work: Work, signal: AbortSignal): Promise<SendOutcome> {
    setStep(work, { type: 'checking' });
    let sha256: string | undefined;
    let received: [number, number][] = [];
    try {
      const fingerprint = await fingerprintOf(work.file);
      sha256 = await sha256Of(work.file);
      received = await findTrace(work, fingerprint, signal);
      deps.memory.remember({
        uploadId: work.uploadId,
        fingerprint,
        name: work.item.name,
        size: work.item.size,
        savedAtSeconds: Math.floor(deps.clock.now() / 1000),
      });
    } catch {
      if (signal.aborted) return { type: 'cancelled' };
      // A file that cannot be read ends here; a status that cannot be asked only means a start from zero.
      if (!(await isReadable(work.file))) return { type: 'failed', detail: '', code: 'unreadable' };
    }
    if (signal.aborted) return { type: 'cancelled' };
    return sendFile(
      {
        file: work.file,
        name: work.item.name,
        type: work.item.fileType,
        uploadId: work.uploadId,
        sha256,
        received,
        signal,
        onProgress: ({ confirmedBytes, paused }) => {
          if (!signal.aborted)
            setStep(work, { type: 'sending', confirmedBytes, paused, resumed: received.length > 0 });
        },
      },
      deps,
    );
  }

  /** The same file was on its way before: takes its upload over, if the server still has it. */
  async function findTrace(
    work: Work,
    fingerprint: string,
    signal: AbortSignal,
  ): Promise<[number, number][]> {
    const trace = deps.memory.list().find((upload) => upload.fingerprint === fingerprint);
    if (!trace) return [];
    const status = await deps.transport.status(trace.uploadId, signal);
    if (!status) {
      deps.memory.forget(trace.uploadId);
      return [];
    }
    work.uploadId = trace.uploadId;
    return status.received;
  }

  /** Clears the queue and tells the server (spec §4). What fails after it is ignored. */
  function cancel(): void {
    if (state$.value.type === 'idle' || state$.value.type === 'finished') return dismiss();
    running?.abort();
    running = null;
    const begun = works.filter((work) => ['checking', 'sending', 'failed'].includes(work.item.step.type));
    works = [];
    state$.next({ type: 'idle' });
    events$.next({ type: 'cancelled' });
    for (const work of begun) discard({ uploadId: work.uploadId, name: work.item.name });
  }

  /** Goes on after a stop: the same file from where the server has it, then the rest. */
  function retry(): void {
    if (state$.value.type !== 'stopped') return;
    works = works.map((work) =>
      work.item.step.type === 'failed'
        ? { ...work, item: { ...work.item, step: { type: 'waiting' } } }
        : work,
    );
    void run();
  }

  /** Takes a finished list away. */
  function dismiss(): void {
    if (state$.value.type === 'uploading' || state$.value.type === 'idle') return;
    works = [];
    state$.next({ type: 'idle' });
  }

  function discard({ uploadId, name }: Pick<InterruptedUpload, 'uploadId' | 'name'>): void {
    deps.memory.forget(uploadId);
    // If the call is lost, the server's own sweep removes the rest after 24 h.
    deps.transport.cancel(name, uploadId).catch(() => undefined);
  }

  /** Uploads of an earlier page that could be continued; those under way now are not among them. */
  function interrupted(): InterruptedUpload[] {
    const here = new Set(works.map((work) => work.uploadId));
    return deps.memory.list().filter((upload) => !here.has(upload.uploadId));
  }

  return { state$, events$, add, cancel, retry, dismiss, discard, interrupted };
}

const nextOf = (works: readonly Work[]) => works.find((work) => work.item.step.type === 'waiting');

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    // Moved, changed or taken out since it was chosen.
    return false;
  }
}
