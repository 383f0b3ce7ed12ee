import type { Timers } from '../platform/timers';

/** Time that an error is reported after it last happened. */
const FRESH_MS = 5 * 60_000;
/** DeviceState.error takes 500 characters. */
const LONGEST = 300;

/** Keeps the latest trouble for the screen's report. */
export function createTroubles(timers: Timers, onChange: () => void) {
  let latest: { text: string; atMs: number } | null = null;
  return {
    note(text: string) {
      latest = { text: text.slice(0, LONGEST), atMs: timers.now() };
      onChange();
    },
    latest: () => (latest && timers.now() - latest.atMs < FRESH_MS ? latest.text : null),
  };
}
