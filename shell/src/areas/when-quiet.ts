const LOOK_EVERY_MS = 250;

/**
 * Runs a callback once no request is pending in two successive checks, or after `atMostMs`: deferrable work
 * must not delay what the user waits for.
 */
export function whenQuiet(
  isBusy: () => boolean,
  atMostMs: number,
  run: () => void,
  lookEveryMs = LOOK_EVERY_MS,
): void {
  let quietLooks = 0;
  let waitedMs = 0;
  const timer = setInterval(() => {
    waitedMs += lookEveryMs;
    quietLooks = isBusy() ? 0 : quietLooks + 1;
    if (quietLooks < 2 && waitedMs < atMostMs) return;
    clearInterval(timer);
    run();
  }, lookEveryMs);
}
