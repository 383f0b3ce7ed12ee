import type { Logger } from 'pino';

/** Limit of all steps together; after it an operator assumes that it hangs. */
const TIMEOUT_MS = 10_000;
/**
 * Limit during a start: a first one creates a database, which takes time on a slow machine. A second Ctrl-C
 * ends all waiting.
 */
const START_PATIENCE_MS = 30_000;

export interface Stopper {
  /** Adds a step. Steps run in reverse order, each also after a failed one. */
  add(name: string, close: () => Promise<unknown>): void;
  stop(): Promise<void>;
  /** Makes a stop wait for this to settle: what is half started cannot be stopped. */
  after(starting: Promise<unknown>): void;
  /** Whether a stop was requested. */
  isStopping(): boolean;
  /** Whether clients should use another server from now on. */
  isLeaving(): boolean;
  /**
   * Stops the server and ends the process at SIGINT, SIGTERM, the end of the parent and an unexpected error.
   * SIGHUP calls `hangUp`, which returns whether the server goes on.
   */
  onSignals(hangUp?: () => boolean): void;
}

/**
 * Creates the stopper. For `drainSeconds` after a signal the server goes on, reporting that it leaves; a
 * second signal ends the wait.
 */
export function createStopper(log: Logger, drainSeconds = 0): Stopper {
  const steps: { name: string; close: () => Promise<unknown> }[] = [];
  let stopped: Promise<void> | undefined;
  let begun: Promise<unknown> = Promise.resolve();

  const run = async () => {
    await within(START_PATIENCE_MS, begun, 'the start').catch(() => undefined);
    const deadline = Date.now() + TIMEOUT_MS;
    for (const { name, close } of steps.reverse()) {
      try {
        await within(Math.max(200, deadline - Date.now()), close(), name);
      } catch (error) {
        log.error({ err: error, step: name }, 'stopping failed');
      }
    }
    log.info('stopped');
  };
  const stop = () => (stopped ??= run());

  let hasStarted = false;
  let isLeaving = false;
  const end = (code: number) => {
    if (stopped) process.exit(code || 1);
    void stop().then(() => process.exit(code));
  };
  const leave = () => {
    if (isLeaving || !hasStarted || drainSeconds === 0) return end(0);
    isLeaving = true;
    log.info({ seconds: drainSeconds }, 'leaving: requests should go to another server');
    setTimeout(() => !stopped && end(0), drainSeconds * 1000);
  };

  return {
    add: (name, close) => void steps.push({ name, close }),
    stop,
    after(starting) {
      begun = starting;
      starting.then(
        () => (hasStarted = true),
        () => undefined,
      );
    },
    isStopping: () => stopped !== undefined,
    isLeaving: () => isLeaving || stopped !== undefined,
    onSignals(hangUp = () => false) {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, leave);
      process.on('SIGHUP', () => void (hangUp() || leave()));
      process.on('disconnect', () => end(0));
      for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
        process.on(event, (error: unknown) => {
          // The state is unknown now; a restart is safer than going on.
          log.fatal({ err: error, event }, 'unexpected error');
          end(1);
        });
      }
    },
  };
}

async function within(ms: number, work: Promise<unknown>, name: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} did not stop in time`)), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
