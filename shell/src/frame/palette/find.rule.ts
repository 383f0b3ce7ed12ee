export interface Target {
  key: string;
  label: string;
  /** Shown beside the label, and searched as well. */
  detail?: string;
  icon: string;
  group: string;
  path: string;
}

const MOST_PER_GROUP = 6;

/**
 * Search in labels and details: every word must match, regardless of accents and case. Labels with a matching
 * prefix first; at most six per group, groups in the given order.
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

/** Match quality: 0 none; 3 prefix of the label, 2 prefix of a word, 1 anywhere. */
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
