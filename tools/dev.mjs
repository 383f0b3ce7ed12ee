import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
import { AREAS, root } from './areas.mjs';
import { install, isInstalled } from './build/install.mjs';
import { startSettings } from './build/start-settings.mjs';

/**
 * `npm run dev [area …]`: the product on its usual address, and after every change in the sources what depends on them built again: areas
 * are released here, the server starts anew, shell and player are served at the next load. Each area that is named also gets its
 * stage, with fast refresh.
 */
const named = AREAS.filter(({ id }) => process.argv.slice(2).includes(id));
const children = new Set();

function start(command, args, cwd = root) {
  const child = spawn(command, args, { cwd, stdio: 'inherit' });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

if (!isInstalled()) await install((line) => console.log(line));
const { BUILT_PACKAGES, buildChanged, changedPackages } = await import('./build/build-changed.mjs');
const { newestBuild, publish } = await import('./release/publish.mjs');
const { dataFolder } = startSettings(process.env, root);
const product = () => start(process.execPath, ['tools/start.mjs']);

await buildChanged(changedPackages(), (name) => console.log(`  Built ${name}`));
let running = product();
for (const { folder } of named)
  start(
    process.execPath,
    [path.join(root, 'node_modules/webpack-cli/bin/cli.js'), 'serve', '--mode', 'development'],
    path.join(root, folder),
  );

async function followChange() {
  const changed = changedPackages();
  if (changed.length === 0) return;
  await buildChanged(changed, (name) => console.log(`  Built ${name}`));
  const areas = AREAS.filter(({ folder }) => changed.includes(folder));
  publish({ dataFolder, builds: areas.map(({ id }) => newestBuild(id)) });
  if (changed.includes('server')) {
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    await ended;
    running = product();
  }
  console.log(`  Reload to see it: ${changed.join(', ')}`);
}

/** One build after the other; what is saved meanwhile is found by the next. */
let turn = Promise.resolve();
let soon;
const hear = () => {
  clearTimeout(soon);
  soon = setTimeout(() => {
    turn = turn.then(followChange).catch((error) => console.error(error.message));
  }, 200);
};
for (const place of [...BUILT_PACKAGES, 'shared'])
  watch(path.join(root, place, 'src'), { recursive: true }, hear);
for (const { folder } of AREAS) watch(path.join(root, folder, 'area.json'), hear);

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    const ends = [...children].map((child) => once(child, 'exit'));
    for (const child of children) child.kill(signal);
    await Promise.all(ends);
    process.exit(0);
  });
