import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import withoutSnapshots, { withoutSnapshotsRule } from './without-snapshots.mjs';

/** The runtime's core lies beside the runtime, whose package it belongs to. */
const { resolve } = createRequire(createRequire(__filename).resolve('@module-federation/runtime'));
const dist = path.dirname(resolve('@module-federation/runtime-core'));
const FILES = ['plugins/snapshot/SnapshotHandler.js', 'utils/preload.js'].map((file) =>
  path.join(dist, file),
);

const namesOf = (text: string) =>
  [...text.matchAll(/export \{([^}]*)\}|export const (\w+)/g)]
    .flatMap(([, list, name]) => list?.split(',').map((one) => one.trim().replace(/^.* as /, '')) ?? [name])
    .sort();

test.each(FILES)('%s gives the same names, and a tenth of the code', (file) => {
  const text = readFileSync(file, 'utf8');
  const slim = withoutSnapshots.call({ resourcePath: file }, text);
  expect(withoutSnapshotsRule.test.test(file)).toBe(true);
  expect(namesOf(slim)).toEqual(namesOf(text));
  expect(slim.length).toBeLessThan(text.length / 10);
});

test('a runtime that is written differently fails the build', () => {
  const [resourcePath = ''] = FILES;
  expect(() => withoutSnapshots.call({ resourcePath }, 'export { Snapshots };')).toThrow(
    /SnapshotHandler\.js is written differently now/,
  );
});
