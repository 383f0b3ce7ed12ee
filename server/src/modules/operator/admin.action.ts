import { parseArgs } from 'node:util';
import { badRequest, ProblemError } from '../../platform/errors/errors.lib';
import { ACCOUNT_VERBS } from './account-verbs.action';
import { OPTIONS, type AdminPorts, type Verb } from './admin.types';
import { FILE_VERBS } from './file-verbs.action';
import { OPERATOR_VERBS } from './operator-verbs.action';
import { SETTINGS_VERBS } from './settings/settings-verbs.action';

const VERBS: Record<string, Verb> = {
  ...ACCOUNT_VERBS,
  ...OPERATOR_VERBS,
  ...FILE_VERBS,
  ...SETTINGS_VERBS,
};

/** Lists all verbs. */
export const adminHelp = (): string =>
  Object.entries(VERBS)
    .map(([verb, { usage, does }]) => `admin ${verb} ${usage}\n    ${does}`)
    .join('\n');

/**
 * Finds the verb of a command line and checks its arguments.
 * @throws {ProblemError} 400 in a sentence
 */
export function readCall(argv: readonly string[]): { run: (ports: AdminPorts) => Promise<number> } {
  const parsed = parse(argv);
  const { positionals, values } = parsed;
  const name = [positionals.slice(0, 2).join(' '), positionals[0] ?? ''].find((verb) =>
    Object.hasOwn(VERBS, verb),
  );
  const verb = name === undefined ? undefined : VERBS[name];
  if (!name || !verb) throw badRequest(`There is no such command.\n${adminHelp()}`);
  const words = positionals.slice(name.split(' ').length);
  const foreign = Object.keys(values).find(
    (option) => !verb.options.includes(option as keyof typeof OPTIONS),
  );
  if (foreign || words.length !== verb.words)
    throw badRequest(
      `${foreign ? `--${foreign} does not belong here. ` : ''}Usage: admin ${name} ${verb.usage}`,
    );
  return { run: (ports) => verb.run(ports, { words, options: values }) };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw badRequest(`${(error as Error).message}\nadmin --help lists the commands.`);
  }
}

/** Exit code of an error: 2 for what the operator asked, 1 for anything that failed. */
export const exitCodeOf = (error: unknown): number => (error instanceof ProblemError ? 2 : 1);
