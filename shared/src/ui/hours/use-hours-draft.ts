import { useState } from 'react';
import type { OpeningHours } from '../../contract';
import { draftOf, hoursOf, type HoursDraft } from './hours.rule';

type Draft = HoursDraft | null;
const textOf = (hours: OpeningHours | null | undefined) => JSON.stringify(hours ?? null);
const savedAs = (draft: Draft) => (draft ? hoursOf(draft) : null);

/**
 * Draft of the opening hours, null for always open, on the saved version that it began from (`seen` is its
 * etag). A change of another user replaces a draft without changes, and leaves one that has any.
 */
export function useHoursDraft(hours: OpeningHours | undefined, etag: string | undefined) {
  const begin = () => {
    const draft: Draft = hours ? draftOf(hours) : null;
    return { text: textOf(hours), draft, etag };
  };
  const [base, setBase] = useState(begin);
  const [draft, setDraft] = useState(base.draft);
  const text = textOf(hours);
  const isSaved = textOf(savedAs(draft)) === text;
  if (base.text !== text && (draft === base.draft || isSaved)) {
    const next = begin();
    setBase(isSaved ? { ...next, draft } : next);
    if (!isSaved) setDraft(next.draft);
  }
  return { draft, setDraft, isChanged: !isSaved, seen: base.etag };
}
