import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../areas.mjs';

/**
 * `node tools/area-kit/pack.mjs FOLDER [PACKAGE…]` writes the packages of the kit, which are never published,
 * into a folder for teams with a repository of their own. Other packages of the checkout may be added
 * (`mfe-schedule`): their dependencies on its catalog and on each other are written out.
 */
const [target, ...more] = process.argv.slice(2);
if (!target) {
  console.error('node tools/area-kit/pack.mjs FOLDER: where shall the packages of the kit go?');
  process.exit(2);
}
const folder = path.resolve(target);
mkdirSync(folder, { recursive: true });
const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const names = ['shared', 'tools', 'area-kit', 'release', 'embed', ...more].map(
  (name) => `--filter=@vitrine/${name}`,
);
execFileSync('npx', ['--yes', packageManager, '-r', ...names, 'pack', '--pack-destination', folder], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  // Windows finds npx only through a shell.
  shell: process.platform === 'win32',
});
for (const file of readdirSync(folder)) console.log(path.join(folder, file));
