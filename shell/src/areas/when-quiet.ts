const LOOK_EVERY_MS = 250;

/**
 * Runs once nothing has been under way for two looks in a row, or when `atMostMs` have passed: what may wait must not take the
 * line from what the person is waiting for.
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
