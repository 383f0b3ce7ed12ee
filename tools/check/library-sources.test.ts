import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { replacedLibraries } from './library-sources.mjs';

const root = path.resolve(__dirname, '../..');
const withRule = (rule: object) => replacedLibraries({ module: { rules: [rule] } });

test('no build of the product edits or replaces a library', () => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(__dirname, 'library-sources.mjs')], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test('no library is patched after it was installed', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  expect(read('pnpm-workspace.yaml') + read('package.json')).not.toMatch(/patchedDependencies|patch-package/);
});

describe('a configuration that touches libraries is found by', () => {
  test.each([
    ['a loader without a limit', { test: /\.m?js$/, use: ['babel-loader'] }],
    ['a loader for one library', { test: /node_modules[\\/]react[\\/]/, loader: 'string-replace-loader' }],
    ['a loader that is told the folder', { include: /node_modules/, use: 'swc-loader' }],
    ['a loader within another rule', { oneOf: [{ test: /\.tsx?$/, use: 'swc-loader' }] }],
    ['a resolution of its own', { test: /\.js$/, resolve: { alias: { react: 'preact/compat' } } }],
    ['side effects that the library does not state', { test: /lib[\\/]a\.cjs$/, sideEffects: false }],
  ])('%s', (_, rule) => expect(withRule(rule)).toHaveLength(1));

  test('an alias, a fallback, a plugin that replaces modules', () => {
    expect(replacedLibraries({ resolve: { alias: { react: 'preact/compat' } } })).toEqual([
      'the alias of react',
    ]);
    expect(replacedLibraries({ resolve: { fallback: { crypto: false } } })).toEqual([
      'the fallback of crypto',
    ]);
    const replacing = new webpack.NormalModuleReplacementPlugin(/mqtt/, './ours.js');
    expect(replacedLibraries({ plugins: [replacing] })).toEqual(['NormalModuleReplacementPlugin']);
  });
});

test.each([
  ['sources', { test: /\.tsx?$/, exclude: /node_modules/, use: ['swc-loader'] }],
  ['fonts', { test: /\.woff2$/, type: 'asset/resource' }],
  ['styles', { test: /\.css$/, use: ['style-loader', 'css-loader'] }],
  ['a query of ours', { resourceQuery: /embed/, use: ['./embed-entry.mjs'] }],
])('a rule for %s is none', (_, rule) => expect(withRule(rule)).toEqual([]));
