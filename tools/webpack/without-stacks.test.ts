import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import withoutStacks, { withoutStacksRule } from './without-stacks.mjs';

const { resolve } = createRequire(path.resolve(__dirname, '../../shell/package.json'));
const file = path.join(path.dirname(resolve('react-dom/package.json')), 'cjs/react-dom-client.production.js');
const text = readFileSync(file, 'utf8');
const take = (source: string) => withoutStacks.call({ resourcePath: file }, source);

test('meets React’s file, in which no error is made while it is read', () => {
  expect(file).toMatch(withoutStacksRule.test);
  // Outside every function lines begin at the edge, or go on two columns further.
  const madeAtOnce = /^(?:var )? {0,2}\w+ = Error\(/gm;
  expect(text.match(madeAtOnce)).toHaveLength(5);
  expect(take(text).match(madeAtOnce)).toBeNull();
});

test('what it throws to itself stays an error with its words', () => {
  const made = take(text).match(/\nfunction withoutPlace[^]*$/)?.[0] ?? '';
  const error = new Function('formatProdErrorMessage', `${made}; return withoutPlace(460);`)(
    (code: number) => `Minified React error #${code}`,
  ) as Error;
  expect(error).toBeInstanceOf(Error);
  expect(error.message).toBe('Minified React error #460');
});

test('a React that is written differently fails the build', () => {
  expect(() => take('var SuspenseException = Error(formatProdErrorMessage(460));')).toThrow(
    /react-dom-client\.production\.js is written differently now/,
  );
});
