// @ts-check
import { parseArgs } from 'node:util';
import { COMMANDS } from './commands.mjs';
import { groupsOf } from './completion.mjs';
import { CliError, FAILED, USAGE, usage } from './errors.mjs';
import { createServerCalls } from './server-calls.mjs';
import { loadSettings } from './settings.mjs';

/** @typedef {import('./commands.mjs').Command} Command */

const FOOT = `Screens, playlists, promos and groups are named by name or id. --json prints the data instead of a table.
Environment: VITRINE_URL and VITRINE_KEY, in place of vitrine login.
Exit codes: 0 done, 1 refused or not reachable, 2 wrong arguments or settings.`;

/** Lines with aligned explanations. @param {[string, string][]} rows */
const explained = (rows) => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
};

/** Help of all commands, or of those that begin with a word. @param {string} [group] */
export function helpOf(group) {
  const rows = Object.entries(COMMANDS)
    .filter(([name]) => !group || name.split(' ')[0] === group)
    .map(
      ([name, { words = '', about }]) => /** @type {[string, string]} */ ([`${name} ${words}`.trim(), about]),
    );
  const title = `vitrine ${group ?? 'COMMAND'} …: add --help to a command for its options.`;
  return [title, '', ...explained(rows), '', FOOT].join('\n');
}

/** Help of one command. @param {string} name */
function helpOfCommand(name) {
  const { about, words = '', options = {} } = /** @type {Command} */ (COMMANDS[name]);
  const rows = Object.entries(options).map(
    ([flag, { value = '', about: meaning }]) =>
      /** @type {[string, string]} */ ([`--${flag} ${value}`.trim(), meaning]),
  );
  rows.push(['--json', 'Print the data as JSON']);
  const first = `vitrine ${name} ${words}`.trim();
  return [
    `${first}${Object.keys(options).length > 0 ? ' [OPTIONS]' : ''}`,
    '',
    `${about}.`,
    '',
    ...explained(rows),
  ].join('\n');
}

/** Command at the beginning of some arguments; undefined when there is none. @param {string[]} argv */
const nameIn = (argv) =>
  [argv.slice(0, 2).join(' '), argv[0] ?? ''].find((name) => Object.hasOwn(COMMANDS, name));

/**
 * Command, words and options of the arguments.
 * @param {string} name @param {string[]} args
 */
function understand(name, args) {
  const { options = {}, words = '' } = /** @type {Command} */ (COMMANDS[name]);
  const known = { ...options, json: { type: /** @type {const} */ ('boolean') } };
  let found;
  try {
    found = parseArgs({ args, options: known, allowPositionals: true, strict: true });
  } catch (error) {
    throw usage(`${/** @type {Error} */ (error).message.split('. ')[0]}. See vitrine ${name} --help.`);
  }
  const slots = words.split(' ').filter(Boolean);
  const { positionals, values } = found;
  const missing = slots.filter((slot) => !slot.startsWith('['))[positionals.length];
  if (missing !== undefined) throw usage(`Missing: ${missing.replace('…', '')}. See vitrine ${name} --help.`);
  if (positionals.length > slots.length && !words.includes('…'))
    throw usage(`"${positionals[slots.length]}" is one argument too many. See vitrine ${name} --help.`);
  return { words: positionals, flags: /** @type {Record<string, string | boolean | undefined>} */ (values) };
}

/** Line of progress on a terminal; nothing elsewhere. @param {NodeJS.WriteStream} stream */
const progressOn = (stream) => (/** @type {string} */ line) => {
  if (stream.isTTY) stream.write(`\r\u001b[K${line.slice(0, (stream.columns || 80) - 1)}`);
};

/**
 * Runs `vitrine` once.
 * @param {string[]} argv arguments after the program's name
 * @param {{ env: import('./settings.mjs').Env, print?: (line: string) => void,
 * complain?: (line: string) => void, progress?: (line: string) => void }} context
 * @returns {Promise<number>} exit code
 */
export async function run(
  argv,
  { env, print = console.log, complain = console.error, progress = progressOn(process.stderr) },
) {
  const name = nameIn(argv);
  const group = argv.find((word) => !word.startsWith('-'));
  const isGroup = group !== undefined && groupsOf(COMMANDS).includes(group);
  try {
    if (argv.includes('--help') || argv.includes('-h') || argv[0] === 'help') {
      print(name ? helpOfCommand(name) : helpOf(isGroup ? group : undefined));
      return 0;
    }
    if (!name) {
      const odd = argv.slice(0, isGroup ? 2 : 1).join(' ');
      throw usage(`${odd ? `"${odd}" is no command.\n\n` : ''}${helpOf(isGroup ? group : undefined)}`);
    }
    const command = /** @type {Command} */ (COMMANDS[name]);
    const { words, flags } = understand(name, argv.slice(name.split(' ').length));
    const settings = command.isLocal ? { url: '', key: '' } : await loadSettings(env);
    const server = createServerCalls(settings, { notice: complain });
    const { data, lines, hasFailed } = await command.act({ server, words, flags, env, complain, progress });
    if (flags.json) print(JSON.stringify(data, null, 2));
    else for (const line of lines) print(line);
    return hasFailed ? FAILED : 0;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    complain(error.message);
    return error.code === USAGE ? USAGE : FAILED;
  }
}
