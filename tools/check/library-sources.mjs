import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { AREAS, root } from '../areas.mjs';
import { runProgram } from '../is-program.mjs';

/** Files of installed libraries, one for every extension that a loader may apply to. */
const LIBRARY_FILES = [
  'react/index.js',
  '@scope/lib/dist/a.mjs',
  'lib/a.cjs',
  'lib/a.ts',
  'lib/a.tsx',
  'lib/a.jsx',
].map((file) => `/product/node_modules/.pnpm/lib@1.0.0/node_modules/${file}`);

/** Plugins of webpack that replace a requested module by another. */
const REPLACING = [
  'NormalModuleReplacementPlugin',
  'ContextReplacementPlugin',
  'IgnorePlugin',
  'ProvidePlugin',
];

/** Effects of webpack's own rules and of these on a library's file, as texts. */
function effectsOn(file, module) {
  const { normalModuleFactory } = webpack({ entry: {}, module }).newCompilationParams();
  return normalModuleFactory.ruleSet
    .exec({ resource: file, realResource: file })
    .filter(({ type }) => /^(use|sideEffects|resolve)/.test(type))
    .map((effect) => JSON.stringify(effect));
}

/**
 * Lists how a webpack configuration edits or replaces a library: loaders, `sideEffects` and `resolve` on its
 * files, aliases, fallbacks, replacing plugins. Files of styles and fonts may have rules.
 * @param {import('webpack').Configuration} configuration
 * @returns {string[]}
 */
export function replacedLibraries({ module = {}, resolve = {}, resolveLoader = {}, plugins = [] }) {
  const effects = LIBRARY_FILES.flatMap((file) => {
    const usual = effectsOn(file, {});
    return effectsOn(file, module).filter((effect) => !usual.includes(effect));
  });
  const names = (table) => (Array.isArray(table) ? table.map(({ name }) => name) : Object.keys(table ?? {}));
  return [
    ...[...new Set(effects)].map((effect) => `a rule applies to libraries: ${effect}`),
    ...names(resolve.alias).map((name) => `the alias of ${name}`),
    ...names(resolve.fallback).map((name) => `the fallback of ${name}`),
    ...names(resolveLoader.alias).map((name) => `the loader alias of ${name}`),
    ...plugins.filter((one) => REPLACING.includes(one?.constructor.name)).map((one) => one.constructor.name),
  ];
}

/** Replaced libraries of every package's production build, each with its folder. */
async function replacedInRepository() {
  const faults = [];
  for (const folder of ['shell', 'player', 'server', ...AREAS.map((area) => area.folder)]) {
    const { default: configOf } = await import(
      pathToFileURL(path.join(root, folder, 'webpack.config.mjs')).href
    );
    const found = replacedLibraries(configOf({}, { mode: 'production' }));
    faults.push(...found.map((fault) => `${folder}: ${fault}`));
  }
  const { embedConfig } = await import('../webpack/embed.mjs');
  const [{ folder, door: manifest }] = AREAS;
  const embed = embedConfig({ folder: path.join(root, folder), door: manifest, version: '1' });
  return [...faults, ...replacedLibraries(embed).map((fault) => `embeds: ${fault}`)];
}

runProgram(import.meta.url, async () => {
  const faults = await replacedInRepository();
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
});
