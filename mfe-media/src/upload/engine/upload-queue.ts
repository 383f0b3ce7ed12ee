import { appKey, markChanged, refusalOf, replaceFile } from '@vitrine/shared/calls';
import type { AppData, Write } from '@vitrine/shared/contract';
import type { QueryClient } from '@vitrine/shared/query';
import type { Subscription } from '@vitrine/shared/rx';
import type { Shell } from '@vitrine/shared/shell-api';
import { texts } from '../../texts';
import { uploadTexts } from '../texts';
import { refusalWords } from '../refusal-words';
import { queues, type Root, type UploadQueue } from './open-queues';
import { createResumeMemory } from './resume-memory';
import { createUploadStore } from './upload.store';
import { isPending, type UploadEvent } from './upload-state.rule';
import { browserClock, browserNetwork, createUploadTransport } from './upload-world';

const [, ...UPLOADED] = ['PATCH /api/promo/upload', 'promo'] as const satisfies Write;

/** Durations of notices (spec §8, §9). */
const REFUSED_MS = 3000;
const FAILED_MS = 2000;
const CANCELLED_MS = 1000;

/**
 * Opens the upload queue of the signed-in page, or of one embedded area. Outlives screens: created at the
 * first visit, kept during navigation, replaced for another user.
 */
export function openUploadQueue(shell: Shell, client: QueryClient, root: Root = document): UploadQueue {
  const owner = `${shell.session.accountId}/${shell.session.userId}`;
  const current = queues.get(root);
  if (current?.owner === owner) {
    current.around = { shell, client };
    return current;
  }
  current?.end();
  const queue = startQueue(owner, { shell, client }, () => queues.delete(root));
  queues.set(root, queue);
  return queue;
}

/** Closes the queue, for tests and at the end of a page. */
export function closeUploadQueue(): void {
  queues.get(document)?.end();
}

function startQueue(owner: string, around: UploadQueue['around'], forget: () => void): UploadQueue {
  const store = createUploadStore({
    transport: createUploadTransport({ request: (options) => queue.around.shell.request(options) }),
    clock: browserClock,
    network: browserNetwork,
    random: Math.random,
    memory: createResumeMemory(around.shell.session.accountId, () => Math.floor(Date.now() / 1000)),
    makeId: makeUploadId,
    quota: () => queue.around.client.getQueryData<AppData>(appKey),
  });
  const subscriptions: Subscription[] = [];
  let held: { lives: 'page' | 'session'; release: () => void } | undefined;
  let pages = 0;
  /**
   * Registers the leave guard: on the upload page any navigation asks (spec §2); elsewhere only the end of
   * the session or the tab.
   */
  function hold(): void {
    const { type } = store.state$.value;
    const isBusy = type === 'uploading' || type === 'stopped';
    const lives = !isBusy ? undefined : pages > 0 ? 'page' : 'session';
    if (lives === held?.lives) return;
    const before = held;
    held = lives && { lives, release: guardPage(queue, lives) };
    before?.release();
  }
  const queue: UploadQueue = {
    owner,
    store,
    around,
    async cancelAll() {
      const state = store.state$.value;
      const coming = state.type === 'idle' ? 0 : state.items.filter(isPending).length;
      const question = { title: uploadTexts.leaveTitle, text: uploadTexts.leaveQuestion, warning: true };
      if (coming < 2 || (await queue.around.shell.confirm(question))) store.cancel();
    },
    holdPage() {
      pages += 1;
      hold();
      return () => {
        pages -= 1;
        // Already shown on its page: a finished list would only obstruct the next one.
        if (pages === 0 && store.state$.value.type === 'finished') store.dismiss();
        hold();
      };
    },
    end() {
      subscriptions.forEach((subscription) => subscription.unsubscribe());
      store.cancel();
      hold();
      forget();
    },
  };
  subscriptions.push(
    store.events$.subscribe((event) => announce(event, queue)),
    store.state$.subscribe(hold),
  );
  return queue;
}

