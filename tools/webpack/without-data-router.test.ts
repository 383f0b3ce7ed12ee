import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import withoutDataRouter, { withoutDataRouterRule } from './without-data-router.mjs';

/** The router lies beside the package that areas know it by. */
const { resolve } = createRequire(
  createRequire(path.resolve(__dirname, '../../shared/package.json')).resolve('react-router-dom'),
);
const dist = path.join(path.dirname(resolve('react-router/package.json')), 'dist/development');
const FILES = readdirSync(dist)
  .map((name) => path.join(dist, name))
  .filter((file) => withoutDataRouterRule.test.test(file));
const take = (resourcePath: string, text = readFileSync(resourcePath, 'utf8')) =>
  withoutDataRouter.call({ resourcePath }, text);

test('meets the one file of the router that draws, and leaves the others', () => {
  const changed = FILES.filter((file) => take(file) !== readFileSync(file, 'utf8'));
  expect(changed).toHaveLength(1);
  const [file = ''] = changed;
  const slim = take(file);
  expect(slim).toContain('var ENABLE_DEV_WARNINGS = false;');
  // What only the data router or the framework reaches is asked for by nobody who draws.
  expect(slim).not.toMatch(
    /usePrefetchBehavior\(\n|isDataRoute \? useNavigateStable|dataRouterOpts\?\.state/,
  );
});

test('a router that is written differently fails the build', () => {
  const text = 'var ENABLE_DEV_WARNINGS = true;\nfunction _renderMatches(matches, parents, state) {\n}';
  expect(() => take('react-router/dist/development/chunk-NEW.mjs', text)).toThrow(
    /chunk-NEW\.mjs is written differently now/,
  );
});
