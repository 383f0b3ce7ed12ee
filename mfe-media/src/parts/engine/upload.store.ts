import { BehaviorSubject, Subject } from '@vitrine/shared/rx';
import { isOutOfStorage, type Storage as Quota } from '@vitrine/shared/rules';
import { admitFiles, type Admission } from './admit-files.rule';
import { fingerprintOf, sha256Of } from './fingerprint';
import type { InterruptedUpload, ResumeMemory } from './resume-memory';
import { sendFile, type SendOutcome, type SendWorld } from './send-file';
import { meaningOf } from './retry.rule';
import {
  isPending,
  isRunning,
  type ItemStep,
  type UploadEvent,
  type UploadItem,
  type UploadState,
} from './upload-state.rule';

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
  /** Null once there is nothing more to send: a list that stays must not keep films in memory. */
  file: File | null;
  uploadId: string;
}

/**
 * The queue of files on their way up. Lives as long as the signed-in page: it starts when the first file is added, goes on while
 * the person moves about, and ends with `cancel` or when all are up. Late listeners get the present state; events are not repeated.
 */
export function createUploadStore(deps: UploadStoreDeps) {
  const state$ = new BehaviorSubject<UploadState>({ type: 'idle' });
  const events$ = new Subject<UploadEvent>();
  /** Uploads of an earlier page that could be continued; what is under way, here or in another tab, is not among them. */
  const interrupted$ = new BehaviorSubject<readonly InterruptedUpload[]>([]);
  let works: Work[] = [];
  let running: AbortController | null = null;
  /** The detail of the last refusal. */
  let stoppedBy = '';

  const items = () => works.map((work) => work.item);
  const show = () => state$.next({ type: 'uploading', items: items() });
  function setStep(work: Work, step: ItemStep): void {
    work.item = { ...work.item, step };
    show();
  }

  function add(files: readonly File[]): void {
    if (files.length === 0) return;
    const quota = deps.quota();
    if (quota && isOutOfStorage(quota)) return events$.next({ type: 'out-of-storage' });
    const fresh = admitFiles(files, quota && freeBytes(quota), deps.types).map(toWork);
    for (const { item } of fresh) {
      if (item.step.type === 'refused' && item.step.reason !== 'by-server')
        events$.next({ type: 'refused', reason: item.step.reason, name: item.name, fileType: item.fileType });
    }
    if (fresh.every(({ item }) => item.step.type === 'refused' && item.step.reason === 'no-room'))
      events$.next({ type: 'out-of-storage' });
    // What is up already makes way for what comes; what was refused has not been dismissed yet.
    const isOver = state$.value.type === 'finished';
    works = [...(isOver ? works.filter(({ item }) => item.step.type === 'refused') : works), ...fresh];
    if (works.some(({ item }) => item.step.type === 'waiting')) return void run();
    rest();
  }

  /** Room for new files: what is on its way has been promised, but is not counted as used yet. */
  function freeBytes({ storage_avail, storage_used }: Quota): number {
    const coming = items().filter(isPending);
    return storage_avail - storage_used - coming.reduce((sum, { size }) => sum + size, 0);
  }

  function toWork(admission: Admission<File>): Work {
    const { file } = admission;
    const uploadId = deps.makeId();
    const step: ItemStep = admission.ok
      ? { type: 'waiting' }
      : { type: 'refused', reason: admission.reason, freeBytes: admission.freeBytes };
    const fileType = admission.ok ? admission.type : file.type;
    const item = { key: uploadId, name: file.name, size: file.size, fileType, step };
    return { file: admission.ok ? file : null, uploadId, item };
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
        // Of what went up before it, the end is told all the same.
        if (state$.value.type === 'finished') finish();
        return;
      }
      deps.memory.forget(work.uploadId);
      work.file = null;
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
    rest();
    const done = items().flatMap((item) => (item.step.type === 'done' ? [{ ...item, step: item.step }] : []));
    const last = done.at(-1);
    if (!last) return;
    events$.next({
      type: 'all-done',
      promoId: last.step.promoId,
      fileType: last.fileType,
      size: last.size,
      count: done.length,
      duplicates: done.filter(({ step }) => step.duplicate).length,
    });
  }

  /** What is shown when nothing is on its way. */
  function rest(): void {
    const left = items().some(isPending);
    if (running) show();
    else if (works.length === 0) state$.next({ type: 'idle' });
    else if (left) state$.next({ type: 'stopped', items: items(), detail: stoppedBy });
    else state$.next({ type: 'finished', items: items() });
  }

  function stop(work: Work, { detail, code }: Extract<SendOutcome, { type: 'failed' }>): void {
    const meaning = meaningOf(code);
    if (meaning !== 'again') deps.memory.forget(work.uploadId);
    if (meaning === 'anew') work.uploadId = deps.makeId();
    if (meaning === 'never') work.file = null;
    work.item = {
      ...work.item,
      step:
        meaning === 'never'
          ? { type: 'refused', reason: 'by-server', detail, code }
          : { type: 'failed', detail },
    };
    stoppedBy = detail;
    rest();
    events$.next({ type: 'chunk-failed', detail, code });
  }

  async function carry(work: Work, signal: AbortSignal): Promise<SendOutcome> {
    const { file } = work;
    if (!file) return { type: 'failed', detail: '', code: 'unreadable' };
    setStep(work, { type: 'checking' });
    let sha256: string | undefined;
    let received: [number, number][] = [];
    try {
      const fingerprint = await fingerprintOf(file);
      sha256 = await sha256Of(file);
      received = await findTrace(work, fingerprint, signal);
      // Cancelled while it was read: it is nothing to continue.
      if (signal.aborted) return { type: 'cancelled' };
      deps.memory.remember({
        uploadId: work.uploadId,
        fingerprint,
        name: work.item.name,
        size: work.item.size,
        savedAtSeconds: Math.floor(deps.clock.now() / 1000),
      });
      void lookForInterrupted();
    } catch {
      if (signal.aborted) return { type: 'cancelled' };
      // A file that cannot be read ends here; a status that cannot be asked only means a start from zero.
      if (!(await isReadable(file))) return { type: 'failed', detail: '', code: 'unreadable' };
    }
    if (signal.aborted) return { type: 'cancelled' };
    return sendFile(
      {
        file,
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
    const trace = (await deps.memory.left()).find((upload) => upload.fingerprint === fingerprint);
    if (!trace) return [];
    const status = await deps.transport.status(trace.uploadId, signal);
    if (!status) {
      deps.memory.forget(trace.uploadId);
      return [];
    }
    work.uploadId = trace.uploadId;
    return status.received;
  }

  /** Clears the queue and tells the server (spec §4). What fails after it is ignored; what was refused stays to be read. */
  function cancel(): void {
    if (!items().some(isPending)) return dismiss();
    running?.abort();
    running = null;
    const begun = works.filter(({ item }) => isRunning(item) || item.step.type === 'failed');
    works = works.filter(({ item }) => item.step.type === 'refused');
    rest();
    events$.next({ type: 'cancelled' });
    for (const work of begun) discard({ uploadId: work.uploadId, name: work.item.name });
  }

  /** Takes one file out: one that is coming is cancelled and the next one starts, one that is over leaves the list. */
  function remove(key: string): void {
    const work = works.find(({ item }) => item.key === key);
    if (!work) return;
    const { item } = work;
    const wasRunning = isRunning(item);
    if (wasRunning) {
      running?.abort();
      running = null;
    }
    works = works.filter((other) => other !== work);
    if (wasRunning && nextOf(works)) void run();
    else if (wasRunning) finish();
    else rest();
    if (!isPending(item)) return;
    events$.next({ type: 'cancelled' });
    if (item.step.type !== 'waiting') discard({ uploadId: work.uploadId, name: item.name });
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
    void lookForInterrupted();
    // If the call is lost, the server's own sweep removes the rest after 24 h.
    deps.transport.cancel(name, uploadId).catch(() => undefined);
  }

  /** Asked by who shows them: other tabs begin and end theirs without a word. */
  async function lookForInterrupted(): Promise<void> {
    const left = await deps.memory.left();
    const here = new Set(works.map((work) => work.uploadId));
    const found = left.filter((upload) => !here.has(upload.uploadId));
    // Nearly always there is none: nothing is drawn anew for that.
    if (found.length > 0 || interrupted$.value.length > 0) interrupted$.next(found);
  }

  return { state$, events$, interrupted$, add, cancel, remove, retry, dismiss, discard, lookForInterrupted };
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
