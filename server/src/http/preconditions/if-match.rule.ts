/** What an If-Match header asks (RFC 9110 §13.1.1): nothing, that the thing is there, or that it is still one of these. */
export type IfMatch = { kind: 'none' } | { kind: 'any' } | { kind: 'tags'; tags: readonly string[] };

export const NO_CONDITION: IfMatch = { kind: 'none' };

/** One member of the list with what separates it from the next. */
const MEMBER = /[ \t]*(?:(W\/)?("[\x21\x23-\x7e\x80-\xff]*"))?[ \t]*(,|$)/y;

/**
 * Reads the header; null when it is not written as the grammar says. Weak tags are read and left out: If-Match compares strongly, so
 * they never match. An empty list matches nothing.
 */
export function readIfMatch(header: string | undefined): IfMatch | null {
  if (header === undefined) return NO_CONDITION;
  if (header.trim() === '*') return { kind: 'any' };
  const tags: string[] = [];
  MEMBER.lastIndex = 0;
  for (;;) {
    const found = MEMBER.exec(header);
    if (!found) return null;
    if (found[2] && !found[1]) tags.push(found[2]);
    if (found[3] !== ',') return { kind: 'tags', tags };
  }
}

/** Whether the condition lets the current tag through. */
export function holds(condition: IfMatch, current: string): boolean {
  return condition.kind !== 'tags' || condition.tags.includes(current);
}
