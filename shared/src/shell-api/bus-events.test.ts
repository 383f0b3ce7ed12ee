import { readFileSync } from 'node:fs';
import path from 'node:path';
import { topics } from '../contract/values';

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');
const page = read('../../README.md');
/** First cells, without code marks, of the table whose first heading is this. */
const rowsOf = (heading: string) =>
  (page.split(new RegExp(`^\\| ${heading} .*\\n`, 'm'))[1]?.split('\n\n')[0] ?? '')
    .split('\n')
    .flatMap((line) => /^\| `([\w.]+)`/.exec(line)?.slice(1) ?? []);

test('the documented events are those of the bus', () => {
  const names = [...read('bus-events.ts').matchAll(/^ {2}'([a-z.]+)':/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(rowsOf('event').sort()).toEqual(names.sort());
});

test('the documented topics are those of the contract', () => {
  expect(rowsOf('topic').sort()).toEqual(Object.keys(topics).sort());
});
