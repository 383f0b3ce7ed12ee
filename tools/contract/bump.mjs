/** Parts of the version that a change of the contract raises, the least first. */
const LEVELS = ['none', 'minor', 'major'];

const FACT =
  /^(?<module>\S+) (?<direction>given|taken) (?<path>[^?:| ]+)(?<optional>\?)?(?<rest>(: | \| ).*)$/s;

/** Facts by their subject: a member of a union is a fact of its own. */
function factsOf(lines) {
  return new Map(
    lines.map((line) => {
      const { module, direction, path, optional, rest } = FACT.exec(line)?.groups ?? {};
      if (!path) throw new Error(`This is no line of a contract: ${line}`);
      const isChoice = rest.startsWith(' | ');
      const subject = [module, direction, path, isChoice ? rest : ''].join(' ');
      return [
        subject,
        { line, module, path, isTaken: direction === 'taken', isChoice, optional: optional === '?', rest },
      ];
    }),
  );
}

/**
 * Compares two contracts: the changes, and the part of the version they raise. An older area still works
 * while all it reads exists and all it makes suffices: removals, changes and new demands on it are major.
 * @param {string[]} before
 * @param {string[]} after lines of `describeApi`
 */
export function compareApi(before, after) {
  const [old, now] = [factsOf(before), factsOf(after)];
  const changes = [];
  for (const [subject, fact] of old) {
    const next = now.get(subject);
    if (!next) changes.push({ level: 'major', sentence: `gone: ${fact.line}` });
    else if (next.rest !== fact.rest)
      changes.push({ level: 'major', sentence: `changed: ${fact.line} is now${next.rest}` });
    else if (next.optional !== fact.optional) {
      const isEasier = next.optional === fact.isTaken;
      changes.push({
        level: isEasier ? 'minor' : 'major',
        sentence: `now ${next.optional ? 'optional' : 'required'}: ${fact.line}`,
      });
    }
  }
  for (const [subject, fact] of now)
    if (!old.has(subject))
      changes.push({
        level: isDemand(fact, old) || isNewlyEmpty(fact, old) ? 'major' : 'minor',
        sentence: `new: ${fact.line}`,
      });
  const level = LEVELS[Math.max(0, ...changes.map((change) => LEVELS.indexOf(change.level)))];
  return { level, changes };
}

/**
 * Returns whether a value that could always be read may be null now. Another new member of a union is minor:
 * unknown ones are ignored. So is a new value that may be null: no area reads it yet.
 */
const isNewlyEmpty = ({ module, path, isTaken, rest }, old) =>
  !isTaken &&
  rest === ' | null' &&
  [...old.values()].some((other) => other.module === module && other.path === path);

/**
 * Returns whether a fact is one more value to send within one that was sent before. Words in quotes are keys
 * of a table, of events or slots, which no area makes whole.
 */
function isDemand({ module, path, isTaken, isChoice, optional }, old) {
  if (!isTaken || isChoice || optional) return false;
  const parent = path.replace(/(\.[\w$]+|\(\d+\)|\[\]|\(\))$/, '');
  if (parent === path) return false;
  const isKnown = (other) =>
    other.module === module &&
    (other.path === parent || other.path.startsWith(`${parent}.`) || other.path.startsWith(`${parent}(`));
  return [...old.values()].some(isKnown);
}

/** Returns whether `version` is at least `level` above `before`. Versions are `1.2.3`. */
export function isRaised(before, version, level) {
  const [[oldMajor, oldMinor], [major, minor]] = [before, version].map((text) => text.split('.').map(Number));
  if (level === 'none') return before === version;
  if (level === 'minor') return major > oldMajor || (major === oldMajor && minor > oldMinor);
  return major > oldMajor;
}
