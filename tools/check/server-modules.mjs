/** Tables in `server/src/platform/database/tables`, by their variable and by their name in SQL. */
const TABLE = /export const (\w+) = pgTable\(\s*'(\w+)'/g;
const IN_CODE = /\.(?:insert|update|delete)\((\w+)\)/g;
const IN_SQL = /\b(?:INSERT INTO|DELETE FROM|UPDATE)\s+(?:\$\{(\w+)\}|(\w+))/g;
/** Actions that only rename: `export const x = repo.y;`, or a re-export of what a repo provides. */
const REPO_RENAMED = /^export const \w+ = (?:repo\.)?[a-z]\w*;$|^export \{[^}]*\} from '[^']*\.repo';$/m;
/** State that would persist between calls without being passed on. */
const HIDDEN = [
  [/\bnew WeakMap\b|\bnew WeakSet\b/, 'keeps something in a WeakMap'],
  [/^(?:export )?let /m, 'has a variable of its own at the top'],
  [/^(?:export )?const \w+(?:: [^=\n]+)? = new Map(?:<[^(]*>)?\(\);/m, 'has a map of its own at the top'],
  [/^(?:export )?const \w+: [^=\n]*\[\] = \[\];/m, 'has a list of its own at the top'],
  [/^(?:export )?const \w+ = (?:create\w+|pLimit|new \w*Lock)\(/m, 'builds at the top what server.ts builds'],
];

/**
 * Faults of the server's modules, one sentence each: a table has one repo that writes it; process-wide state
 * is built in `services.ts` or by a module, never at the top of a file.
 * @param {Record<string, string>} files path from the root → text
 * @param {readonly string[]} processes files that are a process of their own, where the top of the file is
 * that process
 */
export function moduleFaults(files, processes = []) {
  const sources = Object.entries(files).filter(([file]) => !/\.test\.ts$|\/testing\//.test(file));
  const names = new Map();
  for (const [file, text] of sources)
    if (file.includes('/database/tables/'))
      for (const [, variable, name] of text.matchAll(TABLE)) names.set(variable, name).set(name, name);

  const writers = new Map();
  const faults = [];
  for (const [file, text] of sources) {
    const written = [...text.matchAll(IN_CODE), ...text.matchAll(IN_SQL)].flatMap(
      ([, a, b]) => names.get(a ?? b) ?? [],
    );
    for (const table of written) writers.set(table, (writers.get(table) ?? new Set()).add(file));
    if (written.length > 0 && !file.endsWith('.repo.ts'))
      faults.push(`${file}: writes ${written[0]} and is no repo`);
    if (/\.(action|guard)\.ts$/.test(file) && REPO_RENAMED.test(text))
      faults.push(`${file}: hands a repo out under another name`);
    if (!processes.includes(file))
      for (const [sign, what] of HIDDEN) if (sign.test(text)) faults.push(`${file}: ${what}`);
  }
  for (const [table, by] of writers)
    if (by.size > 1) faults.push(`${table}: written by ${[...by].sort().join(', ')}`);
  return faults;
}
