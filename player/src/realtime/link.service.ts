/* eslint max-lines-per-function: ["error", { "max": 65, "skipBlankLines": true, "skipComments": true }] -- one link and its retries */
import { LIVE_PUBLISH_SECONDS, topics, type DeviceState } from '@vitrine/shared/contract';
import type { Timers } from '../platform/timers';
import type { Line } from './connection';

/** Kinds of changes after which a screen asks for its manifest again (product §8). */
const OF_INTEREST = ['promo', 'playlist', 'schedule', 'device', 'group', 'account'];
/** Quick changes are told as one. */
const SETTLE_MS = 250;
const RETRY_LOAD_MS = 15_000;

interface LineEvents {
  onMessage: (topic: string, text: string) => void;
  onUp: () => void;
  onRefused: () => void;
}

interface Deps {
  deviceId: string;
  timers: Timers;
  connect: (events: LineEvents) => Promise<Line>;
  state: () => DeviceState;
  onCommand: (topic: string, text: string) => void;
  /** Data of the account changed, or may have while the line was down. */
  onChanged: () => void;
  onRefused: () => void;
}

/** Tells every 30 s that the screen lives and what it plays, sooner when that changes; hears changes and commands. */
export function createLinkService({
  deviceId,
  timers,
  connect,
  state,
  onCommand,
  onChanged,
  onRefused,
}: Deps) {
  let line: Line | null = null;
  let lastReported = '';
  let settle = 0;
  let pulse = 0;
  let retry = 0;
  let stopped = false;

  const events: LineEvents = {
    onMessage(topic, text) {
      const [room, kind = ''] = topic.split('/');
      if (room === deviceId) onCommand(topic, text);
      else if (room === 'changed' && OF_INTEREST.includes(kind)) onChanged();
    },
    onUp() {
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
    report(true);
  }

  function report(evenIfSame: boolean) {
    const said = state();
    const text = JSON.stringify(said);
    if (!line || (!evenIfSame && text === lastReported)) return;
    lastReported = text;
    line.publish(topics.state(deviceId), said);
  }

  async function open() {
    try {
      const opened = await connect(events);
      if (stopped) return opened.close();
      line = opened;
    } catch (error) {
      console.warn('The realtime client did not start.', error);
      // The client's own chunk did not come (network gone right after the start): the show goes on, the line follows.
      retry = timers.set(() => void open(), RETRY_LOAD_MS);
    }
  }

  return {
    start: () => void open(),
    reportSoon() {
      timers.clear(settle);
      if (!stopped) settle = timers.set(() => report(false), SETTLE_MS);
    },
    publish: (topic: string, payload: object) => line?.publish(topic, payload),
    stop() {
      stopped = true;
      for (const timer of [settle, pulse, retry]) timers.clear(timer);
      line?.close();
    },
  };
}
