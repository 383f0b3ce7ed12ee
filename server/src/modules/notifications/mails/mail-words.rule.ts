import {
  clockTime,
  DAY_SECONDS,
  floatingInZone,
  formatBytes,
  formatDay,
  startOfDay,
} from '@vitrine/shared/rules';
import { nameInMail } from '../../../platform/mail/layout.rule';
import type { MailWords } from '../../../platform/mail/mail.types';

/** Names in one mail; further ones are counted. */
const MAX_NAMED = 20;
/** Interruptions from which a screen counts as flapping. */
const FLAPPING = 3;

const quoted = (name: string) => `“${nameInMail(name)}”`;

export interface OfflineScreen {
  id: string;
  name: string;
  /** Interruptions since `since`; one: offline since then. Unix seconds. */
  count: number;
  since: number;
}
export interface ScreensMail {
  offline: readonly OfflineScreen[];
  back: readonly { id: string; name: string }[];
  venue: string;
  timezone: string;
  nowMs: number;
  publicUrl: string;
}

/** Mail about screens that are offline or back; null without any. */
export function screensMail({
  offline,
  back,
  venue,
  timezone,
  nowMs,
  publicUrl,
}: ScreensMail): MailWords | null {
  if (offline.length + back.length === 0) return null;
  const title = screensTitle(offline, back);
  const when = (at: number) => timeText(at, nowMs, timezone);
  const lines = [
    ...offline.map(({ name, count, since }) =>
      count >= FLAPPING
        ? `${quoted(name)} keeps losing its connection: ${count} times since ${when(since)}. It is offline now.`
        : `${quoted(name)} has been offline since ${when(since)}.`,
    ),
    ...back.map(({ name }) => `${quoted(name)} is back online.`),
  ];
  const rest = lines.length - MAX_NAMED;
  const [only, ...others] = [...offline, ...back];
  return {
    subject: `${title} at ${nameInMail(venue)}`,
    heading: title,
    paragraphs: [
      ...lines.slice(0, MAX_NAMED),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
      ...(offline.length > 0
        ? [
            'Check that it has power and a network connection. A screen without a connection keeps playing what it has downloaded.',
          ]
        : []),
    ],
    action:
      only && others.length === 0
        ? { label: 'Open the screen', href: `${publicUrl}/device/details?id=${only.id}` }
        : { label: 'Open your screens', href: `${publicUrl}/device` },
  };
}

function screensTitle(offline: ScreensMail['offline'], back: ScreensMail['back']): string {
  const [first] = offline;
  const [firstBack] = back;
  const down =
    offline.length > 1
      ? `${offline.length} screens are offline`
      : first
        ? `${quoted(first.name)} is offline`
        : '';
  const up =
    back.length > 1
      ? `${back.length} ${down ? '' : 'screens '}are back online`
      : firstBack
        ? `${down ? '1' : quoted(firstBack.name)} is back online`
        : '';
  return [down, up].filter(Boolean).join(', ');
}

/** Time on the venue's clock: '12:04' of the same day, else with its day. */
function timeText(at: number, nowMs: number, timezone: string): string {
  const floating = floatingInZone(at * 1000, timezone);
  const today = startOfDay(floatingInZone(nowMs, timezone));
  if (floating >= today) return clockTime(floating);
  if (floating >= today - DAY_SECONDS) return `yesterday ${clockTime(floating)}`;
  return `${formatDay(floating)} ${clockTime(floating)}`;
}

/** Mail about promos that could not be prepared; null without any. */
export function promosMail(
  promos: readonly { id: string; name: string; detail: string }[],
  venue: string,
  publicUrl: string,
): MailWords | null {
  const [first] = promos;
  if (!first) return null;
  const isOne = promos.length === 1;
  const title = isOne
    ? `${quoted(first.name)} couldn’t be prepared`
    : `${promos.length} promos couldn’t be prepared`;
  const rest = promos.length - MAX_NAMED;
  return {
    subject: `${title} at ${nameInMail(venue)}`,
    heading: title,
    paragraphs: [
      ...promos.slice(0, MAX_NAMED).map(({ name, detail }) => `${quoted(name)}: ${detail}`),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
      isOne ? 'Screens don’t show it.' : 'Screens don’t show them.',
    ],
    action: { label: 'Open your promos', href: `${publicUrl}/promo` },
  };
}

/** Mail about playlists of which nothing is left, soon or already; null without any. Floating seconds. */
export function playlistsMail(
  playlists: readonly { id: string; name: string; runsOutAt: number }[],
  now: number,
  venue: string,
  publicUrl: string,
): MailWords | null {
  const [first] = playlists;
  if (!first) return null;
  const isOne = playlists.length === 1;
  const sentence = ({ name, runsOutAt }: { name: string; runsOutAt: number }) =>
    runsOutAt > now
      ? `${quoted(name)} has nothing left to play after ${formatDay(runsOutAt - 1)}`
      : `${quoted(name)} has nothing left to play`;
  const title = isOne ? sentence(first) : `${playlists.length} playlists run out of content`;
  const rest = playlists.length - MAX_NAMED;
  return {
    subject: `${title} at ${nameInMail(venue)}`,
    heading: title,
    paragraphs: [
      ...(isOne ? [] : playlists.slice(0, MAX_NAMED).map((one) => `${sentence(one)}.`)),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
      `Screens then play what your schedule has without ${isOne ? 'it' : 'them'}, or your default playlist. Add content, or change the last day.`,
    ],
    action: isOne
      ? { label: 'Edit the playlist', href: `${publicUrl}/playlist/edit?id=${first.id}` }
      : { label: 'Open your playlists', href: `${publicUrl}/playlist` },
  };
}

/** Mail about storage that runs out. */
export function storageMail(
  { level, used, quota }: { level: number; used: number; quota: number },
  venue: string,
  publicUrl: string,
): MailWords {
  const title = level === 100 ? 'Your storage is full' : 'Your storage is nearly full';
  const left = quota - used;
  return {
    subject: `${title} at ${nameInMail(venue)}`,
    heading: title,
    paragraphs: [
      `${formatBytes(used)} of ${formatBytes(quota)} are used. ${
        left > 0
          ? `A file larger than ${formatBytes(left)} can’t be uploaded.`
          : 'Nothing more can be uploaded.'
      }`,
      'Buy more storage or delete promos that you no longer need. Nothing is deleted by itself, and your screens keep playing.',
    ],
    action: { label: 'Buy storage', href: `${publicUrl}/account/subscription` },
  };
}
