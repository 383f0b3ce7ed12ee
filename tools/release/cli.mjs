import path from 'node:path';
import { run } from '@vitrine/release/cli.mjs';
import { AREAS, root } from '../areas.mjs';
import { buildChanged, changedPackages } from '../build/build-changed.mjs';
import { startSettings } from '../build/start-settings.mjs';
import { serverHere } from './server-here.mjs';

/**
 * `vitrine-release` for this checkout: first builds changed packages, then finds the Vitrine of the data
 * folder on this machine (VITRINE_DATA), unless VITRINE_URL is set. `release all` releases the shell of the
 * checkout, and every area.
 */
const SHELL = 'shell';
const [verb, area, ...flags] = process.argv.slice(2);
const { dataFolder } = startSettings(process.env, root);

function fail(code, sentence) {
  console.error(sentence);
  process.exit(code);
}

const env = () => {
  const { VITRINE_URL: url, VITRINE_DEPLOY_KEY: key } = process.env;
  if (url && key) return process.env;
  // Without a key the caller is the operator at this machine: that key is sent to no other address.
  const here = serverHere(dataFolder);
  if (!here)
    fail(
      3,
      `No Vitrine runs on ${dataFolder}. Start it with npm start, name its data folder with VITRINE_DATA, or set VITRINE_URL and VITRINE_DEPLOY_KEY.`,
    );
  return { ...process.env, ...here };
};

const folderOf = (id) => (id === SHELL ? SHELL : `mfe-${id}`);

async function release() {
  const ids = AREAS.map(({ id }) => id).sort();
  // Before the areas, which are checked against it; it has no canary.
  const shellToo = flags.some((flag) => /^--(canary|accounts)\b/.test(flag)) ? [] : [SHELL];
  const chosen = area === 'all' ? [...shellToo, ...ids] : [...ids, SHELL].filter((id) => id === area);
  if (chosen.length === 0)
    fail(2, `There is no area "${area ?? ''}". There are ${ids.join(', ')}, and shell.`);
  const context = env();
  const isBuilt = flags.some((flag) => flag.startsWith('--build'));
  if (!isBuilt) await buildChanged(changedPackages(chosen.map(folderOf)));
  let worst = 0;
  for (const id of chosen) {
    // Only a shell can be forced.
    const own = id === SHELL ? flags : flags.filter((flag) => area !== 'all' || flag !== '--force');
    const code = await run([verb, id, ...own], {
      env: context,
      cwd: path.join(root, folderOf(id)),
      isBuilt: true,
    });
    worst = Math.max(worst, code);
  }
  return worst;
}

const isHelp = !verb || process.argv.includes('--help');
process.exitCode =
  verb === 'release' && !isHelp
    ? await release()
    : await run(process.argv.slice(2), { env: isHelp ? {} : env(), cwd: root });
