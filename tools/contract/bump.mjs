/** Which part of the version a change of the contract raises, the least first. */
const LEVELS = ['none', 'minor', 'major'];

const FACT =
  /^(?<room>\S+) (?<direction>given|taken) (?<path>[^?:| ]+)(?<optional>\?)?(?<rest>(: | \| ).*)$/s;

/** Facts by what they are about: a choice of a union is a fact of its own. */
function factsOf(lines) {
  return new Map(
    lines.map((line) => {
      const { room, direction, path, optional, rest } = FACT.exec(line)?.groups ?? {};
      if (!path) throw new Error(`This is no line of a contract: ${line}`);
      const isChoice = rest.startsWith(' | ');
      const subject = [room, direction, path, isChoice ? rest : ''].join(' ');
      return [
        subject,
        { line, room, path, isTaken: direction === 'taken', isChoice, optional: optional === '?', rest },
      ];
    }),
  );
}

/**
 * What happened to a contract, and how much of its version that raises. An older area stays right when all it reads is still there and all it
 * makes is still enough: what goes or becomes something else is major, and so is what it would now have to send.
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
        level: isDemand(fact, old) || isNewlyEmpty(fact) ? 'major' : 'minor',
        sentence: `new: ${fact.line}`,
      });
  const level = LEVELS[Math.max(0, ...changes.map((change) => LEVELS.indexOf(change.level)))];
  return { level, changes };
}

/** What could always be read may be null now. A word more among others is no such thing: unknown ones are ignored. */
const isNewlyEmpty = ({ isTaken, rest }) => !isTaken && rest === ' | null';

/**
 * One more thing that has to be sent within something that was sent before. Words in quotes are names in a table, of moments or slots, which
 * nobody makes whole.
 */
function isDemand({ room, path, isTaken, isChoice, optional }, old) {
  if (!isTaken || isChoice || optional) return false;
  const parent = path.replace(/(\.[\w$]+|\(\d+\)|\[\]|\(\))$/, '');
  if (parent === path) return false;
  const isKnown = (other) =>
    other.room === room &&
    (other.path === parent || other.path.startsWith(`${parent}.`) || other.path.startsWith(`${parent}(`));
  return [...old.values()].some(isKnown);
}

/** Whether `version` says at least `level` more than `before`. Versions are `1.2.3`. */
export function isRaised(before, version, level) {
  const [[oldMajor, oldMinor], [major, minor]] = [before, version].map((text) => text.split('.').map(Number));
  if (level === 'none') return before === version;
  if (level === 'minor') return major > oldMajor || (major === oldMajor && minor > oldMinor);
  return major > oldMajor;
}
