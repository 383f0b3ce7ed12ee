import path from 'node:path';
import { parseArgs } from 'node:util';
import { createArea, KitError, useKit } from './create.mjs';
import { runBuild, runConform, runDev, runTests } from './installed.mjs';

const HELP = `vitrine-area create FOLDER --kit FOLDER [--title TITLE]   a new area; its name is that of its folder
             kit FOLDER          takes the packages of the kit in that folder from now on
and in the folder of an area:
             dev [--live]        the area alone in a page; --live: for a Vitrine that is told to take it
             test [...]          its tests; what follows goes to jest
             build               its build, in dist/
             conform [--vitrine URL]   tries that build in a browser: what a page counts on. Its API answers out of
                                 dev/answers.json, or as the Vitrine at URL answers VITRINE_USER with VITRINE_PASSWORD

Exit codes: 0 done, 1 failed, 2 wrong arguments.`;

const USAGE = 2;
const text = { type: 'string' };

/** Verb → number of words that follow it, its flags, and its effect. Any other flag or word is refused. */
const VERBS = {
  create: {
    words: 1,
    options: { kit: text, title: text },
    async act({ words: [folder], flags, cwd, print }) {
      if (!flags.kit) throw new KitError('Missing option --kit: the folder of its packages.');
      const made = createArea({
        folder: path.resolve(cwd, folder),
        kit: path.resolve(cwd, flags.kit),
        title: flags.title,
      });
      print(`${made.id} created. Next: cd ${folder}, npm install, npm test, npm run dev.`);
      return 0;
    },
  },
  kit: {
    words: 1,
    async act({ words: [kit], cwd, print }) {
      const names = useKit(cwd, path.resolve(cwd, kit));
      print(`package.json takes ${names.join(', ')} from ${kit}. Next: npm install.`);
      return 0;
    },
  },
  dev: { words: 0, options: { live: { type: 'boolean' } }, act: ({ cwd, flags }) => runDev(cwd, flags.live) },
  build: { words: 0, act: ({ cwd, print }) => runBuild(cwd, print) },
  conform: {
    words: 0,
    options: { vitrine: text },
    act: ({ cwd, flags, print }) => runConform(cwd, flags, print),
  },
};

/**
 * Runs `vitrine-area` once.
 * @param {string[]} argv words after the program's name
 * @param {{ cwd: string, print?: (line: string) => void, complain?: (line: string) => void }} context
 * @returns {Promise<number>} exit code: 0 success, 1 failure, 2 usage error
 */
export async function run(argv, { cwd, print = console.log, complain = console.error }) {
  const [name, ...args] = argv;
  try {
    // Its flags are jest's.
    if (name === 'test') return await runTests(cwd, args);
    if (!name || argv.includes('--help')) {
      (name ? print : complain)(HELP);
      return name ? 0 : USAGE;
    }
    return await understand(name, args, { cwd, print });
  } catch (error) {
    if (!(error instanceof KitError)) throw error;
    complain(error.message);
    return error.code;
  }
}

function understand(name, args, context) {
  if (!Object.hasOwn(VERBS, name)) throw new KitError(`"${name}" is no command.\n\n${HELP}`, USAGE);
  const verb = VERBS[name];
  let found;
  try {
    found = parseArgs({ args, options: verb.options ?? {}, allowPositionals: true, strict: true });
  } catch (error) {
    throw new KitError(`${error.message.split('. ')[0]}.\n\n${HELP}`, USAGE);
  }
  const { positionals: words, values: flags } = found;
  if (words.length !== verb.words)
    throw new KitError(`${name} takes ${verb.words === 0 ? 'no folder' : 'one folder'}.\n\n${HELP}`, USAGE);
  return verb.act({ ...context, words, flags });
}