/** Publishes an event of the store as a notice, on the bus, and by cache invalidation. */
function announce(event: UploadEvent, queue: UploadQueue): void {
  const { shell, client } = queue.around;
  switch (event.type) {
    case 'refused': {
      const { reason, name, fileType } = event;
      const texts = {
        'too-large': uploadTexts.tooLarge(name),
        empty: uploadTexts.emptyFile(name),
        'long-name': uploadTexts.longName(name),
        'wrong-type': uploadTexts.wrongType(name, fileType),
      };
      return refuse(shell, texts[reason]);
    }
    case 'no-room':
      return refuse(shell, uploadTexts.refusedOne(event.item.name, refusalWords(event.step, event.item)));
    case 'file-refused':
      void markChanged(client, ['me']);
      return refuse(shell, uploadTexts.refusedOne(event.name, failureText(event)));
    case 'out-of-storage':
      return shell.bus.publish('storage.exceeded', {});
    case 'file-done':
      void markChanged(client, UPLOADED);
      return void takePlace(event, queue);
    case 'all-done':
      shell.notify({
        text: uploadTexts.doneNotice(event.count - event.duplicates, event.duplicates),
        tone: 'success',
        durationMs: REFUSED_MS,
      });
      return shell.bus.publish('upload.finished', {
        success: true,
        type: event.fileType,
        size: event.size,
        id: event.promoId,
      });
    case 'chunk-failed':
      void markChanged(client, ['me']);
      // Signed out meanwhile: no page can show a notice.
      if (event.code === 'invalid_token') return queue.end();
      if (event.code === 'out_of_storage') shell.bus.publish('storage.exceeded', {});
      return shell.notify({ text: failureText(event), tone: 'error', durationMs: FAILED_MS });
    case 'cancelled':
      return shell.notify({ text: uploadTexts.cancelled, durationMs: CANCELLED_MS });
  }
}

/** Gives the promo that the file was chosen for this file, once it is uploaded. */
async function takePlace(
  { promoId, replaces, duplicate }: Extract<UploadEvent, { type: 'file-done' }>,
  { around: { shell, client } }: UploadQueue,
): Promise<void> {
  if (!replaces) return;
  // The server has each file of an account once.
  if (duplicate)
    return shell.notify({
      text: promoId === replaces ? uploadTexts.sameFile : uploadTexts.otherPromo,
      tone: promoId === replaces ? 'info' : 'error',
    });
  try {
    await replaceFile({ shell, client }, replaces, promoId);
    shell.notify({ text: uploadTexts.replaced, tone: 'success' });
  } catch (error) {
    shell.notify({ text: uploadTexts.notReplaced(refusalOf(error, '')), tone: 'error' });
  }
}

/** Shows one of possibly many refusals: each for its time, one after the other. */
function refuse(shell: Shell, text: string): void {
  shell.notify({ text, tone: 'error', durationMs: REFUSED_MS, isQueued: true });
}

/** Text of a failure (spec §8): the server's detail; if empty, 'Unknown'. */
export function failureText({ detail, code }: { detail: string; code: string }): string {
  return detail || (code === 'unreadable' ? uploadTexts.unreadable : texts.unknown);
}

function guardPage(queue: UploadQueue, lives: 'page' | 'session'): () => void {
  const release = queue.around.shell.guardLeave?.({
    question: () => ({ title: uploadTexts.leaveTitle, text: uploadTexts.leaveQuestion }),
    onLeave: () => queue.store.cancel(),
    lives,
    ...(lives === 'page' ? { keepLabel: uploadTexts.keepUploading } : {}),
  });
  window.addEventListener('beforeunload', askOfBrowser);
  return () => {
    release?.();
    window.removeEventListener('beforeunload', askOfBrowser);
  };
}
function askOfBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function makeUploadId(): string {
  // randomUUID is missing on plain http pages other than localhost.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
