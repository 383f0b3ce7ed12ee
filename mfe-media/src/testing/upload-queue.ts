import { createFakeClock, settle } from '@vitrine/shared/testing';
import { createResumeMemory } from '../upload/engine/resume-memory';
import { createUploadStore } from '../upload/engine/upload.store';
import type { UploadEvent } from '../upload/engine/upload-state.rule';
import { createFakeTransport } from './fake-transport';

/** Starts a queue in an empty browser, on a server without uploads. */
export function startQueue(given: Pick<PageOptions, 'quota' | 'types'> = {}) {
  localStorage.clear();
  return reloadQueue(given);
}
interface PageOptions {
  transport?: ReturnType<typeof createFakeTransport>;
  quota?: { storage_avail: number; storage_used: number };
  types?: readonly string[];
}

/** Reloads the page: the browser's storage is kept, and the server if given. */
export function reloadQueue({ transport = createFakeTransport(), quota, types }: PageOptions = {}) {
  const clock = createFakeClock();
  const memory = createResumeMemory('account-1', () => Math.floor(clock.now() / 1000));
  let ids = 0;
  let online = () => undefined as void;
  const store = createUploadStore({
    transport,
    clock,
    network: { untilOnline: () => new Promise<void>((resolve) => (online = resolve)) },
    random: () => 0.5,
    memory,
    makeId: () => `upload-${transport.chunks.length}-${(ids += 1)}`,
    quota: () => quota,
    types,
  });
  const events: UploadEvent[] = [];
  store.events$.subscribe((event) => events.push(event));
  const until = async (type: string) => {
    for (let turn = 0; turn < 200 && store.state$.value.type !== type; turn += 1) await settle();
    expect(store.state$.value.type).toBe(type);
  };
  const steps = () =>
    store.state$.value.type === 'idle' ? [] : store.state$.value.items.map((item) => item.step.type);
  const interrupted = async () => {
    await store.lookForInterrupted();
    return store.interrupted$.value;
  };
  return { store, transport, clock, memory, events, until, steps, interrupted, online: () => online() };
}
