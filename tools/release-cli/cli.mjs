import path from 'node:path';
import { parseArgs } from 'node:util';
import { newerSource, readBuild, runBuild, runChecks, treeOf } from './build.mjs';
import { CliError, REFUSED, USAGE } from './errors.mjs';
import { createServerCalls } from './server-calls.mjs';
import { actLine, areaLines, keyLine, reportLines, stateOf } from './words.mjs';

const HELP = `vitrine-release release [AREA] [--canary PERCENT] [--accounts ID,ID] [--build FOLDER] [--skip-checks] [--force]
                canary stop AREA
                promote AREA
                rollback AREA [--to VERSION] [--force]
                releases [AREA]
                log AREA
                reports [AREA]
  and with the operator's key:
                key make AREA [--name NAME] [--mail ADDRESS]
                key revoke AREA
                keys
                withdraw AREA VERSION     forever: deletes its files; its version cannot be released again

The shell is the area "shell": it has no canary, and --force serves it also when areas would not run in it any more.
Environment: VITRINE_URL, the address of Vitrine; VITRINE_DEPLOY_KEY, your deploy key.
Exit codes: 0 done, 1 refused, 2 wrong arguments, 3 Vitrine cannot be reached.`;

const text = { type: 'string' };
const yes = { type: 'boolean' };

/** Verb → number of words that follow it, its flags, and its effect. Any other flag or word is refused. */
const VERBS = {
  release: {
    words: [0, 1],
    options: { canary: text, accounts: text, build: text, 'skip-checks': yes, force: yes },
    act: release,
  },
  'canary stop': {
    words: [1, 1],
    act: async ({ server, words: [area] }) => [stateOf(await server.delete(`/api/releases/${area}/canary`))],
  },
  promote: {
    words: [1, 1],
    act: async ({ server, words: [area] }) => [stateOf(await server.post(`/api/releases/${area}/promote`))],
  },
  rollback: {
    words: [1, 1],
    options: { to: text, force: yes },
    act: async ({ server, words: [area], flags: { to, force } }) => [
      stateOf(await server.post(`/api/releases/${area}/rollback`, { to, force })),
    ],
  },
  releases: {
    words: [0, 1],
    act: async ({ server, words: [area] }) => {
      const areas = area ? [await server.get(`/api/releases/${area}`)] : await server.get('/api/releases');
      return areas.length > 0 ? areas.flatMap(areaLines) : ['Nothing is released yet.'];
    },
  },
  log: {
    words: [1, 1],
    act: async ({ server, words: [area] }) => (await server.get(`/api/releases/${area}/log`)).map(actLine),
  },
  reports: {
    words: [0, 1],
    act: async ({ server, words: [wanted] }) => {
      const known = wanted ? [wanted] : (await server.get('/api/releases')).map(({ area }) => area);
      // Pages report areas only.
      const areas = known.filter((area) => area !== 'shell');
      const lines = [];
      for (const area of areas) lines.push(...reportLines(await server.get(`/api/releases/${area}/reports`)));
      return lines.length > 0 ? lines : ['Pages have reported nothing.'];
    },
  },
  'key make': {
    words: [1, 1],
    options: { name: text, mail: text },
    act: async ({ server, words: [area], flags: { name, mail } }) => {
      const { key } = await server.post('/api/deploy-keys', { area, name, mail });
      return [key, `This is the deploy key of ${area}. It is shown only now: give it to the team.`];
    },
  },
  'key revoke': {
    words: [1, 1],
    act: async ({ server, words: [area] }) => {
      await server.delete(`/api/deploy-keys/${area}`);
      return [`The deploy key of ${area} is revoked.`];
    },
  },
  withdraw: {
    words: [2, 2],
    act: async ({ server, words: [area, version] }) => {
      await server.post(`/api/releases/${area}/withdraw`, { version });
      return [
        `${area} ${version} is withdrawn: its files are deleted, and its version cannot be released again.`,
      ];
    },
  },
  keys: {
    words: [0, 0],
    act: async ({ server }) => {
      const keys = await server.get('/api/deploy-keys');
      return keys.length > 0 ? keys.map(keyLine) : ['There are no deploy keys.'];
    },
  },
};

