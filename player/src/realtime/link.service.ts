/* eslint max-lines-per-function: ["error", { "max": 65, "skipBlankLines": true, "skipComments": true }] -- one link and its retries */
import type { DeviceState } from '@vitrine/shared/contract';
import { LIVE_PUBLISH_SECONDS, topics } from '@vitrine/shared/contract/values';
import type { Timers } from '../platform/timers';
import type { Connection } from './connection';
import { createStateReports } from './state-reports.service';

/** Kinds of changes after which a screen fetches its manifest (product §8). */
const RELEVANT_CHANGES = ['promo', 'playlist', 'schedule', 'device', 'group', 'account'];
const RETRY_LOAD_MS = 15_000;

interface ConnectionEvents {
  onMessage: (topic: string, text: string) => void;
  onUp: () => void;
  onRefused: () => void;
}

interface Deps {
  deviceId: string;
  timers: Timers;
  connect: (events: ConnectionEvents) => Promise<Connection>;
  state: () => DeviceState;
  onCommand: (topic: string, text: string) => void;
  /** Called when data of the account changed, or may have during a disconnection. */
  onChanged: () => void;
  onRefused: () => void;
}

/** Reports every 30 s that the screen is live, and what it plays; receives changes and commands. */
export function createLinkService({
  deviceId,
  timers,
  connect,
  state,
  onCommand,
  onChanged,
  onRefused,
}: Deps) {
  let line: Connection | null = null;
  let pulse = 0;
  let retry = 0;
  let stopped = false;
  const reports = createStateReports({
    timers,
    state,
    publish: (said) => {
      line?.publish(topics.state(deviceId), said);
      return line !== null;
    },
  });

  const events: ConnectionEvents = {
    onMessage(topic, text) {
      const [scope, kind = ''] = topic.split('/');
      if (scope === deviceId) onCommand(topic, text);
      else if (!reports.hear(topic) && scope === 'changed' && RELEVANT_CHANGES.includes(kind)) onChanged();
    },
    onUp() {
      reports.reset();
      beat();
      onChanged();
    },
    onRefused,
  };

  function beat() {
    timers.clear(pulse);
    if (stopped) return;
    pulse = timers.set(beat, LIVE_PUBLISH_SECONDS * 1000);
    line?.publish(topics.live(deviceId), { offline: false });
    reports.beat();
  }

  async function open() {
    try {
      const opened = await connect(events);
      if (stopped) return opened.close();
      line = opened;
    } catch (error) {
      console.warn('The realtime client did not start.', error);
      // The client's chunk failed to load (offline right after the start): playback continues, and the load
      // is retried.
      retry = timers.set(() => void open(), RETRY_LOAD_MS);
    }
  }

  return {
    start: () => void open(),
    reportSoon: () => void (stopped || reports.soon()),
    publish: (topic: string, payload: object) => line?.publish(topic, payload),
    stop() {
      stopped = true;
      reports.stop();
      for (const timer of [pulse, retry]) timers.clear(timer);
      line?.close();
    },
  };
}
