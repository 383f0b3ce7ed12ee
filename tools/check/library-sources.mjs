import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { AREAS, root } from '../areas.mjs';
import { isProgram } from '../is-program.mjs';

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

/**
 * Returns whether a rule's condition (expression, text, function, list, `and`, `or`, `not`) matches a path.
 */
function matches(condition, file) {
  if (condition instanceof RegExp) return condition.test(file);
  if (typeof condition === 'string') return file.startsWith(condition);
  if (typeof condition === 'function') return Boolean(condition(file));
  if (Array.isArray(condition)) return condition.some((one) => matches(one, file));
  const { and = [], or, not } = condition;
  return (
    and.every((one) => matches(one, file)) && (!or || matches(or, file)) && (!not || !matches(not, file))
  );
}

/** Returns whether a rule applies to a library's file; one for a query or a scheme of its own does not. */
function isAbout(rule, file) {
  if (rule.resourceQuery || rule.scheme || rule.mimetype) return false;
  const wanted = [rule.test, rule.include, rule.resource].filter(Boolean);
  return wanted.every((one) => matches(one, file)) && !(rule.exclude && matches(rule.exclude, file));
}

/** Flattens rules with their nested ones, which apply where the outer one does. */
const flat = (rules) =>
  rules
    .filter(Boolean)
    .flatMap((rule) =>
      [rule, ...flat([...(rule.oneOf ?? []), ...(rule.rules ?? [])])].map((one) => ({ ...rule, ...one })),
    );

/**
 * Lists how a webpack configuration edits or replaces a library: loaders, `sideEffects` and `resolve` on its
 * files, aliases, fallbacks, replacing plugins. Files of styles and fonts may have rules.
 * @param {import('webpack').Configuration} configuration
 * @returns {string[]}
 */
export function replacedLibraries({ module = {}, resolve = {}, resolveLoader = {}, plugins = [] }) {
  const edits = ({ use, loader, sideEffects, resolve: own }) =>
    use || loader || sideEffects !== undefined || own;
  const rules = flat(module.rules ?? []).filter(
    (rule) => edits(rule) && LIBRARY_FILES.some((file) => isAbout(rule, file)),
  );
  const names = (table) => (Array.isArray(table) ? table.map(({ name }) => name) : Object.keys(table ?? {}));
  return [
    ...rules.map(({ test }) => `a rule for ${test ?? 'all files'} applies to libraries`),
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

async function main() {
  const faults = await replacedInRepository();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

if (isProgram(import.meta.url)) void main();
