import { nameInMail } from '../../../platform/mail/layout.rule';
import type { MailWords } from '../../../platform/mail/mail.types';
import type { WaitingRow } from './waiting.repo';

/** Mails are debounced: one for several saves within a minute, and at most one in a quarter of an hour. */
const DEBOUNCE_SECONDS = 60;
const INTERVAL_SECONDS = 15 * 60;

/** Delay of the next mail to an approver whose last one was at `notifiedAt`. */
export const secondsToNextMail = (notifiedAt: number, now: number): number =>
  Math.max(DEBOUNCE_SECONDS, Math.min(INTERVAL_SECONDS, notifiedAt + INTERVAL_SECONDS - now));

const quoted = (name: string) => `“${nameInMail(name)}”`;

/** Mail to an approver about pending playlists: `count` in all, `rows` are the first. */
export function requestMail(
  rows: readonly WaitingRow[],
  count: number,
  venue: string,
  publicUrl: string,
): MailWords {
  const [only] = rows;
  const isOne = count === 1 && only !== undefined;
  const title = isOne
    ? `${quoted(only.name)} is waiting for approval`
    : `${count} playlists are waiting for approval`;
  const line = ({ name, author }: WaitingRow) =>
    author ? `${quoted(name)}, saved by ${nameInMail(author)}` : quoted(name);
  const rest = count - rows.length;
  return {
    subject: `${title} at ${nameInMail(venue)}`,
    heading: title,
    paragraphs: [
      ...rows.map((row) => `${line(row)}.`),
      ...(rest > 0 ? [rest === 1 ? 'And 1 more.' : `And ${rest} more.`] : []),
      'Until someone approves, screens keep playing the last approved version.',
    ],
    action: isOne
      ? { label: 'Review it', href: `${publicUrl}/playlist/review?id=${only.id}` }
      : { label: 'Review them', href: `${publicUrl}/playlist?show=waiting` },
  };
}

export interface DecisionOnVersion {
  playlistId: string;
  name: string;
  /** 'changed': an approver saved a version of their own over it. */
  outcome: 'approved' | 'rejected' | 'changed';
  reason: string;
  /** '' when that user is deleted. */
  by: string;
}

/** Mail to the author about the decision. */
export function decidedMail(
  { playlistId, name, outcome, reason, by }: DecisionOnVersion,
  publicUrl: string,
): MailWords {
  const who = by ? nameInMail(by) : 'An approver';
  const sentences = {
    approved: [`${quoted(name)} is approved`, `${who} approved it. It’s on its way to the screens.`],
    rejected: [
      `${quoted(name)} was rejected`,
      `${who} rejected it. Reason: ${nameInMail(reason, reason.length)}`,
    ],
    changed: [
      `${quoted(name)} was changed and approved`,
      `${who} saved it with more changes. That version is playing now.`,
    ],
  } as const;
  const [title = '', sentence = ''] = sentences[outcome];
  return {
    subject: title,
    heading: title,
    paragraphs: [
      sentence,
      ...(outcome === 'rejected'
        ? [
            'Change it and save it to have it reviewed again. Until then, screens keep playing the last approved version.',
          ]
        : []),
    ],
    action: { label: 'Open the playlist', href: `${publicUrl}/playlist/edit?id=${playlistId}` },
  };
}
