import type { Clock, JobsPort } from '../deps.types';
import type { BrokerPort, DeviceMessage, PublishListener } from '../realtime/broker-port.types';
import { withWriter } from '../realtime/writer.plugin';

export interface TestClock extends Clock {
  /** Advances by seconds (fractions too). */
  advance(seconds: number): void;
  set(seconds: number): void;
}

/** Monday 2 March 2026, 08:00 UTC, until a test advances it. */
export function createTestClock(startSeconds = 1_772_438_400): TestClock {
  let ms = startSeconds * 1000;
  return {
    nowMs: () => ms,
    nowSeconds: () => Math.floor(ms / 1000),
    advance: (seconds) => (ms += seconds * 1000),
    set: (seconds) => (ms = seconds * 1000),
  };
}

export interface Published {
  accountId: string;
  topic: string;
  payload: unknown;
}

export interface RecordingBroker extends BrokerPort {
  published: Published[];
  /** Ids of users, sessions and devices whose sockets were ended. */
  disconnected: string[];
  /** Simulates a device's message. */
  say(message: DeviceMessage): void;
}

export function createRecordingBroker(): RecordingBroker {
  const listeners: ((message: DeviceMessage) => void)[] = [];
  const publishing: PublishListener[] = [];
  const published: Published[] = [];
  const disconnected: string[] = [];
  return {
    published,
    disconnected,
    // Through JSON as on the wire, so that a test sees what a browser would.
    publish(accountId, topic, payload) {
      published.push({
        accountId,
        topic,
        payload: JSON.parse(JSON.stringify(withWriter(topic, payload))) as unknown,
      });
      publishing.forEach((listener) => listener(accountId, topic));
    },
    onPublish: (listener) => void publishing.push(listener),
    disconnectUser: (userId) => disconnected.push(userId),
    disconnectSession: (sessionId) => disconnected.push(sessionId),
    disconnectDevice: (deviceId) => disconnected.push(deviceId),
    counts: () => ({ screens: 0, pages: 0, received: 0, delivered: 0 }),
    isOpen: () => true,
    broadcast: (topic, payload) => void published.push({ accountId: '*', topic, payload }),
    onDeviceMessage: (listener) => void listeners.push(listener),
    say: (message) => listeners.forEach((listener) => listener(message)),
  };
}

type Handler = (payload: never, signal: AbortSignal) => Promise<void>;

export interface InlineJobs extends JobsPort {
  /** Jobs sent and not yet run. */
  waiting: { queue: string; payload: object; startAfterSeconds: number }[];
  schedules: { queue: string; cron: string }[];
  /** Runs everything that waits, one after the other, and what that sends; rethrows a handler's error. */
  drain(): Promise<void>;
  /** Whether a module works on a queue. */
  has(queue: string): boolean;
  /** Runs a scheduled queue once. */
  run(queue: string, payload?: object): Promise<void>;
}

/** Jobs wait until a test drains them: nothing runs in the background. */
export function createInlineJobs(): InlineJobs {
  const handlers = new Map<string, Handler>();
  const waiting: (InlineJobs['waiting'][number] & { key?: string })[] = [];
  const schedules: InlineJobs['schedules'] = [];
  const run = async (queue: string, payload: object = {}) => {
    const handler = handlers.get(queue);
    if (!handler) throw new Error(`Nobody works on the queue ${queue}.`);
    await handler(payload as never, new AbortController().signal);
  };
  return {
    waiting,
    schedules,
    run,
    has: (queue) => handlers.has(queue),
    send: async (queue, payload, options = {}) => {
      const key = options.singletonKey;
      if (key && waiting.some((job) => job.queue === queue && job.key === key)) return;
      const copy = JSON.parse(JSON.stringify(payload)) as object;
      waiting.push({
        queue,
        payload: copy,
        startAfterSeconds: options.startAfterSeconds ?? 0,
        ...(key ? { key } : {}),
      });
    },
    async work(queue, handler, { expireInSeconds = 0 } = {}) {
      // pg-boss refuses it at the start.
      if (expireInSeconds >= 86_400) throw new Error(`${queue} must expire within a day.`);
      handlers.set(queue, handler);
    },
    schedule: async (queue, cron) => void schedules.push({ queue, cron }),
    dropFinished: async () => undefined,
    async drain() {
      for (let job = waiting.shift(); job; job = waiting.shift()) await run(job.queue, job.payload);
    },
  };
}
