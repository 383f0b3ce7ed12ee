import type { DeviceEvent } from '@vitrine/shared/contract';
import { formatBytes } from '@vitrine/shared/rules';
import { problemSentence } from '../parts/problem-sentence';

/** Texts of a device's page. */
export const detailsTexts = {
  title: 'Device',
  all: 'All devices',
  missing: 'This device no longer exists',
  missingText: 'It was deleted, or the link is wrong.',
  failedTitle: 'Couldn’t load this device',
  live: 'Live',
  offline: 'Offline',
  offlineSince: (since: string) => `Offline since ${since}`,
  fresh: 'Just connected. Waiting for its first update',
  unknown: 'Unknown',
  statusUnknown: 'Status unknown right now',
  groups: (names: readonly string[]) => names.join(', ') || 'No group',
  now: 'Playing now',
  lastKnown: 'Last known',
  dark: 'Black: outside opening hours',
  noPicture: 'No picture',
  since: (time: string) => `Since ${time}`,
  next: 'Next starts',
  nextNone: 'Nothing else is scheduled for this device.',
  schedule: 'Schedule',
  zone: (zone: string) => `Venue time (${zone})`,
  problems: 'Problems',
  noProblems: 'No problems reported.',
  receipt: (name: string, since: string, checked: string) =>
    `Waiting for ${name} to get the latest change${since && ` since ${since}`}.${checked && ` It last checked at ${checked}.`}`,
  receiptOffline: (name: string, since: string) =>
    `Waiting for ${name}${since && ` since ${since}`} – offline. It gets the latest changes when it’s back.`,
  downloading: (ready: number, total: number) => `Downloading new content: ${ready} of ${total} files.`,
  old: (since: string) => `Reported before it went offline at ${since}.`,
  facts: 'About this device',
  fact: {
    seen: 'Last seen',
    seenNow: 'Now',
    never: 'Never',
    resolution: 'Resolution',
    orientation: 'Orientation',
    content: 'Content',
    storage: 'Storage',
    version: 'Player version',
    clock: 'Clock',
    network: 'Network',
    latency: 'Network latency',
    started: 'Running since',
    id: 'Device ID',
  },
  pixels: (width: number, height: number) => `${width} × ${height}`,
  content: (ready: number, total: number) => `${ready} of ${total} files downloaded`,
  storage: (used: number, total: number) =>
    `${formatBytes(used, 1)} used, ${formatBytes(Math.max(0, total - used), 1)} free`,
  clockRight: 'Correct',
  network: (kind: string) => NETWORKS[kind] ?? kind,
  latency: (ms: number) => `${ms} ms`,
  log: 'Last 7 days',
  logNone: 'Nothing happened yet.',
  logAll: (count: number) => `Show all ${count} entries`,
  logFailed: 'Couldn’t load the log',
  event: ({ kind, note, why }: DeviceEvent) => {
    const said = EVENTS[kind];
    if (!note) return said;
    return why ? problemSentence({ note, why }) : `${said}: ${problemSentence({ note })}`;
  },
  back: (span: string) => `Online again after ${span}`,
  unstable: (count: number, span: string) => `Connection unstable: offline ${count} times, ${span} in all`,
  away: (span: string) => `Server was away for ${span}`,
  plays: 'Played in the last 7 days',
  playsAll: 'Proof of play',
  playsNone: 'No plays counted in the last 7 days.',
  playsFailed: 'Couldn’t load what played',
  played: (count: number) => (count === 1 ? '1 play' : `${count} plays`),
};

const EVENTS: Record<DeviceEvent['kind'], string> = {
  online: 'Online',
  offline: 'Offline',
  restarted: 'Player restarted',
  content: 'Got a change of its content',
  updated: 'Player updated to',
  error: 'Problem',
};

/** Names of the browser's Network Information API. */
const NETWORKS: Record<string, string> = {
  ethernet: 'Cable',
  wifi: 'Wi-Fi',
  cellular: 'Mobile network',
  'slow-2g': 'Very slow',
  '2g': 'Slow',
  '3g': 'Medium speed',
  '4g': 'Fast',
};
