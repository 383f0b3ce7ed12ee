import type { Device } from '@vitrine/shared/contract';
import { contentOf, playerErrorText } from '@vitrine/shared/rules';
import { orientationName } from '@vitrine/shared/ui';
import { clockOff } from '../parts/clock-off.rule';
import { problemSentence } from '../parts/problem-sentence';
import { texts } from '../texts';
import { detailsTexts } from './texts';

/** Fact in words; null: the device does not report it. */
export type Fact = readonly [name: string, value: string | null];

const words = detailsTexts;

/** Facts of a device by its last report. `timeOf` formats unix seconds. */
export function factsOf(device: Device, seen: string, timeOf: (unix: number) => string): Fact[] {
  const { state } = device;
  const facts = state?.facts ?? {};
  const {
    width,
    height,
    storage_used: used,
    storage_total: total,
    version,
    network,
    latency_ms: latency,
  } = facts;
  const { ready, total: files } = contentOf(device);
  const off = state?.clock_off_seconds;
  return [
    [words.fact.seen, seen],
    [words.fact.resolution, width && height ? words.pixels(width, height) : null],
    [words.fact.orientation, orientationName(device.orientation) || null],
    [words.fact.content, state ? words.content(ready, files) : null],
    [words.fact.storage, used === undefined || total === undefined ? null : words.storage(used, total)],
    [words.fact.clock, off === undefined || off === null ? null : clockWords(device)],
    [words.fact.network, network ? words.network(network) : null],
    [words.fact.latency, latency === undefined ? null : words.latency(latency)],
    [
      words.fact.started,
      // By the device's clock, which may be wrong.
      facts.started_at === undefined ? null : timeOf(facts.started_at - (off ?? 0)),
    ],
    [words.fact.version, version ?? null],
    [words.fact.id, device.device_id],
  ];
}

function clockWords(device: Device): string {
  const off = clockOff(device);
  return off ? texts.list.clockOff(off) : words.clockRight;
}

/** Problems that the device reports: sentences with the promo's name. */
export function problemsOf({ state }: Device): string[] {
  const missing = (state?.missing ?? []).filter(({ why }) => why !== 'loading');
  const files = missing.map(({ name, why }) => problemSentence({ note: name, why }));
  return state?.error ? [...files, playerErrorText(state.error)] : files;
}

/** The last seven days of the venue, YYYY-MM-DD; `at` is floating. */
export function lastWeek(at: number): { from: string; to: string } {
  const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
  return { from: day(at - 6 * 86_400), to: day(at) };
}
