import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers';
import { heapAfterCollection } from './heap.mjs';
import { fromServer } from './server-library.mjs';

/**
 * Probe loaded by `--import` into a measured server. Its parent sends `statements` or `hold` to begin, and
 * the same again to get `{ statements }` by request, or `{ hold }`: the longest event loop delay in
 * milliseconds. `heap` gets `{ heap }`, the bytes that survive garbage collection.
 */
const requests = new AsyncLocalStorage();
const { Client } = fromServer('pg');
const { query } = Client.prototype;
let statements;
let hold;

function recorded(config, values, ...rest) {
  const { text = config, name, rowMode, values: own } = config;
  const call = requests.getStore();
  if (call && typeof text === 'string')
    (statements[call] ??= []).push({ text, name, rowMode, values: own ?? values ?? [] });
  return query.call(this, config, values, ...rest);
}

function record() {
  if (statements) process.send({ statements });
  statements = statements ? undefined : {};
  Client.prototype.query = statements ? recorded : query;
  if (!statements) requests.disable();
}

/** Processor time of this thread: the clock would include other programs. */
const workedMs = () => parseInt(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8')) / 1e6;

function watch() {
  if (hold !== undefined) process.send({ hold });
  hold = hold === undefined ? 0 : undefined;
  let before = workedMs();
  const turn = () => {
    if (hold === undefined) return;
    const now = workedMs();
    hold = Math.max(hold, now - before);
    before = now;
    setImmediate(turn);
  };
  setImmediate(turn);
}

// Not in the processes that the server starts: they inherit the option.
if (process.ppid === Number(process.env.VITRINE_BENCH_PARENT)) {
  subscribe('http.server.request.start', ({ request: { url } }) => statements && requests.enterWith(url));
  const acts = { statements: record, hold: watch, heap: () => process.send({ heap: heapAfterCollection() }) };
  process.on('message', (what) => acts[what]?.());
  process.channel.unref();
}
