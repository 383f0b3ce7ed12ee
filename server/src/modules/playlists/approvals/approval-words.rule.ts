import { nameInMail } from '../../../mail/layout.rule';
import type { MailWords } from '../../../mail/mail';
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
  const title = isOne ? `${quoted(only.name)} waits for approval` : `${count} playlists wait for approval`;
  const line = ({ name, author }: WaitingRow) =>
    author ? `${quoted(name)}, saved by ${nameInMail(author)}` : quoted(name);
  const rest = count - rows.length;
  return {
    subject: `${title} at ${nameInMail(venue)}`,
    heading: title,
    paragraphs: [
      ...rows.map((row) => `${line(row)}.`),
      ...(rest > 0 ? [rest === 1 ? 'And 1 more.' : `And ${rest} more.`] : []),
      'Until somebody approves, screens go on with what they have.',
    ],
    action: isOne
      ? { label: 'Look at it', href: `${publicUrl}/playlist/review?id=${only.id}` }
      : { label: 'Look at them', href: `${publicUrl}/playlist?show=waiting` },
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
  const who = by ? nameInMail(by) : 'Somebody who may approve';
  const sentences = {
    approved: [`${quoted(name)} is approved`, `${who} approved it. It goes to the screens now.`],
    rejected: [
      `${quoted(name)} was sent back`,
      `${who} did not approve it. The reason: ${nameInMail(reason, reason.length)}`,
    ],
    changed: [
      `${quoted(name)} was changed and approved`,
      `${who} saved it with changes of their own, and that version plays now.`,
    ],
  } as const;
  const [title = '', sentence = ''] = sentences[outcome];
  return {
    subject: title,
    heading: title,
    paragraphs: [
      sentence,
      ...(outcome === 'rejected'
        ? ['Change it and save it, and it is looked at again. Screens go on with what they have.']
        : []),
    ],
    action: { label: 'Open the playlist', href: `${publicUrl}/playlist/edit?id=${playlistId}` },
  };
}
