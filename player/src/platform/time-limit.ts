/** A signal that aborts after so many milliseconds; also on TV browsers older than AbortSignal.timeout. */
export function timeLimit(limitMs: number): AbortSignal {
  if ('timeout' in AbortSignal) return AbortSignal.timeout(limitMs);
  const controller = new AbortController();
  setTimeout(() => controller.abort(), limitMs);
  return controller.signal;
}
