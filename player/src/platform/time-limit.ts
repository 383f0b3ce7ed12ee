/** Signal that aborts after a time; works on TV browsers without AbortSignal.timeout, too. */
export function timeLimit(limitMs: number): AbortSignal {
  if ('timeout' in AbortSignal) return AbortSignal.timeout(limitMs);
  const controller = new AbortController();
  setTimeout(() => controller.abort(), limitMs);
  return controller.signal;
}