/**
 * Runs `vitrine-release` once.
 * @param {string[]} argv words after the program's name
 * @param {{ env: Record<string, string | undefined>, cwd: string, isBuilt?: boolean,
 * print?: (line: string) => void, complain?: (line: string) => void }} context
 * `isBuilt`: `dist` was built just now
 * @returns {Promise<number>} exit code: 0 success, 1 refused, 2 usage error, 3 unreachable
 */
export async function run(
  argv,
  { env, cwd, isBuilt = false, print = console.log, complain = console.error },
) {
  if (argv.length === 0 || argv.includes('--help')) {
    (argv.length === 0 ? complain : print)(HELP);
    return argv.length === 0 ? USAGE : 0;
  }
  try {
    const { verb, words, flags } = understand(argv);
    const server = createServerCalls(env);
    for (const line of await verb.act({ server, words, flags, cwd, isBuilt, print })) print(line);
    return 0;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    complain(error.message);
    return error.code;
  }
}

function understand(argv) {
  const two = argv.slice(0, 2).join(' ');
  const name = Object.hasOwn(VERBS, two) ? two : argv[0];
  if (!Object.hasOwn(VERBS, name)) throw new CliError(USAGE, `"${name}" is no command.\n\n${HELP}`);
  const verb = VERBS[name];
  const args = argv.slice(name.split(' ').length);
  let found;
  try {
    found = parseArgs({ args, options: verb.options ?? {}, allowPositionals: true, strict: true });
  } catch (error) {
    throw new CliError(USAGE, `${error.message.split('. ')[0]}.\n\n${HELP}`);
  }
  const { positionals: words, values: flags } = found;
  const [least, most] = verb.words;
  if (words.length < least)
    throw new CliError(USAGE, `Missing argument: ${words.length === 0 ? 'area' : 'version'}.\n\n${HELP}`);
  if (words.length > most) throw new CliError(USAGE, `"${words[most]}" is one argument too many.\n\n${HELP}`);
  const [odd] = words;
  if (odd !== undefined && !/^[a-z][a-z0-9-]{0,39}$/.test(odd))
    throw new CliError(USAGE, `"${odd}" is not a valid name of an area.`);
  return { verb, words, flags };
}

async function release({ server, words: [area], flags, cwd, isBuilt, print }) {
  const { canary, accounts, force } = flags;
  if (canary !== undefined && !(/^\d+(\.\d+)?$/.test(canary) && Number(canary) <= 100))
    throw new CliError(USAGE, `--canary takes a percentage from 0 to 100, not "${canary}".`);
  if (accounts !== undefined && !/^[\w-]{1,60}(,[\w-]{1,60}){0,99}$/.test(accounts))
    throw new CliError(USAGE, '--accounts takes ids of accounts, separated by commas.');
  const isToBuild = !flags.build && !isBuilt;
  const made = isToBuild ? await runBuild(cwd) : 'none';
  if (made === 'failed') throw new CliError(REFUSED, 'The build failed. Nothing was released.');
  const build = await readBuild(
    flags.build ? path.resolve(cwd, flags.build) : cwd,
    Boolean(flags.build),
    cwd,
  );
  const newer = isToBuild && made === 'none' ? await newerSource(cwd, build.folder) : undefined;
  if (newer !== undefined)
    throw new CliError(
      REFUSED,
      `${newer} was changed after ${build.area} ${build.version} was built. Build it again; nothing was released.`,
    );
  if (area !== undefined && area !== build.area)
    throw new CliError(USAGE, `The build in ${build.folder} is of the area ${build.area}, not of ${area}.`);
  const checks = flags['skip-checks'] ? 'skipped' : await runChecks(cwd);
  if (checks === 'failed')
    throw new CliError(REFUSED, `The checks of ${build.area} failed. Nothing was released.`);
  const tree = await treeOf(cwd);
  const query = new URLSearchParams({ checks });
  for (const [name, value] of Object.entries({ canary, accounts, force, ...tree }))
    if (value !== undefined) query.set(name, String(value));
  print(`Sending ${build.area} ${build.version} …`);
  const state = await server.post(`/api/releases/${build.area}?${query}`, await build.pack());
  return [stateOf(state)];
}
