import { nameInMail } from '../../../platform/mail/layout.rule';
import type { MailTexts } from '../../../platform/mail/mail-texts.types';
import type { MailWords } from '../../../platform/mail/mail.types';
import type { WaitingRow } from './waiting.repo';

/** Mails are debounced: one for several saves within a minute, and at most one in a quarter of an hour. */
const DEBOUNCE_SECONDS = 60;
const INTERVAL_SECONDS = 15 * 60;

/** Delay of the next mail to an approver whose last one was at `notifiedAt`. */
export const secondsToNextMail = (notifiedAt: number, now: number): number =>
  Math.max(DEBOUNCE_SECONDS, Math.min(INTERVAL_SECONDS, notifiedAt + INTERVAL_SECONDS - now));

/** Mail to an approver about pending playlists: `count` in all, `rows` are the first. */
export function requestMail(
  rows: readonly WaitingRow[],
  count: number,
  venue: string,
  publicUrl: string,
  texts: MailTexts,
): MailWords {
  const words = texts.approvals;
  const quoted = (name: string) => texts.quoted(nameInMail(name));
  const [only] = rows;
  const isOne = count === 1 && only !== undefined;
  const title = isOne ? words.waiting(quoted(only.name)) : words.waitingMany(count);
  const line = ({ name, author }: WaitingRow) =>
    author ? words.savedBy(quoted(name), nameInMail(author)) : quoted(name);
  const rest = count - rows.length;
  return {
    subject: texts.at(title, nameInMail(venue)),
    heading: title,
    paragraphs: [...rows.map((row) => `${line(row)}.`), ...(rest > 0 ? [texts.more(rest)] : []), words.until],
    action: isOne
      ? { label: words.review, href: `${publicUrl}/playlist/review?id=${only.id}` }
      : { label: words.reviewMany, href: `${publicUrl}/playlist?show=waiting` },
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
  texts: MailTexts,
): MailWords {
  const words = texts.approvals;
  const what = texts.quoted(nameInMail(name));
  const who = by ? nameInMail(by) : words.anApprover;
  const sentences = {
    approved: [words.approved(what), words.approvedText(who)],
    rejected: [words.rejected(what), words.rejectedText(who, nameInMail(reason, reason.length))],
    changed: [words.changed(what), words.changedText(who)],
  } as const;
  const [title = '', sentence = ''] = sentences[outcome];
  return {
    subject: title,
    heading: title,
    paragraphs: [sentence, ...(outcome === 'rejected' ? [words.again] : [])],
    action: { label: words.open, href: `${publicUrl}/playlist/edit?id=${playlistId}` },
  };
}
