import { nameInMail } from '../../../platform/mail/layout.rule';
import type { MailWords } from '../../../platform/mail/mail.types';
import type { WaitingRow } from './waiting.repo';

/** Several saves of one sitting are one mail, and nobody gets more than one in a quarter of an hour. */
const SITTING_SECONDS = 60;
const APART_SECONDS = 15 * 60;

/** Seconds until somebody who was told at `toldAt` may be told again. */
export const tellIn = (toldAt: number, now: number): number =>
  Math.max(SITTING_SECONDS, Math.min(APART_SECONDS, toldAt + APART_SECONDS - now));

const quoted = (name: string) => `“${nameInMail(name)}”`;

/** To who may approve: what waits. `count` is all of it, `rows` the first. */
export function askedMail(
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

export interface Decided {
  playlistId: string;
  name: string;
  /** 'changed': somebody who may approve saved a version of their own over it. */
  outcome: 'approved' | 'rejected' | 'changed';
  reason: string;
  /** '' when that person is gone. */
  by: string;
}

/** To the author: what became of it. */
export function decidedMail(
  { playlistId, name, outcome, reason, by }: Decided,
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
