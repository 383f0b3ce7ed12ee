import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keepNewestBuild } from './newest-build.mjs';

let dist: string;
beforeEach(() => (dist = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-dist-'))));
afterEach(() => fs.rmSync(dist, { recursive: true, force: true }));

function build(version: string, builtAt: number) {
  const notes = path.join(dist, version, 'release.json');
  fs.mkdirSync(path.dirname(notes));
  fs.writeFileSync(notes, '{}');
  fs.utimesSync(notes, builtAt, builtAt);
}

test('the newest build stays, and what is no folder is left alone', () => {
  build('1.0.0-old', 1000);
  build('1.0.0-new', 2000);
  fs.mkdirSync(path.join(dist, 'cut-off'));
  fs.writeFileSync(path.join(dist, '.inputs'), 'stamp');
  expect(keepNewestBuild(dist)).toBe('1.0.0-new');
  expect(fs.readdirSync(dist).sort()).toEqual(['.inputs', '1.0.0-new']);
});
