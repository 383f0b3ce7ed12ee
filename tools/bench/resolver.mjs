import { performance } from 'node:perf_hooks';
import { fromShared } from '../typescript.mjs';

const COUNT = 10_000;
const RUNS = 20;
const DAY = 86_400;
const MONDAY = Date.UTC(2026, 10, 2) / 1000;
const INTERVALS = [DAY, DAY, 7 * DAY, 0];

/** Entry with an end, most with first and last day, one in ten with a moved day. */
function entry(nth) {
  const repeat_interval = INTERVALS[nth % INTERVALS.length];
  const date_start = MONDAY + (nth % 28) * DAY + ((nth * 7) % 1440) * 60;
  return {
    id: String(nth),
    name: '',
    title: '',
    playlist_id: String(nth % 1000),
    date_start,
    repeat_interval,
    duration: 60 * (1 + ((nth * 13) % 600)),
    first_day: nth % 3 ? MONDAY + (nth % 14) * DAY : 0,
    last_day: nth % 5 ? MONDAY + (60 + (nth % 90)) * DAY : 0,
    device_group: null,
    device_count: null,
    exceptions: nth % 10 ? [] : [{ occurrence: date_start + repeat_interval, start: date_start + DAY / 2 }],
  };
}

/** Median time in which a screen's playlists are found among ten thousand entries with ends and days. */
export async function measureResolver() {
  const dueAt = fromShared('rules/schedule/due.rule.ts', 'dueAt');
  const rules = Array.from({ length: COUNT }, (_, nth) => entry(nth));
  const programme = { rules, playNow: null, defaultPlaylistId: 'default' };
  const validities = [
    {
      first_day: MONDAY,
      last_day: MONDAY + 90 * DAY,
      days: [1, 2, 3, 4, 5],
      start: 8 * 3600,
      end: 20 * 3600,
    },
  ];
  const times = Array.from({ length: RUNS }, (_, run) => {
    const began = performance.now();
    dueAt(programme, MONDAY + (run + 20) * DAY + 12 * 3600 + run * 60, () => validities);
    return performance.now() - began;
  }).toSorted((one, other) => one - other);
  return [{ name: '10,000 entries with ends and validity', unit: 'ms', value: times[RUNS / 2], atMost: 10 }];
}
