import { clockTime, DAY_SECONDS, floatingInZone, formatBytes, startOfDay } from '@vitrine/shared/rules';
import { nameInMail } from '../../../platform/mail/layout.rule';
import type { MailTexts } from '../../../platform/mail/mail-texts.types';
import type { MailWords } from '../../../platform/mail/mail.types';

/** Names in one mail; further ones are counted. */
const MAX_NAMED = 20;
/** Interruptions from which a screen counts as flapping. */
const FLAPPING = 3;

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
  texts: MailTexts;
}

/** Mail about screens that are offline or back; null without any. */
export function screensMail({
  offline,
  back,
  venue,
  timezone,
  nowMs,
  publicUrl,
  texts,
}: ScreensMail): MailWords | null {
  if (offline.length + back.length === 0) return null;
  const words = texts.screens;
  const quoted = ({ name }: { name: string }) => texts.quoted(nameInMail(name));
  const title = words.title(offline.map(quoted), back.map(quoted));
  const when = (at: number) => timeText(at, nowMs, timezone, texts);
  const lines = [
    ...offline.map((screen) =>
      screen.count >= FLAPPING
        ? words.flapping(quoted(screen), screen.count, when(screen.since))
        : words.offlineSince(quoted(screen), when(screen.since)),
    ),
    ...back.map((screen) => words.back(quoted(screen))),
  ];
  const rest = lines.length - MAX_NAMED;
  const [only, ...others] = [...offline, ...back];
  return {
    subject: texts.at(title, nameInMail(venue)),
    heading: title,
    paragraphs: [
      ...lines.slice(0, MAX_NAMED),
      ...(rest > 0 ? [texts.more(rest)] : []),
      ...(offline.length > 0 ? [words.check] : []),
    ],
    action:
      only && others.length === 0
        ? { label: words.open, href: `${publicUrl}/device/details?id=${only.id}` }
        : { label: words.openAll, href: `${publicUrl}/device` },
  };
}

/** Time on the venue's clock: '12:04' of the same day, else with its day. */
function timeText(at: number, nowMs: number, timezone: string, texts: MailTexts): string {
  const floating = floatingInZone(at * 1000, timezone);
  const today = startOfDay(floatingInZone(nowMs, timezone));
  if (floating >= today) return clockTime(floating);
  if (floating >= today - DAY_SECONDS) return texts.yesterday(clockTime(floating));
  return `${texts.day(floating)} ${clockTime(floating)}`;
}

/** Mail about promos that could not be prepared; null without any. */
export function promosMail(
  promos: readonly { id: string; name: string; detail: string }[],
  venue: string,
  publicUrl: string,
  texts: MailTexts,
): MailWords | null {
  const [first] = promos;
  if (!first) return null;
  const words = texts.promos;
  const quoted = (name: string) => texts.quoted(nameInMail(name));
  const title = promos.length === 1 ? words.failed(quoted(first.name)) : words.failedMany(promos.length);
  const rest = promos.length - MAX_NAMED;
  return {
    subject: texts.at(title, nameInMail(venue)),
    heading: title,
    paragraphs: [
      ...promos.slice(0, MAX_NAMED).map(({ name, detail }) => words.line(quoted(name), detail)),
      ...(rest > 0 ? [texts.more(rest)] : []),
      words.notShown(promos.length),
    ],
    action: { label: words.open, href: `${publicUrl}/promo` },
  };
}

/** Mail about playlists of which nothing is left, soon or already; null without any. Floating seconds. */
export function playlistsMail(
  playlists: readonly { id: string; name: string; runsOutAt: number }[],
  now: number,
  { venue, publicUrl, texts }: Pick<ScreensMail, 'venue' | 'publicUrl' | 'texts'>,
): MailWords | null {
  const [first] = playlists;
  if (!first) return null;
  const words = texts.playlists;
  const isOne = playlists.length === 1;
  const sentence = ({ name, runsOutAt }: { name: string; runsOutAt: number }) => {
    const quoted = texts.quoted(nameInMail(name));
    return runsOutAt > now ? words.after(quoted, texts.day(runsOutAt - 1)) : words.empty(quoted);
  };
  const title = isOne ? sentence(first) : words.many(playlists.length);
  const rest = playlists.length - MAX_NAMED;
  return {
    subject: texts.at(title, nameInMail(venue)),
    heading: title,
    paragraphs: [
      ...(isOne ? [] : playlists.slice(0, MAX_NAMED).map((one) => `${sentence(one)}.`)),
      ...(rest > 0 ? [texts.more(rest)] : []),
      words.then(playlists.length),
    ],
    action: isOne
      ? { label: words.edit, href: `${publicUrl}/playlist/edit?id=${first.id}` }
      : { label: words.open, href: `${publicUrl}/playlist` },
  };
}

/** Mail about storage that runs out. */
export function storageMail(
  { level, used, quota }: { level: number; used: number; quota: number },
  venue: string,
  publicUrl: string,
  texts: MailTexts,
): MailWords {
  const words = texts.storage;
  const title = level === 100 ? words.full : words.nearlyFull;
  const left = quota - used;
  return {
    subject: texts.at(title, nameInMail(venue)),
    heading: title,
    paragraphs: [
      `${words.used(formatBytes(used), formatBytes(quota))} ${left > 0 ? words.left(formatBytes(left)) : words.none}`,
      words.help,
    ],
    action: { label: words.buy, href: `${publicUrl}/account/subscription` },
  };
}
