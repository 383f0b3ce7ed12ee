/**
 * The most answers that came one after the other, each asked for when the one before was there.
 * @param {[number, number][]} spans from when to when each was under way
 */
export function longestChain(spans) {
  let [count, end] = [0, -Infinity];
  for (const [from, to] of [...spans].sort((a, b) => a[1] - b[1]))
    if (from >= end) [count, end] = [count + 1, to];
  return count;
}

/**
 * Milliseconds of the processor that each task of the pages' main threads took, without what it waited while others had the processor.
 * @param {{ name: string, ph: string, pid: number, tid: number, tdur?: number, args?: { name?: string } }[]} events of a trace of Chromium
 */
export function tasksOfTrace(events) {
  const key = ({ pid, tid }) => `${pid} ${tid}`;
  const isMain = ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const mains = new Set(events.filter(isMain).map(key));
  return events
    .filter((event) => event.name === 'ThreadControllerImpl::RunTask' && event.tdur && mains.has(key(event)))
    .map(({ tdur }) => tdur / 1000);
}

/**
 * Milliseconds of the processor that a page's main thread worked from the end of an answer until it left a mark.
 * @param {object[]} events of a trace of Chromium, begun before the call was asked @param {string} path of the call that was answered @param {string} mark its name
 * @throws {Error} when the trace holds no such answer
 */
export function workUntil(events, path, mark) {
  const marked = events.find(({ name }) => name === mark);
  const isOfCall = ({ name, args }) =>
    name === 'ResourceSendRequest' && new URL(args.data.url).pathname === path;
  const asked = new Set(events.filter(isOfCall).map(({ args }) => args.data.requestId));
  const answers = events.filter(
    ({ name, ts, args }) => name === 'ResourceFinish' && asked.has(args.data.requestId) && ts < marked.ts,
  );
  if (answers.length === 0) throw new Error(`the trace holds no answer of ${path}`);
  const from = Math.max(...answers.map(({ ts }) => ts));
  const isMeanwhile = ({ name, pid, tid, ts, dur }) =>
    name === 'ThreadControllerImpl::RunTask' &&
    pid === marked.pid &&
    tid === marked.tid &&
    ts + dur > from &&
    ts < marked.ts;
  return events.filter(isMeanwhile).reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
}

/** The value below which that share of the numbers lies. @param {number[]} numbers @param {number} share of 1 */
export const at = (numbers, share) =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))];
