import { jsonObject } from './json-object.rule';

test.each([
  ['{"a":1}', { a: 1 }],
  ['{}', {}],
  ['', null],
  ['{', null],
  ['[]', null],
  ['null', null],
  ['"text"', null],
  ['3', null],
])('%j is %j', (text, expected) => {
  expect(jsonObject(text)).toEqual(expected);
});
