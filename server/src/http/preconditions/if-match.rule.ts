/**
 * Condition of an If-Match header (RFC 9110 §13.1.1): none, the resource exists, or it has one of these tags.
 */
export type IfMatch = { kind: 'none' } | { kind: 'any' } | { kind: 'tags'; tags: readonly string[] };

export const NO_CONDITION: IfMatch = { kind: 'none' };

/** One list member with its separator. */
const MEMBER = /[ \t]*(?:(W\/)?("[\x21\x23-\x7e\x80-\xff]*"))?[ \t]*(,|$)/y;

/**
 * Parses the header; null when malformed. Weak tags are parsed and dropped: If-Match compares strongly, so
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

/** Whether the current tag satisfies the condition. */
export function holds(condition: IfMatch, current: string): boolean {
  return condition.kind !== 'tags' || condition.tags.includes(current);
}
