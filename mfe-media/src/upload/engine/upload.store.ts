import { BehaviorSubject, Subject } from '@vitrine/shared/rx';
import { isOutOfStorage, type Storage as Quota } from '@vitrine/shared/rules';
import { admitFiles, UPLOADED_TYPES, type Admission } from './admit-files.rule';
import {
  carryFile,
  contentRefusal,
  type CarryDeps,
  type Work,
  untilBack,
  type ProbeWorld,
} from './carry-file';
import type { InterruptedUpload } from './resume-memory';
import { meaningOf } from './retry.rule';
import type { SendOutcome } from './send-file';
import { isPending, isRunning, type ItemStep, type UploadEvent, type UploadState } from './upload-state.rule';

export interface UploadStoreDeps extends CarryDeps, ProbeWorld {
  makeId: () => string;
  /** Current quota; undefined while unknown. */
  quota: () => Quota | undefined;
  types?: readonly string[];
}
export type UploadStore = ReturnType<typeof createUploadStore>;

type Failed = Extract<SendOutcome, { type: 'failed' }>;

/**
 * Creates the upload queue. Lives as long as the signed-in page: starts with the first file, survives
 * navigation, and ends by `cancel` or after the last file. Late subscribers get the current state; events are
 * not repeated.
 */
export function createUploadStore(deps: UploadStoreDeps) {
  const state$ = new BehaviorSubject<UploadState>({ type: 'idle' });
  const events$ = new Subject<UploadEvent>();
  /** Resumable uploads of earlier pages, without those active here or in another tab. */
  const interrupted$ = new BehaviorSubject<readonly InterruptedUpload[]>([]);
  let works: Work[] = [];
  let running: AbortController | null = null;
  /** Pending wait for the connection, after which the upload resumes. */
  let waiting: AbortController | null = null;
  /** Detail of the last refusal. */
  let stoppedBy = '';

  const items = () => works.map((work) => work.item);
  const show = () => state$.next({ type: 'uploading', items: items() });
  function setStep(work: Work, step: ItemStep): void {
    work.item = { ...work.item, step };
    show();
  }

  /** `replaces`: promo whose file the only one of these takes the place of. */
  function add(files: readonly File[], replaces?: string): void {
    if (files.length === 0) return;
    const quota = deps.quota();
    if (quota && isOutOfStorage(quota)) return events$.next({ type: 'out-of-storage' });
    const fresh = admitFiles(files, quota && freeBytes(quota), deps.types ?? UPLOADED_TYPES).map((one) =>
      toWork(one, replaces),
    );
    for (const { item } of fresh) {
      const { name, fileType, step } = item;
      if (step.type !== 'refused' || !('freeBytes' in step)) continue;
      const { reason } = step;
      events$.next(
        reason === 'no-room' ? { type: 'no-room', item, step } : { type: 'refused', reason, name, fileType },
      );
    }
    if (fresh.every(({ item }) => item.step.type === 'refused' && item.step.reason === 'no-room'))
      events$.next({ type: 'out-of-storage' });
    // A finished list is replaced; refused files stay until dismissed.
    const isOver = state$.value.type === 'finished';
    works = [...(isOver ? works.filter(({ item }) => item.step.type === 'refused') : works), ...fresh];
    if (fresh.some(({ item }) => item.step.type === 'waiting')) return void run();
    rest();
  }

  /** Storage left for new files: pending ones are subtracted, because they are not counted as used yet. */
  function freeBytes({ storage_avail, storage_used }: Quota): number {
    const coming = items().filter(isPending);
    return storage_avail - storage_used - coming.reduce((sum, { size }) => sum + size, 0);
  }

  function toWork(admission: Admission<File>, replaces: string | undefined): Work {
    const { file } = admission;
    const uploadId = deps.makeId();
    const step: ItemStep = admission.ok
      ? { type: 'waiting' }
      : { type: 'refused', reason: admission.reason, freeBytes: admission.freeBytes };
    const fileType = admission.ok ? admission.type : file.type;
    const item = { key: uploadId, name: file.name, size: file.size, fileType, step };
    return { file: admission.ok ? file : null, uploadId, item, ...(replaces ? { replaces } : {}) };
  }

  /** Uploads one file at a time, in the chosen order (spec §4). */
  async function run(): Promise<void> {
    if (running) return show();
    const { signal } = (running = new AbortController());
    show();
    for (;;) {
      await judge();
      if (signal.aborted) return;
      const work = nextOf(works);
      if (!work) break;
      const outcome = await carryFile(work, deps, signal, {
        onStep: (step) => setStep(work, step),
        onRemembered: () => void lookForInterrupted(),
      });
      if (signal.aborted || outcome.type === 'cancelled') return;
      if (outcome.type === 'failed' && meaningOf(outcome.code) !== 'never') {
        running = null;
        return stop(work, outcome);
      }
      if (outcome.type === 'failed') refuse(work, outcome);
      else close(work, outcome);
    }
    running = null;
    finish();
  }

  /** Validates waiting files by their first bytes, before any is sent. */
  async function judge(): Promise<void> {
    const fresh = works.filter(({ item, isJudged }) => item.step.type === 'waiting' && !isJudged);
    await Promise.all(
      fresh.map(async (work) => {
        work.isJudged = true;
        const detail = work.file ? await contentRefusal(work.file) : '';
        if (detail === '' || work.item.step.type !== 'waiting' || !works.includes(work)) return;
        work.file = null;
        setStep(work, { type: 'refused', reason: 'wrong-content', detail });
        events$.next({ type: 'file-refused', name: work.item.name, detail, code: 'wrong_type' });
      }),
    );
  }

  function close(work: Work, { promoId, duplicate }: Extract<SendOutcome, { type: 'done' }>): void {
    deps.memory.forget(work.uploadId);
    work.file = null;
    setStep(work, { type: 'done', promoId, duplicate });
    const { replaces } = work;
    events$.next({
      type: 'file-done',
      promoId,
      name: work.item.name,
      duplicate,
      ...(replaces ? { replaces } : {}),
    });
  }

  /** Refuses a file for its own fault: the others continue. */
  function refuse(work: Work, { detail, code }: Failed): void {
    deps.memory.forget(work.uploadId);
    work.file = null;
    setStep(work, { type: 'refused', reason: 'by-server', detail, code });
    events$.next({ type: 'file-refused', name: work.item.name, detail, code });
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

  /** Sets the state without an active upload. */
  function rest(): void {
    const left = items().some(isPending);
    if (running) show();
    else if (works.length === 0) state$.next({ type: 'idle' });
    else if (left) state$.next({ type: 'stopped', items: items(), detail: stoppedBy });
    else state$.next({ type: 'finished', items: items() });
  }

  /** Stops after a failed chunk: nothing is sent until resumed (spec §4). */
  function stop(work: Work, { detail, code, isLost = false }: Failed): void {
    if (meaningOf(code) === 'anew') {
      deps.memory.forget(work.uploadId);
      work.uploadId = deps.makeId();
      work.isBegun = false;
    }
    work.item = { ...work.item, step: { type: 'failed', detail, isLost } };
    stoppedBy = detail;
    rest();
    events$.next({ type: 'chunk-failed', detail, code });
    if (isLost && works.includes(work)) void resumeWhenBack(work.uploadId);
  }

  async function resumeWhenBack(uploadId: string): Promise<void> {
    waiting?.abort();
    const { signal } = (waiting = new AbortController());
    const isBack = await untilBack(uploadId, deps, signal).then(
      () => true,
      () => false,
    );
    if (isBack) resume();
  }

  /**
   * Clears the queue and notifies the server (spec §4). Later failures are ignored; refused files stay in the
   * list.
   */
  function cancel(): void {
    if (!items().some(isPending)) return dismiss();
    running?.abort();
    running = null;
    waiting?.abort();
    const begun = works.filter(({ item }) => isRunning(item) || item.step.type === 'failed');
    works = works.filter(({ item }) => item.step.type === 'refused');
    rest();
    events$.next({ type: 'cancelled' });
    for (const work of begun) discard({ uploadId: work.uploadId, name: work.item.name });
  }

  /**
   * Removes one file: a pending one is cancelled and the next one starts, a completed one leaves the list.
   */
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
    if (item.step.type === 'failed') waiting?.abort();
    const wasNext = wasRunning || item.step.type === 'failed';
    if (wasNext && nextOf(works)) void run();
    else if (wasNext) finish();
    else rest();
    if (!isPending(item)) return;
    events$.next({ type: 'cancelled' });
    if (item.step.type !== 'waiting') discard({ uploadId: work.uploadId, name: item.name });
  }

  /** Resumes after a stop: the same file from its stored chunks, then the rest. */
  function resume(): void {
    waiting?.abort();
    works = works.map((work) =>
      work.item.step.type === 'failed'
        ? { ...work, item: { ...work.item, step: { type: 'waiting' } } }
        : work,
    );
    if (nextOf(works)) void run();
  }

  /** Dismisses a finished list. */
  function dismiss(): void {
    if (state$.value.type === 'uploading' || state$.value.type === 'idle') return;
    works = [];
    state$.next({ type: 'idle' });
  }

  function discard({ uploadId, name }: Pick<InterruptedUpload, 'uploadId' | 'name'>): void {
    deps.memory.forget(uploadId);
    void lookForInterrupted();
    // If the call is lost, the server's own cleanup removes the rest after 24 h.
    deps.transport.cancel(name, uploadId).catch(() => undefined);
  }

  /**
   * Refreshes the interrupted uploads; called by the component that shows them, because other tabs send no
   * events.
   */
  async function lookForInterrupted(): Promise<void> {
    const left = await deps.memory.left();
    const here = new Set(works.map((work) => work.uploadId));
    const found = left.filter((upload) => !here.has(upload.uploadId));
    // Usually there are none: no rerender.
    if (found.length > 0 || interrupted$.value.length > 0) interrupted$.next(found);
  }

  return { state$, events$, interrupted$, add, cancel, remove, resume, dismiss, discard, lookForInterrupted };
}

const nextOf = (works: readonly Work[]) => works.find((work) => work.item.step.type === 'waiting');
