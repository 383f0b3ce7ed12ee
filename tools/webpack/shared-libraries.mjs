import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Modules of `shared` of which a page must hold exactly one copy; everything else of `shared` is bundled per
 * area.
 */
export const FEDERATED_MODULES = ['shell-api', 'router', 'rx', 'query'];

/** Libraries by the keys of the federation runtime; subpaths one by one (a prefix loses `singleton`). */
const LIBRARIES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'styled-components'];

/**
 * Core of the federation runtime: not in the `shared` table, but areas take it from the page
 * (`experiments.externalRuntime`).
 */
export const RUNTIME_CORE = '@module-federation/runtime-core';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

const require = createRequire(import.meta.url);
const sharedPackage = require.resolve('@vitrine/shared/package.json');
/** Sources of `shared`, in the checkout or installed. */
export const SHARED_SOURCE = path.join(path.dirname(sharedPackage), 'src');

/** Exact versions that the shell provides, by key: `shared` has the same ones, out of the one catalog. */
export function providedVersions() {
  const { resolve } = createRequire(sharedPackage);
  const versions = {};
  for (const key of LIBRARIES) versions[key] = readJson(resolve(`${key.split('/')[0]}/package.json`)).version;
  const shared = readJson(sharedPackage).version;
  for (const name of FEDERATED_MODULES) versions[`@vitrine/shared/${name}`] = shared;
  versions[RUNTIME_CORE] = runtimeCoreVersion();
  return versions;
}

/** Version of a package that is not one of ours: the runtime that the shell loads depends on it. */
function runtimeCoreVersion() {
  const runtime = createRequire(require.resolve('@module-federation/runtime'));
  const [folder] = runtime.resolve(RUNTIME_CORE).split(`${path.sep}dist${path.sep}`);
  return readJson(path.join(folder, 'package.json')).version;
}

/** Version ranges that an area requires: same major, at least the minor it was built with. */
export function requiredRanges() {
  return Object.fromEntries(
    Object.entries(providedVersions()).map(([key, version]) => [key, `^${version.replace(/\.\d+$/, '.0')}`]),
  );
}

/** `shared` table of an area: bundles nothing; the shell must provide each library in a fitting version. */
export function areaShared() {
  return Object.fromEntries(
    Object.entries(requiredRanges())
      .filter(([key]) => key !== RUNTIME_CORE)
      .map(([key, requiredVersion]) => [
        key,
        { import: false, singleton: true, strictVersion: true, requiredVersion },
      ]),
  );
}
