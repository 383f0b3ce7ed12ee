export interface Target {
  key: string;
  label: string;
  /** Shown beside the label, found as well. */
  detail?: string;
  icon: string;
  group: string;
  path: string;
}

const MOST_PER_GROUP = 6;

/**
 * What a person may mean by a few letters: every word must be in the label or its detail, accents and case aside. Those whose label begins with it
 * come first; at most six of a group, groups in the order given.
 */
export function find(targets: readonly Target[], query: string): Target[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const scored = targets
    .map((target, index) => ({ target, index, score: scoreOf(target, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.index - other.index);
  const groups = [...new Set(targets.map(({ group }) => group))];
  return groups.flatMap((group) =>
    scored
      .filter(({ target }) => target.group === group)
      .slice(0, MOST_PER_GROUP)
      .map(({ target }) => target),
  );
}

/** 0 does not fit; 3 the label begins so, 2 a word of it does, 1 it is in there somewhere. */
function scoreOf(target: Target, words: readonly string[]): number {
  if (words.length === 0) return 1;
  const label = plain(target.label);
  const everything = `${label} ${plain(target.detail ?? '')}`;
  if (!words.every((word) => everything.includes(word))) return 0;
  const first = words[0] ?? '';
  if (label.startsWith(first)) return 3;
  return ` ${everything}`.includes(` ${first}`) ? 2 : 1;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
