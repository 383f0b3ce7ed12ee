import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { KitError } from './create.mjs';

/**
 * Finds packages installed beside an area, from its folder: this package alone has no dependencies, so that
 * `create` runs before anything is installed.
 */
function installedAt(folder) {
  if (!existsSync(path.join(folder, 'area.json')))
    throw new KitError(`${folder} is no area: it has no area.json.`);
  try {
    const manifest = createRequire(path.join(folder, 'package.json')).resolve('@vitrine/tools/package.json');
    return { tools: path.dirname(manifest), ...createRequire(manifest) };
  } catch {
    throw new KitError('The kit is not installed here. Run npm install first.');
  }
}

async function node(folder, args, env) {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, 'close');
  return code === 0 ? 0 : 1;
}

/** @returns {Promise<number>} exit code */
export function runTests(folder, args) {
  const { resolve, tools } = installedAt(folder);
  const config = path.join(tools, 'jest/area.mjs');
  return node(folder, [resolve('jest/bin/jest'), '--config', config, ...args], {
    NODE_ENV: 'test',
    TZ: 'UTC',
  });
}

/** Runs the stage of the area; `isLive`: the build for a Vitrine with an override. */
export function runDev(folder, isLive) {
  const { resolve } = installedAt(folder);
  return node(folder, [
    resolve('webpack-cli/bin/cli.js'),
    'serve',
    '--mode',
    'development',
    ...(isLive ? ['--env', 'live'] : []),
  ]);
}

/** Builds the area; earlier builds in `dist` are removed. */
export async function runBuild(folder, print) {
  const { resolve, tools } = installedAt(folder);
  const code = await node(folder, [resolve('webpack-cli/bin/cli.js'), '--mode', 'production'], {
    NODE_ENV: 'production',
  });
  if (code !== 0) return code;
  const { keepNewestBuild } = await import(pathToFileURL(path.join(tools, 'build/newest-build.mjs')));
  const build = path.join(folder, 'dist', keepNewestBuild(path.join(folder, 'dist')));
  const { door: manifest, version } = JSON.parse(readFileSync(path.join(build, 'release.json'), 'utf8'));
  print(`${manifest.id} ${version} is built, in ${path.relative(folder, build)}`);
  return 0;
}

/** Tries the newest build of the area in a browser. */
export async function runConform(folder, { vitrine }, print) {
  installedAt(folder);
  const dist = path.join(folder, 'dist');
  const notes = (name) => path.join(dist, name, 'release.json');
  const names = (existsSync(dist) ? readdirSync(dist) : []).filter((name) => existsSync(notes(name)));
  const builtAt = (name) => statSync(notes(name)).mtimeMs;
  const [newest] = names.sort((one, other) => builtAt(other) - builtAt(one));
  if (!newest) throw new KitError(`There is no build in ${dist}: build first.`);
  const { conform } = await import('./conform/conform.mjs');
  const failed = await conform({ folder, build: path.join(dist, newest), vitrine, env: process.env, print });
  return failed === 0 ? 0 : 1;
}
