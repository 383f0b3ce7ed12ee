import { BehaviorSubject, Subject } from '@vitrine/shared/rx';
import { isOutOfStorage, type Storage as Quota } from '@vitrine/shared/rules';
import { admitFiles, type Admission } from './admit-files.rule';
import { carryFile, contentRefusal, type CarryDeps, type Work } from './carry-file';
import type { InterruptedUpload } from './resume-memory';
import { meaningOf } from './retry.rule';
import type { SendOutcome } from './send-file';
import { untilBack, type ProbeWorld } from './until-back';
import { isPending, isRunning, type ItemStep, type UploadEvent, type UploadState } from './upload-state.rule';

export interface UploadStoreDeps extends CarryDeps, ProbeWorld {
  makeId: () => string;
  /** What is known of the quota; undefined while nothing is. */
  quota: () => Quota | undefined;
  types?: readonly string[];
}
export type UploadStore = ReturnType<typeof createUploadStore>;

type Failed = Extract<SendOutcome, { type: 'failed' }>;

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
  /** Waits for the connection to return, to resume by itself. */
  let waiting: AbortController | null = null;
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
      if (item.step.type === 'refused' && 'freeBytes' in item.step)
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

  /** Refuses by their first bytes what waits, before anything of it is sent. */
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
    events$.next({ type: 'file-done', promoId, name: work.item.name, duplicate });
  }

  /** The file itself is at fault: the others go on. */
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

  /** What is shown when nothing is on its way. */
  function rest(): void {
    const left = items().some(isPending);
    if (running) show();
    else if (works.length === 0) state$.next({ type: 'idle' });
    else if (left) state$.next({ type: 'stopped', items: items(), detail: stoppedBy });
    else state$.next({ type: 'finished', items: items() });
  }

  /** A chunk failed: nothing more is sent until it is resumed (spec §4). */
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

  /** Clears the queue and tells the server (spec §4). What fails after it is ignored; what was refused stays to be read. */
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
    if (item.step.type === 'failed') waiting?.abort();
    const wasNext = wasRunning || item.step.type === 'failed';
    if (wasNext && nextOf(works)) void run();
    else if (wasNext) finish();
    else rest();
    if (!isPending(item)) return;
    events$.next({ type: 'cancelled' });
    if (item.step.type !== 'waiting') discard({ uploadId: work.uploadId, name: item.name });
  }

  /** Goes on after a stop: the same file from where the server has it, then the rest. */
  function resume(): void {
    waiting?.abort();
    works = works.map((work) =>
      work.item.step.type === 'failed'
        ? { ...work, item: { ...work.item, step: { type: 'waiting' } } }
        : work,
    );
    if (nextOf(works)) void run();
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

  return { state$, events$, interrupted$, add, cancel, remove, resume, dismiss, discard, lookForInterrupted };
}

const nextOf = (works: readonly Work[]) => works.find((work) => work.item.step.type === 'waiting');
